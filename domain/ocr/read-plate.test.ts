import { expect, test } from 'vitest'
import type { PhotoPartKey } from './photo-parts.ts'
import { readPlate } from './read-plate.ts'

const lines = (text: string, confidence = 1) =>
  text.split('\n').map((line, at) => ({ text: line, confidence, box: [0, at * 40, 400, 30] as const }))

const samples: readonly (readonly [title: string, text: string, expected: Partial<Record<PhotoPartKey, string>>])[] = [
  [
    'labels and values on one line, signs apart',
    '分 体 落 地 式 空 调 器\n型 号 : KFR-72LW/BP3DN1Y\n额定 电压 : 220V~\n出 厂 编 号 : 2A0730045118\n生产 日 期 : 2023 年 05 月 18 日\n品牌 : 清风\n制造 商 : 广东 清风 制冷 设备 有 限 公司',
    {
      productName: '分体落地式空调器',
      model: 'KFR-72LW/BP3DN1Y',
      serial: '2A0730045118',
      madeOn: '2023-05-18',
      brand: '清风',
      maker: '广东清风制冷设备有限公司',
    },
  ],
  [
    'two labels on one line, no colons, a month alone',
    '离心 水 泵\n型 号 IS80-65-160 流量 50 m3/h\n编号 B20220917 日 期 2022.09\n上 海 东方 泵 业 制造 有 限 公司',
    {
      productName: '离心水泵',
      model: 'IS80-65-160',
      serial: 'B20220917',
      madeOn: '2022-09-01',
      maker: '上海东方泵业制造有限公司',
    },
  ],
  [
    'English labels, Chinese beside them',
    'UNIJET 激光 打印 机\nMODEL: UJ-M4250dn\nS/N: CNB7K31922\nMFG DATE: 2024-03-11\nINPUT: 220-240V 50/60Hz 4A\n品牌 BRAND: UNIJET',
    {
      productName: 'UNIJET激光打印机',
      model: 'UJ-M4250dn',
      serial: 'CNB7K31922',
      madeOn: '2024-03-11',
      brand: 'UNIJET',
    },
  ],
  ['a label misread at its beginning still names its value', '出 三 编 号 : 2A0730045118', { serial: '2A0730045118' }],
  ['a value below its label', '型号\nGW-500T\n序列号\nSN20240188', { model: 'GW-500T', serial: 'SN20240188' }],
  [
    'labels in both languages',
    '产品名称(PRODUCT): 螺杆式冷水机组\n型号(MODEL): LSB-90W\n出厂编号(S/N): 23-0518-07\n出厂日期: 20230518',
    { productName: '螺杆式冷水机组', model: 'LSB-90W', serial: '23-0518-07', madeOn: '2023-05-18' },
  ],
  ['no day that is none', '生产日期：2023-13-40\n型号：A-1', { model: 'A-1' }],
  ['nothing where nothing is', '请勿倒置\n小心轻放', {}],
]

test.each(samples)('%s', (_, text, expected) => {
  const parts = readPlate(lines(text))

  expect(Object.fromEntries(parts.map(({ key, value }) => [key, value]))).toEqual(expected)
})

test('a part is no surer than the line it was read from', () => {
  const [model] = readPlate(lines('型号：ABC-1', 0.6))

  expect(model?.confidence).toBeLessThan(0.6)
})

test('takes any text without throwing', () => {
  for (const text of ['', ':', '型号', '型号:', '日期: 9999年99月', '编号：'.repeat(500), '\uD800\u0000'])
    expect(Array.isArray(readPlate(lines(text)))).toBe(true)
})
