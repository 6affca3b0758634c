<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="actors" tilewidth="16" tileheight="16" tilecount="16" columns="8" objectalignment="bottomleft">
 <image source="actors.png" trans="ff00ff" width="128" height="32"/>
 <tile id="0" type="blot"/>
 <tile id="1" type="flea"/>
 <tile id="2" type="moth"/>
 <tile id="3" type="drip"/>
 <tile id="4" type="nozzle"/>
 <tile id="5" type="shot"/>
 <tile id="6" type="tack"/>
 <tile id="7" type="edger"/>
 <tile id="8" type="roller"/>
 <tile id="9" type="prowler"/>
 <tile id="10" type="compass"/>
 <tile id="11" type="eraser"/>
 <tile id="12" type="hand"/>
 <tile id="13" type="bottle"/>
 <tile id="14" type="large_drop"/>
 <tile id="15" type="sign"/>
</tileset>
