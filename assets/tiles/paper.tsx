<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="paper" tilewidth="16" tileheight="16" tilecount="192" columns="16" backgroundcolor="#fff4dc">
 <image source="paper.png" width="256" height="192"/>
 <tile id="2" type="coin">
  <properties>
   <property name="gone" type="int" value="0"/>
  </properties>
  <animation>
   <frame tileid="2" duration="133"/>
   <frame tileid="176" duration="133"/>
   <frame tileid="177" duration="133"/>
   <frame tileid="178" duration="133"/>
  </animation>
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
  <animation>
   <frame tileid="5" duration="133"/>
   <frame tileid="169" duration="133"/>
   <frame tileid="170" duration="133"/>
   <frame tileid="171" duration="133"/>
  </animation>
 </tile>
 <tile id="6">
  <animation>
   <frame tileid="6" duration="133"/>
   <frame tileid="172" duration="133"/>
   <frame tileid="173" duration="133"/>
   <frame tileid="174" duration="133"/>
  </animation>
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
 <tile id="37" type="solid" probability="0.03"/>
 <tile id="38" type="solid" probability="0.03"/>
 <tile id="39" type="ladder"/>
 <tile id="40" type="goal"/>
 <tile id="41" type="goal"/>
 <tile id="56" type="goal"/>
 <tile id="57" type="goal"/>
 <tile id="144" type="slope_right"/>
 <tile id="145" type="slope_left"/>
 <tile id="146" type="slope_right_low"/>
 <tile id="147" type="slope_right_high"/>
 <tile id="148" type="slope_left_high"/>
 <tile id="149" type="slope_left_low"/>
 <tile id="151" type="water">
  <animation>
   <frame tileid="151" duration="133"/>
   <frame tileid="179" duration="133"/>
   <frame tileid="180" duration="133"/>
   <frame tileid="181" duration="133"/>
  </animation>
 </tile>
 <tile id="152" type="water">
  <animation>
   <frame tileid="152" duration="133"/>
   <frame tileid="182" duration="133"/>
   <frame tileid="183" duration="133"/>
   <frame tileid="184" duration="133"/>
  </animation>
 </tile>
 <tile id="153" type="ice"/>
 <tile id="154" type="conveyor_left">
  <animation>
   <frame tileid="154" duration="133"/>
   <frame tileid="185" duration="133"/>
   <frame tileid="186" duration="133"/>
   <frame tileid="187" duration="133"/>
  </animation>
 </tile>
 <tile id="155" type="conveyor_right">
  <animation>
   <frame tileid="155" duration="133"/>
   <frame tileid="188" duration="133"/>
   <frame tileid="189" duration="133"/>
   <frame tileid="190" duration="133"/>
  </animation>
 </tile>
 <tile id="156" type="hazard"/>
 <tile id="157" type="coin">
  <properties>
   <property name="gone" type="int" value="158"/>
  </properties>
 </tile>
 <tile id="158">
  <animation>
   <frame tileid="158" duration="133"/>
   <frame tileid="179" duration="133"/>
   <frame tileid="180" duration="133"/>
   <frame tileid="181" duration="133"/>
  </animation>
 </tile>
 <tile id="159" type="hazard"/>
 <tile id="160" type="ceiling_right"/>
 <tile id="161" type="ceiling_left"/>
 <tile id="162" type="ceiling_right_low"/>
 <tile id="163" type="ceiling_right_high"/>
 <tile id="164" type="ceiling_left_high"/>
 <tile id="165" type="ceiling_left_low"/>
 <tile id="166" type="oneway_down"/>
 <tile id="167" type="oneway_left"/>
 <tile id="168" type="oneway_right"/>
 <wangsets>
  <wangset name="ground" type="edge" tile="16">
   <wangcolor name="ground" color="#123862" tile="16" probability="1"/>
   <wangtile tileid="17" wangid="1,0,0,0,0,0,0,0"/>
   <wangtile tileid="18" wangid="0,0,1,0,0,0,0,0"/>
   <wangtile tileid="19" wangid="1,0,1,0,0,0,0,0"/>
   <wangtile tileid="20" wangid="0,0,0,0,1,0,0,0"/>
   <wangtile tileid="21" wangid="1,0,0,0,1,0,0,0"/>
   <wangtile tileid="22" wangid="0,0,1,0,1,0,0,0"/>
   <wangtile tileid="23" wangid="1,0,1,0,1,0,0,0"/>
   <wangtile tileid="24" wangid="0,0,0,0,0,0,1,0"/>
   <wangtile tileid="25" wangid="1,0,0,0,0,0,1,0"/>
   <wangtile tileid="26" wangid="0,0,1,0,0,0,1,0"/>
   <wangtile tileid="27" wangid="1,0,1,0,0,0,1,0"/>
   <wangtile tileid="28" wangid="0,0,0,0,1,0,1,0"/>
   <wangtile tileid="29" wangid="1,0,0,0,1,0,1,0"/>
   <wangtile tileid="30" wangid="0,0,1,0,1,0,1,0"/>
   <wangtile tileid="31" wangid="1,0,1,0,1,0,1,0"/>
   <wangtile tileid="37" wangid="1,0,1,0,1,0,1,0"/>
   <wangtile tileid="38" wangid="1,0,1,0,1,0,1,0"/>
  </wangset>
  <wangset name="torn ground" type="edge" tile="16">
   <wangcolor name="torn ground" color="#4ca0f0" tile="16" probability="1"/>
   <wangtile tileid="17" wangid="1,0,0,0,0,0,0,0"/>
   <wangtile tileid="18" wangid="0,0,1,0,0,0,0,0"/>
   <wangtile tileid="19" wangid="1,0,1,0,0,0,0,0"/>
   <wangtile tileid="20" wangid="0,0,0,0,1,0,0,0"/>
   <wangtile tileid="21" wangid="1,0,0,0,1,0,0,0"/>
   <wangtile tileid="24" wangid="0,0,0,0,0,0,1,0"/>
   <wangtile tileid="25" wangid="1,0,0,0,0,0,1,0"/>
   <wangtile tileid="26" wangid="0,0,1,0,0,0,1,0"/>
   <wangtile tileid="27" wangid="1,0,1,0,0,0,1,0"/>
   <wangtile tileid="30" wangid="0,0,1,0,1,0,1,0"/>
   <wangtile tileid="31" wangid="1,0,1,0,1,0,1,0"/>
   <wangtile tileid="32" wangid="0,0,1,0,1,0,0,0"/>
   <wangtile tileid="33" wangid="0,0,0,0,1,0,1,0"/>
   <wangtile tileid="34" wangid="1,0,1,0,1,0,0,0"/>
   <wangtile tileid="35" wangid="1,0,0,0,1,0,1,0"/>
   <wangtile tileid="37" wangid="1,0,1,0,1,0,1,0"/>
   <wangtile tileid="38" wangid="1,0,1,0,1,0,1,0"/>
  </wangset>
  <wangset name="ledge" type="edge" tile="8">
   <wangcolor name="ledge" color="#f0a028" tile="8" probability="1"/>
   <wangtile tileid="9" wangid="0,0,1,0,0,0,0,0"/>
   <wangtile tileid="10" wangid="0,0,1,0,0,0,1,0"/>
   <wangtile tileid="11" wangid="0,0,0,0,0,0,1,0"/>
  </wangset>
 </wangsets>
</tileset>
