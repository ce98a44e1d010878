import { expect, test } from 'vitest'
import { divisionNames } from './division-names.ts'
import { parsePaste } from './parse-paste.ts'

const names = divisionNames([
  {
    code: '320000',
    name: '江苏省',
    children: [{ code: '320600', name: '南通市', children: [{ code: '320682', name: '如皋市' }] }],
  },
  {
    code: '360000',
    name: '江西省',
    children: [{ code: '360700', name: '赣州市', children: [{ code: '360702', name: '章贡区' }] }],
  },
])
const parse = (text: string) => parsePaste(text, names, '2026-11-21')

test.each([
  ['先到如皋市皖西路裕丰花园8栋404拆下来，再装到隔壁楼9栋', '皖西路裕丰花园8栋404'],
  ['去如皋市北京西路120号更换净水器滤芯', '北京西路120号'],
  ['请到如皋市纺织园3路18号检修喷气织机', '纺织园3路18号'],
  ['如皋市城东大道58号维修车间 空压机不转', '城东大道58号维修车间'],
  ['如皋市三阳乡中心小学管食堂的徐老师说蒸饭车不上汽', '三阳乡中心小学'],
  ['如皋市漳扎镇中心卫生院制氧机不启动', '漳扎镇中心卫生院'],
  ['如皋市丽湖大道 物流园2号库的网桥没信号', '丽湖大道物流园2号库'],
  ['如皋市姚庄镇锦绣大道338号5幢，旧的就在马路对面', '姚庄镇锦绣大道338号5幢'],
])('%s ends its address where the job, somebody or another thing begins', (text, detail) => {
  expect(parse(text).detail?.value).toBe(detail)
})

test.each([
  ['如皋市岱宗大街 花园洲小区 你从西门进 18号楼 一单元', '岱宗大街花园洲小区18号楼一单元'],
  ['如皋市永宁东路35号，公司门口修路，从后门进。', '永宁东路35号'],
  ['如皋市北京中路 6号，门口在挖路，车停对面。', '北京中路6号'],
  ['章贡区水南镇 客家大道 南康？不是不是，是章贡区的，客家大道 158号', '水南镇客家大道158号'],
])('%s leaves out the way', (text, detail) => {
  expect(parse(text).detail?.value).toBe(detail)
})

test.each([
  ['如皋市塔寺中路 奥林花园 10#-2-301', '塔寺中路奥林花园10#-2-301'],
  ['如皋市仙桃大道 满庭春 MOMA 9-2-703，渗水', '仙桃大道满庭春MOMA 9-2-703'],
  ['如皋市龙溪 加州花园 B4栋 12-3 下午在家', '龙溪加州花园B4栋12-3'],
  ['如皋市港霞西路 228 号 悦澜酒店 负一层收货部', '港霞西路228号悦澜酒店负一层收货部'],
  ['如皋市芙蓉西路，住院部后面的矮楼。', '芙蓉西路住院部后面的矮楼'],
  ['如皋市侯南村 古镇农家乐\n六门冰箱不启动', '侯南村古镇农家乐'],
  ['丽景花园三期 12号楼二单元 802 冰箱灯不亮', '丽景花园三期12号楼二单元802'],
  ['保利国际 3栋 2201，对讲机没声音', '保利国际3栋2201'],
  ['地区 如皋市\n详址 解放路锦绣小区9-3-501', '解放路锦绣小区9-3-501'],
  ['区域 如皋市\n街道 凤栖街道\n详细 府前街 苹果花园 3-2-1501', '凤栖街道府前街苹果花园3-2-1501'],
])('%s keeps its house', (text, detail) => {
  expect(parse(text).detail?.value).toBe(detail)
})

test.each(['冰柜不冻，地址你们单上有', '漏水，地址客服那边有登记', '又漏水，地址你们系统里写着'])(
  '%s tells no address',
  (text) => {
    expect(parse(text).detail).toBeNull()
  },
)

test.each([
  ['客户是如皋市的“瑶乡印象”，地址在燕泉路38号', '燕泉路38号', '瑶乡印象'],
  ['如皋市大东上路38号「双喜龟苓膏」求助', '大东上路38号', '双喜龟苓膏'],
  ['如皋那个『渌水鱼庄』报修。详细地址左权路 188 号', '左权路188号', '渌水鱼庄'],
  ['如皋市中山北路25号 咖啡馆「豆田」，灯不亮', '中山北路25号', '咖啡馆豆田'],
  ['如皋市民主路 秋实藏装店（店里11点开门）', '民主路', '秋实藏装店'],
  ['单位：如皋市福保路 滇康老年公寓', '福保路滇康老年公寓', undefined],
  ['如皋市置地大道天中广场4楼小渔翁火锅，不出水', '置地大道天中广场4楼小渔翁火锅', undefined],
  ['如皋谋道镇中心小学，灯泡炸了', '谋道镇中心小学', undefined],
])('%s tells the place and the shop', (text, detail, shop) => {
  const parts = parse(text)
  expect(parts.area?.code).toBe('320682')
  expect(parts.detail?.value).toBe(detail)
  expect(parts.customer?.value).toBe(shop)
})

test('the room with the number of a house is no day', () => {
  expect(parse('龙溪 加州花园 B4栋 12-3 打印机卡纸').wantedTime).toBeNull()
  expect(parse('显示“请加水”，不转').customer).toBeNull()
})
