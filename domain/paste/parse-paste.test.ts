import { expect, test } from 'vitest'
import { divisionNames } from './division-names.ts'
import { parsePaste } from './parse-paste.ts'
import { longestPaste } from './pasted-parts.ts'

const names = divisionNames([
  {
    code: '320000',
    name: '江苏省',
    children: [
      { code: '320100', name: '南京市', children: [{ code: '320106', name: '鼓楼区' }] },
      { code: '320300', name: '徐州市', children: [{ code: '320302', name: '鼓楼区' }] },
    ],
  },
  {
    code: '350000',
    name: '福建省',
    children: [
      { code: '350100', name: '福州市', children: [{ code: '350102', name: '鼓楼区' }] },
      { code: '350200', name: '厦门市', children: [{ code: '350203', name: '思明区' }] },
    ],
  },
])
const parse = (text: string) => parsePaste(text, names, '2026-11-21')

test('says where each part stands in the text as it was pasted, pictures and full width included', () => {
  const text = '😀姓名：冯涛　手机：１３７１２３４５６７８'

  const { name, phones } = parse(text)

  expect(text.slice(name?.start, name?.end)).toBe('冯涛')
  expect(text.slice(phones[0]?.start, phones[0]?.end)).toBe('１３７１２３４５６７８')
  expect(phones[0]?.value).toBe('13712345678')
})

test.each([
  ['鼓楼区中央路201号', ['320106', '320302', '350102']],
  ['江苏省鼓楼区中央路201号', ['320106', '320302']],
])('leaves the district of %s open', (text, candidates) => {
  expect(parse(text).area).toMatchObject({ code: '', candidates })
})

test.each([
  ['徐州鼓楼区中山北路1号', '320302'],
  ['鼓楼区中央路201号，南京', '320106'],
  ['鼓楼区五四路1号 福建', '350102'],
  ['南京市中山路1号', '320100'],
  ['徐州市思明新区广西路与福州路交口 思明花园 10栋', '320300'],
])('resolves the division of %s', (text, code) => {
  expect(parse(text).area?.code).toBe(code)
})

test('takes a city in the name of a road for no city', () => {
  expect(parse('南京东路10号').area).toBeNull()
  expect(parse('南京东路10号').detail?.value).toBe('南京东路10号')
})

test.each([
  ['我妈妈家在徐州鼓楼区中山北路1号，灯不亮，我妈姓向，电话13800138000', '向'],
  ['徐州鼓楼区中山北路1号3楼402 阿不都 13800138000 灯不亮', '阿不都'],
  ['安装人：左云\n安装电话：13800138000\n安装地址：徐州鼓楼区中山北路1号', '左云'],
  ['楼道灯不亮。徐州鼓楼区中山北路1号，物业管理处电话13800138000', undefined],
])('reads who the customer is in %s', (text, name) => {
  expect(parse(text).name?.value).toBe(name)
})

test.each([
  ['鼓楼区大光路142号，老王修车铺，戴经理 15951624470', '老王修车铺', '戴经理'],
  ['机器不转 鼓楼区大光路142号 屈臣氏 15951624470 戴晓东', '屈臣氏', '戴晓东'],
  ['机器不转，鼓楼区大光路142号 王府井，监理 温工 13615858729', '王府井', '温工'],
  ['机器不转。鼓楼区大光路142号 老张家常菜，张婶 13404057949', '老张家常菜', '张婶'],
  ['抬不起来。鼓楼区人民四路38号 凤城郦都，物业秩序主管 房强 13926608813', '凤城郦都', '房强'],
])('takes the shop in %s for the customer', (text, shop, person) => {
  const { customer, name } = parse(text)

  expect(customer?.value).toBe(shop)
  expect(name?.value).toBe(person)
})

test('finds a phone that a name touches', () => {
  expect(parse('热水器漏水 Tom15951624470').phones[0]?.value).toBe('15951624470')
})

test('takes a shop before whoever runs it for the customer', () => {
  const { customer, name } = parse('鼓楼区上街88号 东方商厦一楼 周大福专柜 店长 徐丽娜 13757022846')

  expect(customer?.value).toBe('周大福专柜')
  expect(name?.value).toBe('徐丽娜')
})

test('takes the trouble at the home of an old person for one', () => {
  expect(parse('老人家里的呼叫器按了没反应，徐州鼓楼区中山北路1号').fault?.value).toContain('呼叫器按了没反应')
})

test.each([
  ['安装时间：11月29日（周日）下午', '2026-11-29 14:00'],
  ['安装时间：2026年3月5日', undefined],
  ['保修到期日期：2027年3月5日', undefined],
])('takes a date of %s for a wish only while the job is to come', (text, time) => {
  expect(parse(text).wantedTime?.value).toBe(time)
})

test('hands back what found no place, without courtesies', () => {
  expect(parse('你好 老客户介绍的 13800138000 谢谢').rest.map(({ value }) => value)).toEqual(['老客户介绍的'])
})

test('reads only the first 5000 signs', () => {
  expect(parse(`${' '.repeat(longestPaste)}13800138000`).phones).toEqual([])
})

test('takes the writer of a chat for the customer only where the words name nobody', () => {
  const chat = '张慧敏 11-20 16:42\n打印机又卡纸了\n13691884527'

  expect(parse(chat).name?.value).toBe('张慧敏')
  expect(parse(`${chat} 王女士`).name?.value).toBe('王女士')
  expect(parse('客服小美 11-20 16:42\n打印机又卡纸了\n13691884527').name).toBeNull()
})

test.each([
  ['电梯停了，找物业李生 0757-22663018，或者我本人 陈嘉豪 13630081275', '陈嘉豪'],
  ['热泵坏了 阿依古丽园长 13999210486', '阿依古丽园长'],
  ['热水器漏电，阿May 13570228846', '阿May'],
  ['洗衣机门打不开 13928332107 谢谢 邝', '邝'],
  ['机油温高 联系：动力车间 阎班长 13935427708', '阎班长'],
  ['水泵不转 工程主管翟师傅 13420897716', '翟师傅'],
  ['机房门禁读卡器没反应。联系IT部Grace 022-66299081', 'Grace'],
  ['燃气灶打不着火。我妈姓尚，0452-2731906', '尚'],
  ['边刷不转\n寄回地址：\n鲍娜 13194528016\n鼓楼区吉林大路2599号', '鲍娜'],
  ['现场联系：设备课 尤课长 15995814037', '尤课长'],
  ['晾衣机没反应，老人姓令狐，13985600172', '令狐'],
  ['鼓楼区大光路142号3栋301 路遥 15951624470 热水器漏水', '路遥'],
  ['热水器漏水，阿不都拉 15951624470', '阿不都拉'],
  ['联系人：后勤处孙老师\n电话：15951624470', '孙老师'],
  ['联系人：我妈 刘桂英\n电话：15951624470', '刘桂英'],
  ['呼叫器不响，护士站王护士 15951624470', '王护士'],
  ['自动售货机吞钱\n联系：运营 邓工 15879012345', '邓工'],
  ['冷冻柜报警，联系冷链主管 褚卫东 18652007731', '褚卫东'],
  ['联系人：楼管 丁阿姨\n电话：0572-2321188', '丁阿姨'],
  ['联系人：办公室 鞠科员\n电话：0631-7562206', '鞠科员'],
  ['联系人：（女）丘倩\n联系电话：13824427715', '丘倩'],
  ['联系人：检验师 唐亮\n电话：13824427715', '唐亮'],
  ['热水器漏水，司炉工 王大勇 13824427715', '王大勇'],
  ['热水器漏水，电气工程师 姚远 13824427715', '姚远'],
  ['热水器漏水，请联系 助理 Amy 13824427715', 'Amy'],
  ['门店 小乔 13824427715 热水器漏水', '小乔'],
  ['王女士（业主）15205698823、李师傅（物业陪同）15156021187', '王女士'],
  ['扫地机不集尘，电话 18682708115，名字写小艾吧', '小艾'],
  ['点歌屏死机 联系 楼面经理 党伟 13186011725', '党伟'],
  ['鼓楼区中山路16号38楼，前台 Vicky，020-38921100，咖啡机坏了', 'Vicky'],
])('%s names %s', (text, name) => {
  expect(parse(text).name?.value).toBe(name)
})

test.each([
  ['鼓楼区田安路 君悦广场B幢1908\n施太太 13805957721', '田安路君悦广场B幢1908'],
  ['鼓楼区中山路200号 鼓楼饭店后厨 洗碗机不出热水', '中山路200号鼓楼饭店后厨'],
  ['我是鼓楼区正阳路利群超市的老韩，冰柜又不冷了', '正阳路利群超市'],
  ['鼓楼区文化路8号\n物业监控室 010-67883120 电梯困人', '文化路8号'],
  ['鼓楼区桥街道 金帝新城 世纪花园 B栋 2 单元 1403，油烟机灯不亮', '桥街道金帝新城世纪花园B栋2单元1403'],
  ['地址：鼓楼区机场路2号 到达厅6号扶梯\n现象：有焦味', '机场路2号到达厅6号扶梯'],
  ['地址：鼓楼区花园三栋二单元八零三我姓褚', '花园三栋二单元八零三'],
  ['我是鼓楼区人民大道58号海南大学后勤处的，空调不冷', '人民大道58号海南大学后勤处'],
  ['客户：鼓楼区官陡街道赤铸山东路26号奇瑞汽车一厂', '官陡街道赤铸山东路26号奇瑞汽车一厂'],
  ['我住鼓楼区这边的滨海大道102号', '滨海大道102号'],
  ['停水了。鼓楼区大河镇 流水店村，村支书 汪明贵 13772998820', '大河镇流水店村'],
  ['我是鼓楼区关圣街，具体是关林花园3号楼1单元502', '关圣街关林花园3号楼1单元502'],
  ['旧址：南京市鼓楼区长江东路1137号 B座 1608；新址：南京市江北新区紫云路 3栋 902', '长江东路1137号B座1608'],
  ['鼓楼区大光路142号 大悦城负一层B108 戴女士 15951624470 机器不转', '大光路142号大悦城负一层B108'],
  ['机器不转 鼓楼区大光路142号 物流园3号库 15951624470 戴晓东', '大光路142号物流园3号库'],
  [
    '牙椅不升。鼓楼区大光路142号 第一医院 门诊楼5楼口腔科 联系人 翁护士长 13599003312',
    '大光路142号第一医院门诊楼5楼口腔科',
  ],
  ['鼓楼区大光路142号 阳光小区 3号楼2号电梯 异响 王工 13503549911', '大光路142号阳光小区3号楼'],
  ['异响 鼓楼区大光路142号 国际购物中心 南门2号扶梯 值班室0351-3089911', '大光路142号国际购物中心南门'],
  ['设备坏了不转，鼓楼区大光路142号机械厂 装配车间，戴女士，15951624470', '大光路142号机械厂装配车间'],
  ['机器不转 鼓楼区大光路142号 行政楼会议室 15951624470 戴晓东', '大光路142号行政楼会议室'],
  [
    '鼓楼区林荫路41号 昆北社区卫生服务中心 二楼护士站 郝护士长 0472-2115637',
    '林荫路41号昆北社区卫生服务中心二楼护士站',
  ],
])('%s is at %s', (text, place) => {
  expect(parse(text).detail?.value).toBe(place)
})

test('finds divisions in traditional signs', () => {
  const { area, detail } = parse('地址：江蘇省南京市鼓樓區中央路201號')

  expect(area?.code).toBe('320106')
  expect(detail?.value).toBe('中央路201號')
})

test.each([
  ['电梯五方对讲打不通\n下周一之前修好，要年检了', '电梯五方对讲打不通'],
  ['老人房的空调遥控器失灵，装了新电池也没用', '老人房的空调遥控器失灵'],
  ['空调加氟 三台 都不怎么凉', '都不怎么凉'],
  ['热水机房循环泵轴封漏水\n报修：工程部 萧工', '热水机房循环泵轴封漏水'],
  ['吸尘器充满电只能用两分钟，才过保一个月，可以优惠换电池不？', '吸尘器充满电只能用两分钟'],
  ['麻烦约个师傅装指纹锁，已到货', '装指纹锁'],
  ['现在推背那里咯噔咯噔响，能上门看看吗。13857122960，除了周三都可以', '咯噔咯噔响'],
  ['鼓楼区大光路142号 五金店 恢复出厂设置 联系 老万 13931172609', '恢复出厂设置'],
  ['明天上午能来给我装下热水器吗，林内的16升，东西昨天到了', '装下热水器'],
  ['请问这个月能安排年检吗？锅炉2台。地址：红旗路128号 第一供热站', '年检'],
  ['请帮忙安排安装空调，2台1.5匹挂机，1台3匹柜机', '安装空调'],
  ['新房交付，想约师傅上门安装智能马桶，货放在家里了', '安装智能马桶'],
])('%s tells the trouble', (text, trouble) => {
  expect(parse(text).fault?.value).toContain(trouble)
})
