import { expect, test } from 'vitest'
import { divisionNames } from './division-names.ts'
import { parsePaste } from './parse-paste.ts'

const names = divisionNames([
  {
    code: '320000',
    name: '江苏省',
    children: [{ code: '320600', name: '南通市', children: [{ code: '320682', name: '如皋市' }] }],
  },
])
const parse = (text: string) => parsePaste(text, names, '2026-11-21')

test.each([
  ['如皋市番城街道中原路锦绣华庭小区南门快递柜，屏幕不亮', '番城街道中原路锦绣华庭小区南门'],
  ['如皋市首南街道学士路655号科信大厦大堂自动售货机吞币', '首南街道学士路655号科信大厦大堂'],
  ['如皋市和平西路 爱特购物中心 地下停车场3号充电桩 扫码没反应', '和平西路爱特购物中心地下停车场'],
  ['如皋市九亭镇沪亭北路199弄小区北门道闸抬不起来', '九亭镇沪亭北路199弄小区北门'],
  ['如皋市汉王镇南望村村委会门口那台充电桩又跳闸', '汉王镇南望村村委会门口'],
  ['如皋市迎客路100号，国内到达3号门内侧自动售货机，挡板卡死', '迎客路100号国内到达3号门内侧'],
  ['如皋市会文镇冠南社区海产冷冻厂制冰机不出冰块了', '会文镇冠南社区海产冷冻厂'],
])('%s ends its address where the thing begins', (text, detail) => {
  expect(parse(text).detail?.value).toBe(detail)
})

test.each([
  ['如皋市太白南路2号，设备：学生公寓6号楼开水器', '太白南路2号'],
  ['如皋市尧辰路17号，地下车库排污泵不工作', '尧辰路17号'],
  ['如皋市华南广场 恒隆里购物中心 3楼上4楼扶梯 裙板卡住', '华南广场恒隆里购物中心'],
])('%s has a thing that is no part of its address', (text, detail) => {
  expect(parse(text).detail?.value).toBe(detail)
})

test.each([
  ['如皋市猫场镇的，黑土村小学后面第二家，逆变器嗡嗡响', '猫场镇黑土村小学后面第二家'],
  ['如皋市油篓沟镇，喜顺沟村东边那片地，喷灌机不走了', '油篓沟镇喜顺沟村东边那片地'],
  ['如皋市董志镇，冯堡村苹果气调库那边，压缩机老跳', '董志镇冯堡村苹果气调库'],
  ['如皋市乌兰木伦镇 宏景煤矿副井口变电所，高压柜死机', '乌兰木伦镇宏景煤矿副井口变电所'],
  ['如皋市拳铺镇 挂车物流园 东门进去右手 地磅房，打印机不出票', '拳铺镇挂车物流园地磅房'],
])('%s goes on to its place in the country', (text, detail) => {
  expect(parse(text).detail?.value).toBe(detail)
})

test.each([
  ['如皋市叶盛镇地三村粮食收购点马会计：15909537720。地磅不准', '叶盛镇地三村粮食收购点', '马会计'],
  ['如皋市齐镇斜峪关村四组杨亚妮，13891756420，冷风机不转', '齐镇斜峪关村四组', '杨亚妮'],
  ['如皋市烟霞镇袁家村小吃街3号赵晓军，13891756420，冰柜不制冷', '烟霞镇袁家村小吃街3号', '赵晓军'],
  ['报修#投饵机不抛料#如皋市菱湖镇下昂村南片鱼塘#钱水根#13757286034', '菱湖镇下昂村南片鱼塘', '钱水根'],
])('%s names somebody behind the place', (text, detail, name) => {
  expect([parse(text).detail?.value, parse(text).name?.value]).toEqual([detail, name])
})

test.each([
  ['如皋市科技路50号金桥国际广场C座业主委员会反映：客梯晃动', '科技路50号金桥国际广场C座'],
  ['如皋市枋湖东路819号万翔商务中心2号楼北楼，403室空调漏水', '枋湖东路819号万翔商务中心2号楼北楼403室'],
  ['如皋市上派镇 巢湖西路 翡翠名邸 那个小区，11栋1804，WiFi老断', '上派镇巢湖西路翡翠名邸11栋1804'],
  ['如皋市利民街道学院路然后是裕田欧情华府二十三号楼三单元九零一', '利民街道学院路裕田欧情华府二十三号楼三单元九零一'],
  ['如皋市造化街道啊 沈新路上那个华锐铸造厂 发电机不发电', '造化街道沈新路'],
  ['如皋市荣华中路19号院3号楼，B2电池间共4组，做内阻测试', '荣华中路19号院3号楼B2电池间'],
  ['现场在江苏省如皋市彭场镇中岭村水厂；发票寄南通市新华路316号', '彭场镇中岭村水厂'],
])('%s has its address without talk', (text, detail) => {
  expect(parse(text).detail?.value).toBe(detail)
})

test.each(['地址电话都没变', '地址等会发定位', '地址微信发你', '地址跟去年装的时候一样'])(
  '%s names no place',
  (said) => {
    expect(parse(`跑步机测不出心率，19921853306，蔺女士，${said}`).detail).toBeNull()
  },
)

test.each([
  ['如皋市枋湖东路819号，403室漏水。租户为南通鹭泽贸易有限公司', '南通鹭泽贸易有限公司'],
  ['我们是南通云雀文化传播有限公司，如皋市江南大道588号，灯带不亮', '南通云雀文化传播有限公司'],
  ['单位：如皋市虎门镇富民时装城停车场\n故障：7号充电桩没反应', undefined],
])('%s names its firm, or none', (text, firm) => {
  expect(parse(text).customer?.value).toBe(firm)
})
