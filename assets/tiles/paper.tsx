<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="paper" tilewidth="16" tileheight="16" tilecount="144" columns="16" backgroundcolor="#f8e6b8">
 <image source="paper.png" width="256" height="144"/>
 <tile id="2" type="coin">
  <properties>
   <property name="gone" type="int" value="0"/>
  </properties>
 </tile>
 <tile id="3" type="brick">
  <properties>
   <property name="gone" type="int" value="0"/>
  </properties>
 </tile>
 <tile id="4" type="hazard"/>
 <tile id="5" type="checkpoint">
  <properties>
   <property name="gone" type="int" value="6"/>
  </properties>
 </tile>
 <tile id="7" type="solid"/>
 <tile id="8" type="oneway_up"/>
 <tile id="9" type="oneway_up"/>
 <tile id="10" type="oneway_up"/>
 <tile id="11" type="oneway_up"/>
 <tile id="14" type="spring"/>
 <tile id="15" type="crumble">
  <properties>
   <property name="gone" type="int" value="0"/>
  </properties>
 </tile>
 <tile id="16" type="solid"/>
 <tile id="17" type="solid"/>
 <tile id="18" type="solid"/>
 <tile id="19" type="solid"/>
 <tile id="20" type="solid"/>
 <tile id="21" type="solid"/>
 <tile id="22" type="solid"/>
 <tile id="23" type="solid"/>
 <tile id="24" type="solid"/>
 <tile id="25" type="solid"/>
 <tile id="26" type="solid"/>
 <tile id="27" type="solid"/>
 <tile id="28" type="solid"/>
 <tile id="29" type="solid"/>
 <tile id="30" type="solid"/>
 <tile id="31" type="solid"/>
 <tile id="32" type="solid"/>
 <tile id="33" type="solid"/>
 <tile id="34" type="solid"/>
 <tile id="35" type="solid"/>
 <tile id="37" type="solid"/>
 <tile id="38" type="solid"/>
 <tile id="39" type="ladder"/>
 <tile id="40" type="goal"/>
 <tile id="41" type="goal"/>
 <tile id="56" type="goal"/>
 <tile id="57" type="goal"/>
</tileset>
