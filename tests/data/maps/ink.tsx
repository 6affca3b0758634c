<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="ink" tilewidth="8" tileheight="8" spacing="1" margin="2" tilecount="12" columns="4">
 <image source="ink.png" trans="ff00ff" width="39" height="30"/>
 <tile id="0" type="solid"/>
 <tile id="1">
  <properties>
   <property name="slippery" type="bool" value="true"/>
  </properties>
  <objectgroup draworder="index" id="2">
   <object id="1" x="0" y="4" width="8" height="4"/>
   <object id="2" x="0" y="8">
    <polygon points="0,0 8,-8 8,0"/>
   </object>
  </objectgroup>
 </tile>
 <tile id="6">
  <animation>
   <frame tileid="6" duration="100"/>
   <frame tileid="7" duration="150"/>
  </animation>
 </tile>
</tileset>
