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
