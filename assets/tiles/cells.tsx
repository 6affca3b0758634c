<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="cells" tilewidth="16" tileheight="16" tilecount="48" columns="16" backgroundcolor="#fff4dc">
 <image source="cells.png" width="256" height="48"/>
 <tile id="0" type="empty"/>
 <tile id="1" type="solid"/>
 <tile id="2" type="oneway_up"/>
 <tile id="3" type="oneway_down"/>
 <tile id="4" type="oneway_left"/>
 <tile id="5" type="oneway_right"/>
 <tile id="6" type="hazard"/>
 <tile id="7" type="coin">
  <properties>
   <property name="gone" type="int" value="0"/>
  </properties>
 </tile>
 <tile id="8" type="brick">
  <properties>
   <property name="gone" type="int" value="0"/>
  </properties>
 </tile>
 <tile id="9" type="checkpoint">
  <properties>
   <property name="gone" type="int" value="30"/>
  </properties>
 </tile>
 <tile id="10" type="goal"/>
 <tile id="11" type="slope_right"/>
 <tile id="12" type="slope_left"/>
 <tile id="13" type="slope_right_low"/>
 <tile id="14" type="slope_right_high"/>
 <tile id="15" type="slope_left_low"/>
 <tile id="16" type="slope_left_high"/>
 <tile id="17" type="ceiling_right"/>
 <tile id="18" type="ceiling_left"/>
 <tile id="19" type="ceiling_right_low"/>
 <tile id="20" type="ceiling_right_high"/>
 <tile id="21" type="ceiling_left_low"/>
 <tile id="22" type="ceiling_left_high"/>
 <tile id="23" type="ladder"/>
 <tile id="24" type="water"/>
 <tile id="25" type="ice"/>
 <tile id="26" type="conveyor_left"/>
 <tile id="27" type="conveyor_right"/>
 <tile id="28" type="spring"/>
 <tile id="29" type="crumble">
  <properties>
   <property name="gone" type="int" value="0"/>
  </properties>
 </tile>
 <tile id="30" type="empty"/>
 <tile id="31" type="empty"/>
 <tile id="32" type="solid"/>
 <tile id="33" type="solid"/>
 <tile id="34" type="solid"/>
 <tile id="35" type="solid"/>
 <tile id="36" type="solid"/>
 <tile id="37" type="solid"/>
 <tile id="38" type="solid"/>
 <tile id="39" type="solid"/>
 <tile id="40" type="solid"/>
 <tile id="41" type="solid"/>
 <tile id="42" type="solid"/>
 <tile id="43" type="solid"/>
 <tile id="44" type="solid"/>
 <tile id="45" type="solid"/>
 <tile id="46" type="solid"/>
 <tile id="47" type="solid"/>
 <wangsets>
  <wangset name="ground" type="edge" tile="32">
   <wangcolor name="ground" color="#103860" tile="32" probability="1"/>
   <wangtile tileid="33" wangid="1,0,0,0,0,0,0,0"/>
   <wangtile tileid="34" wangid="0,0,1,0,0,0,0,0"/>
   <wangtile tileid="35" wangid="1,0,1,0,0,0,0,0"/>
   <wangtile tileid="36" wangid="0,0,0,0,1,0,0,0"/>
   <wangtile tileid="37" wangid="1,0,0,0,1,0,0,0"/>
   <wangtile tileid="38" wangid="0,0,1,0,1,0,0,0"/>
   <wangtile tileid="39" wangid="1,0,1,0,1,0,0,0"/>
   <wangtile tileid="40" wangid="0,0,0,0,0,0,1,0"/>
   <wangtile tileid="41" wangid="1,0,0,0,0,0,1,0"/>
   <wangtile tileid="42" wangid="0,0,1,0,0,0,1,0"/>
   <wangtile tileid="43" wangid="1,0,1,0,0,0,1,0"/>
   <wangtile tileid="44" wangid="0,0,0,0,1,0,1,0"/>
   <wangtile tileid="45" wangid="1,0,0,0,1,0,1,0"/>
   <wangtile tileid="46" wangid="0,0,1,0,1,0,1,0"/>
   <wangtile tileid="47" wangid="1,0,1,0,1,0,1,0"/>
  </wangset>
 </wangsets>
</tileset>
