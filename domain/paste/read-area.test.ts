import { expect, test } from 'vitest'
import { divisionNames } from './division-names.ts'
import { parsePaste } from './parse-paste.ts'

const names = divisionNames([
  {
    code: '430000',
    name: '湖南省',
    children: [{ code: '430200', name: '株洲市', children: [{ code: '430281', name: '醴陵市' }] }],
  },
  {
    code: '650000',
    name: '新疆维吾尔自治区',
    children: [{ code: '659000', name: '自治区直辖县级行政区划', children: [{ code: '659001', name: '石河子市' }] }],
  },
  {
    code: '530000',
    name: '云南省',
    children: [
      {
        code: '532900',
        name: '大理白族自治州',
        children: [
          { code: '532901', name: '大理市' },
          { code: '532923', name: '祥云县' },
        ],
      },
    ],
  },
  {
    code: '150000',
    name: '内蒙古自治区',
    children: [{ code: '150700', name: '呼伦贝尔市', children: [{ code: '150724', name: '鄂温克族自治旗' }] }],
  },
  {
    code: '710000',
    name: '台湾省',
    children: [{ code: '710200', name: '高雄市', children: [{ code: '710299', name: '祥云区' }] }],
  },
  {
    code: '130000',
    name: '河北省',
    children: [{ code: '130400', name: '邯郸市', children: [{ code: '130408', name: '永年区' }] }],
  },
  {
    code: '500000',
    name: '重庆市',
    children: [{ code: '500100', name: '重庆市', children: [{ code: '500104', name: '大渡口区' }] }],
  },
  {
    code: '330000',
    name: '浙江省',
    children: [{ code: '330400', name: '嘉兴市', children: [{ code: '330481', name: '海宁市' }] }],
  },
])
const parse = (text: string) => parsePaste(text, names, '2026-11-21')

test.each([
  ['厂子在醴陵，王仙镇保丰村，窑炉跳闸', '430281'],
  ['你们能来醴陵吗？窑炉跳闸', '430281'],
  ['石河子北一路33号 和面机不转', '659001'],
  ['我邯郸永年做标准件的，冷镦机打滑', '130408'],
  ['就是大渡口那个 建桥工业园C区5号，空压机漏油', '500104'],
  ['海宁皮革城 D座 5楼 5126 缝纫机断针', '330481'],
  ['海宁 皮革城 三区 2楼 监控没画面', '330481'],
  ['醴陵东堡 窑业大道 电业局后面的小二楼，窑炉跳闸', '430281'],
  ['海宁 口岸委 边检楼 三楼 大屏花了', '330481'],
  ['海宁机器人小镇 3幢 7楼，电脑蓝屏', '330481'],
  ['那家呀海宁袁花的，这回是气泵，袁花镇兴路79号', '330481'],
  ['海宁市，对，嘉兴那个海宁，龙翔国际 3栋', '330481'],
  ['祥云 红河大道 协信中心负一楼 打不开', '532923'],
  ['祥云，云南驿镇，清华路8号', '532923'],
  ['我祥云的 清红街道天华北路', '532923'],
  ['石河子38小区12栋4单元502，壁挂炉老熄火', '659001'],
  ['新疆石河子北泉镇双桥社区轧花厂，打包机漏油', '659001'],
  ['醴陵  王仙镇  永和路 恒大华府 9栋', '430281'],
  ['周日能不能派人去下醴陵王仙镇？保丰村供水站', '430281'],
  ['麻烦来一下海宁荆河路龙泉广场A座1203', '330481'],
  ['海宁夜市入口那台取款机吞卡', '330481'],
  ['我是上次海宁那个商场的，在康王路恒宝广场B2配电房', '330481'],
  ['她住鄂温克旗巴彦托海镇 索伦街 8号', '150724'],
])('%s names where it is', (text, code) => {
  expect(parse(text).area?.code).toBe(code)
})

test.each(['海宁路8号 冰箱漏水', '海宁小区3栋201 冰箱漏水', '醴陵釉下彩瓷有限公司 空调漏水'])(
  '%s names no division',
  (text) => {
    expect(parse(text).area).toBeNull()
  },
)

test.each([
  ['云南大理古城叶榆路76号', '532901'],
  ['云南大理下关街道泰安路11号', '532901'],
  ['云南大理祥云祥城镇清红路11号', '532923'],
  ['云南大理，空调不热', '532900'],
  ['海门市海门街道解放中路339号', '320614'],
  ['成都双流县东升街道棠湖路18号', '510116'],
])('finds the seat of a prefecture, or a district by its former name, in %s', (text, code) => {
  expect(parse(text).area?.code).toBe(code)
})
