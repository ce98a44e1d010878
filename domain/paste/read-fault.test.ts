import { expect, test } from 'vitest'
import { divisionNames } from './division-names.ts'
import { parsePaste } from './parse-paste.ts'

const names = divisionNames([
  { code: '350000', name: '福建省' },
  { code: '350200', name: '厦门市' },
  { code: '350206', name: '湖里区' },
])

const troubleIn = (text: string) => parsePaste(text, names, '2026-11-21').fault?.value

/** Whoever asks, behind the words that are read. */
const askWith = (words: string) => `${words}，厦门市湖里区金尚路12号501，柯女士13812345678`

test.each([
  ['探头图像出现黑条，请派人检修', '黑条'],
  ['屏幕中间一道白线，请安排师傅上门维修', '白线'],
  ['血糖仪报Er2', 'Er2'],
  ['控制柜显示ERR 12', 'ERR 12'],
  ['血压计自检通不过', '自检通不过'],
  ['打印机一直提示更换硒鼓，她耳朵不大好', '提示更换硒鼓'],
  ['指纹锁 反锁了 小孩一个人在里面', '反锁'],
  ['保险柜忘了密码', '忘了密码'],
])('finds the trouble of a thing in %s', (words, trouble) => {
  expect(troubleIn(askWith(words))).toContain(trouble)
})

test.each([
  ['上次你们装的那把锁把手松了，往下压没力', '把手松了'],
  ['你们换的电机才三天就烧了', '烧了'],
  ['喂是修打印机的不 打出来全是歪的', '歪的'],
  ['这个零件断了能配吗？洗衣机的', '零件断了'],
  ['没有电梯 6楼 洗衣机坏', '洗衣机坏'],
  ['南门不开走北门，洗碗机不排水', '不排水'],
])('is not led astray by the talk in %s', (words, trouble) => {
  expect(troubleIn(askWith(words))).toContain(trouble)
})

test.each([
  ['换三滤', '换三滤'],
  ['想换个轴承', '换个轴承'],
  ['着急住，能不能先来装衣帽间', '装衣帽间'],
  ['钥匙掉了，开个锁', '开个锁'],
  ['报装 / 中央软水机', '报装'],
])('takes the job of %s', (words, job) => {
  expect(troubleIn(askWith(words))).toContain(job)
})

test.each(['请师傅上门，具体到了再说', '电话里说不清楚，来了再看', '不要打她老公电话', '她换号码了'])(
  '%s tells no trouble',
  (words) => {
    expect(troubleIn(askWith(words))).toBeUndefined()
  },
)

test.each([
  '客服：您好，请问哪里需要维修？\n客户：柜门弹簧断了\n客服：地址发一下\n客户：厦门市湖里区金尚路12号501，涂莉',
  '商家：您好，哪里坏了\n顾客：柜门弹簧断了\n商家：电话地址\n顾客：厦门市湖里区金尚路12号501 涂莉',
  '问：什么故障？\n答：柜门弹簧断了\n问：怎么称呼\n答：涂莉 厦门市湖里区金尚路12号501',
])('reads what the customer answers: %s', (text) => {
  const { name, fault } = parsePaste(text, names, '2026-11-21')

  expect(name?.value).toBe('涂莉')
  expect(fault?.value).toBe('柜门弹簧断了')
})

test.each(['1. 对接人 — 涂莉\n2. 故障 — 弹簧断了', '对接人——涂莉\n故障——弹簧断了', '对接人 - 涂莉\n故障 - 弹簧断了'])(
  'takes the dash behind a label for a colon: %s',
  (text) => {
    const { name, fault } = parsePaste(text, names, '2026-11-21')

    expect(name?.value).toBe('涂莉')
    expect(fault?.value).toBe('弹簧断了')
  },
)

test.each([
  ['【安装服务单】 产品：吊扇灯 留言：提前一天联系', '安装'],
  ['【京选家居】安装派单，来前半小时电联', '安装'],
  ['送货安装：实木餐桌1张', '安装'],
  ['服务类型: 扶梯维修，买家留言: 梳齿板缺齿两根', '缺齿'],
  ['服务类型：安装，商品：吸顶灯，备注：旧灯坏了要拆', '安装'],
  ['门关上了没拿钥匙，小孩在屋里', '没拿钥匙'],
  ['影厅没暖气，观众裹着羽绒服看', '没暖气'],
  ['集烟罩倒灌，商场电话也存一下进场要登记', '倒灌'],
  ['一个角压上去少200多公斤，你看明天能到不', '少200'],
  ['有12台天平要做年度校准，你们看人手够不够', '年度校准'],
  ['灵敏度下降，清洗离子源后无改善', '灵敏度下降'],
  ['座机又打不通了，麻烦还叫他来一下', '打不通'],
  ['逆变器没得输出，我汉话说不太好', '没得输出'],
  ['老号码停机了，打这个，稳压泵频繁启停', '频繁启停'],
])('%s: what is wrong or to be done is told apart from talk', (words, trouble) => {
  expect(troubleIn(askWith(words))).toContain(trouble)
})

test.each([
  ['网络时好时坏，没人接就打我爱人', '时好时坏'],
  ['想把洗衣机从阳台挪到卫生间', '挪到卫生间'],
  ['抽湿机 水满灯常亮', '水满灯常亮'],
  ['客户【蒲小姐】下单【沙发清洗】，服务时间【11月24日 14:30】', '沙发清洗'],
])('%s: a state or a move is told', (words, trouble) => {
  expect(troubleIn(askWith(words))).toContain(trouble)
})

test('a day when nobody is there is no trouble', () => {
  expect(troubleIn(askWith('客户说26号不在，27号下午再送装。床垫和床架'))).toContain('送装')
})
