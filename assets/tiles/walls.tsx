<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="walls" tilewidth="16" tileheight="16" tilecount="3" columns="3" backgroundcolor="#fff4dc">
 <image source="walls.png" width="48" height="16"/>
 <tile id="0" type="thin_top"/>
 <tile id="1" type="thin_left"/>
 <tile id="2" type="thin_both"/>
</tileset>
