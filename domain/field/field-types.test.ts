import { expect, it } from 'vitest'
import type { FieldSettings, Json } from './field-definition.ts'
import type { FieldType, References } from './field-type.ts'
import { fieldTypeOf, fieldTypes, isFieldType } from './field-types.ts'
import { madeField } from './testing/made-field.ts'

const a = 'aaaaaaaa-0000-4000-8000-000000000001'
const b = 'bbbbbbbb-0000-4000-8000-000000000002'
const labels: Readonly<Record<string, string>> = {
  [a]: '张三',
  [b]: '李四; 二部',
  '330106': '浙江省杭州市西湖区',
}
const names: References = {
  label: (_, id) => labels[id] ?? null,
  find: (_, label) => Object.entries(labels).find(([, one]) => one === label)?.[0] ?? null,
}
const context = { today: '2026-11-21' }
const options = [
  { id: 'o1', label: '漏水' },
  { id: 'o2', label: '异响/震动' },
  { id: 'o3', label: '不制冷', isDisabled: true },
]
const tree = [
  {
    id: 't1',
    label: '空调',
    children: [
      { id: 't2', label: '挂机' },
      { id: 't3', label: '1/2 匹' },
    ],
  },
  { id: 't4', label: '热水器' },
]
const typeNamed = (name: string): FieldType => {
  const type = fieldTypes.find((one) => one.name === name)
  if (type === undefined) throw new Error(name)
  return type
}
const columns = [
  madeField('c1', 'text', { name: '配件', required: true }),
  madeField('c2', 'number', { name: '数量', settings: { decimals: 0 } }),
  madeField('c3', 'formula', { name: '双倍', settings: { formula: '{c2}*2' } }),
]

const fieldOf = (name: string, settings: FieldSettings) => madeField(a, name, { settings })

/** Type, settings, value as sent, canonical value, shown, on the wire, in a cell. */
type Row = readonly [
  name: string,
  settings: FieldSettings,
  sent: unknown,
  kept: Json,
  shown: string,
  wire: string,
  cell: string,
]

const accepted: readonly Row[] = [
  ['text', {}, '  XQ-100 \n型 ', 'XQ-100 型', 'XQ-100 型', 'XQ-100 型', 'XQ-100 型'],
  ['text', {}, 12, '12', '12', '12', '12'],
  ['text', {}, '   ', null, '', '', ''],
  ['text', { pattern: '[A-Z]{2}\\d+' }, 'SN12', 'SN12', 'SN12', 'SN12', 'SN12'],
  ['textarea', {}, '一\r\n二 ', '一\n二', '一\n二', '一\n二', '一\n二'],
  ['scanner', {}, 'https://q.cn/1', 'https://q.cn/1', 'https://q.cn/1', 'https://q.cn/1', 'https://q.cn/1'],
  ['phone', {}, '１３８0013 8000', '1380013 8000', '1380013 8000', '1380013 8000', '1380013 8000'],
  ['number', { decimals: 2, unit: 'kg' }, '１，234.5', 1234.5, '1234.50 kg', '1234.50', '1234.5'],
  ['number', { unit: 'kg' }, '3.0 kg', 3, '3 kg', '3', '3'],
  ['number', {}, 0.1 + 0.2, 0.3, '0.3', '0.3', '0.3'],
  ['number', {}, -0, 0, '0', '0', '0'],
  ['star', {}, '4', 4, '4 星', '4', '4'],
  ['star', {}, 0, null, '', '', ''],
  ['switch', {}, 'TRUE', true, '是', '1', '是'],
  ['switch', {}, 0, false, '否', '0', '否'],
  ['switch', {}, '1.0', true, '是', '1', '是'],
  ['checkbox', {}, '√', true, '是', '1', '是'],
  ['radio', { options }, 'o2', 'o2', '异响/震动', '异响/震动', '异响/震动'],
  [
    'multi-select',
    { options },
    ['o2', 'o1', 'o1'],
    ['o1', 'o2'],
    '漏水、异响/震动',
    '漏水,异响/震动',
    '漏水; 异响/震动',
  ],
  ['multi-select', { options }, [], null, '', '', ''],
  ['cascade', { options: tree }, ['t1', 't3'], ['t1', 't3'], '空调 / 1/2 匹', '空调/1/2 匹', '空调/1\\/2 匹'],
  ['date', {}, '2026/1/5', '2026-01-05', '2026/01/05', '2026-01-05', '2026/01/05'],
  ['date', {}, '2026年1月5日', '2026-01-05', '2026/01/05', '2026-01-05', '2026/01/05'],
  ['date', {}, '2024-02-29 00:00:00', '2024-02-29', '2024/02/29', '2024-02-29', '2024/02/29'],
  ['date', { fromDays: 0, toDays: 1 }, '2026-11-22', '2026-11-22', '2026/11/22', '2026-11-22', '2026/11/22'],
  ['time', {}, '9：05', '09:05', '09:05', '09:05', '09:05'],
  ['date-time', {}, '2026-1-5T9:05:30', '2026-01-05 09:05', '2026/01/05 09:05', '2026-01-05 09:05', '2026/01/05 09:05'],
  [
    'date-range',
    {},
    ['2026/1/5', '2026-01-06'],
    ['2026-01-05', '2026-01-06'],
    '2026/01/05 ~ 2026/01/06',
    '2026-01-05 ~ 2026-01-06',
    '2026/01/05 ~ 2026/01/06',
  ],
  ['time-range', {}, ['22:00', '6:00'], ['22:00', '06:00'], '22:00 ~ 06:00', '22:00 ~ 06:00', '22:00 ~ 06:00'],
  [
    'date-time-range',
    {},
    ['2026-01-05 8:00', '2026-01-05 9:00'],
    ['2026-01-05 08:00', '2026-01-05 09:00'],
    '2026/01/05 08:00 ~ 2026/01/05 09:00',
    '2026-01-05 08:00 ~ 2026-01-05 09:00',
    '2026/01/05 08:00 ~ 2026/01/05 09:00',
  ],
  ['date-range', {}, ['', ''], null, '', '', ''],
  ['image', {}, [a, b], [a, b], '张三、李四; 二部', `${a},${b}`, '张三; 李四\\; 二部'],
  ['multi-image', {}, [a.toUpperCase()], [a], '张三', a, '张三'],
  ['attachment', {}, a, [a], '张三', a, '张三'],
  ['signature', {}, a, a, '已签名', a, '张三'],
  ['person', { multiple: true }, [a, b], [a, b], '张三、李四; 二部', '张三,李四; 二部', '张三; 李四\\; 二部'],
  ['unit', { unitKind: 'service-group' }, [b], [b], '李四; 二部', '李四; 二部', '李四\\; 二部'],
  ['record-link', { target: 'customer' }, [a], [a], '张三', '张三', '张三'],
  [
    'address',
    {},
    { code: '330106', detail: '文三路 1 号' },
    { code: '330106', detail: '文三路 1 号' },
    '浙江省杭州市西湖区文三路 1 号',
    '浙江省杭州市西湖区文三路 1 号',
    '浙江省杭州市西湖区 | 文三路 1 号',
  ],
  ['address', {}, { code: '', detail: '文三路' }, { code: '', detail: '文三路' }, '文三路', '文三路', '| 文三路'],
  ['address', {}, { code: '', detail: ' ' }, null, '', '', ''],
  [
    'location',
    {},
    { text: '西湖, 东门', lng: 120.15, lat: 30.25 },
    { text: '西湖, 东门', lng: 120.15, lat: 30.25 },
    '西湖, 东门',
    '西湖， 东门,120.15,30.25',
    '西湖, 东门 [120.15,30.25]',
  ],
  [
    'location',
    { allowTyping: true },
    { text: '仓库 [3]' },
    { text: '仓库 [3]', lng: null, lat: null },
    '仓库 [3]',
    '仓库 [3],,',
    '仓库 [3] []',
  ],
  [
    'location',
    {},
    { text: '', lng: 1.23456789, lat: 2 },
    { text: '', lng: 1.234568, lat: 2 },
    '1.234568,2',
    ',1.234568,2',
    '[1.234568,2]',
  ],
  [
    'hyperlink',
    {},
    'www.a.cn',
    { address: 'https://www.a.cn', text: '' },
    'https://www.a.cn',
    'https://www.a.cn,',
    'https://www.a.cn',
  ],
  [
    'hyperlink',
    {},
    { address: 'https://a.cn/?b=1,2', text: '说明, 书' },
    { address: 'https://a.cn/?b=1,2', text: '说明, 书' },
    '说明, 书',
    'https://a.cn/?b=1%2C2,说明, 书',
    'https://a.cn/?b=1,2 说明, 书',
  ],
  [
    'sub-table',
    { columns },
    [{ c1: '滤芯=A; B', c2: '2', c3: 99 }, {}, { c1: '泵' }],
    [{ c1: '滤芯=A; B', c2: 2, c3: 4 }, { c1: '泵' }],
    '1. 配件：滤芯=A; B，数量：2，双倍：4；2. 配件：泵',
    '1. 配件：滤芯=A; B，数量：2，双倍：4；2. 配件：泵',
    '配件=滤芯\\=A\\; B; 数量=2; 双倍=4\n配件=泵',
  ],
]

it.each(accepted)(
  '%s %j takes %j, keeps, shows, sends, exports and reads it again',
  (name, settings, sent, kept, shown, wire, cell) => {
    const [type, field] = [typeNamed(name), fieldOf(name, settings)]

    expect(type.check(sent, field, context)).toEqual({ value: kept })
    expect(type.show(kept, field, names)).toBe(shown)
    expect(type.wire(kept, field, names)).toBe(wire)
    expect(type.exportCell(kept, field, names)).toBe(cell)
    expect(type.importCell(cell, field, names, context)).toEqual({ value: kept })
  },
)

it('shows a formula with unit and decimals, and takes nothing for it from a form or a cell', () => {
  const [type, field] = [typeNamed('formula'), fieldOf('formula', { formula: '1', decimals: 2, unit: '元' })]

  expect(type.show(2.5, field, names)).toBe('2.50 元')
  expect(type.wire(2.5, field, names)).toBe('2.50')
  expect(type.exportCell(2.5, field, names)).toBe('2.50')
  expect(type.importCell('2.50', field, names, context)).toEqual({ value: null })
  expect(type.check('9', field, context)).toEqual({ value: null })
})

it('shows the text of an explanation and keeps nothing for it', () => {
  const [type, field] = [typeNamed('explanation'), fieldOf('explanation', { text: '请断电' })]

  expect(type.show(null, field, names)).toBe('请断电')
  expect(type.exportCell(null, field, names)).toBe('请断电')
  expect(type.importCell('请断电', field, names, context)).toEqual({ value: null })
})

const refused: readonly (readonly [name: string, settings: FieldSettings, sent: unknown, words: string])[] = [
  ['text', {}, 'a\u0000b', '无法保存'],
  ['text', {}, '\ud800', '无法保存'],
  ['text', {}, {}, '文字'],
  ['text', {}, 'x'.repeat(501), '最多 500'],
  ['text', { minLength: 3 }, 'ab', '至少 3'],
  ['text', { pattern: '\\d+', patternHint: '只填数字' }, '12a', '只填数字'],
  ['textarea', {}, 'x'.repeat(5001), '最多 5000'],
  ['phone', {}, '一二三', '电话'],
  ['number', {}, 'NaN', '数字'],
  ['number', {}, Number.POSITIVE_INFINITY, '数字'],
  ['number', { decimals: 1 }, 1.25, '1 位小数'],
  ['number', { decimals: 0 }, '1.5', '整数'],
  ['number', { min: 1, max: 5 }, 6, '大于 5'],
  ['number', {}, 1e13, '太大'],
  ['star', { max: 3 }, 4, '1 到 3'],
  ['switch', {}, '也许', '是或否'],
  ['radio', { options }, 'o9', '选项'],
  ['radio', { options }, 'constructor', '选项'],
  ['multi-select', { options, maxCount: 1 }, ['o1', 'o2'], '最多 1'],
  ['cascade', { options: tree }, ['t1'], '最后一级'],
  ['cascade', { options: tree }, ['t4', 't2'], '选择'],
  ['date', {}, '2026-02-29', '格式'],
  ['date', {}, '2026-01-05 09:00', '格式'],
  ['date', { fromDays: 0 }, '2026-11-20', '早于 2026/11/21'],
  ['time', {}, '24:00', '格式'],
  ['date-range', {}, ['2026-01-06', '2026-01-05'], '早于'],
  ['date-range', {}, ['2026-01-06', null], '开始和结束'],
  ['image', { maxCount: 1 }, [a, b], '最多 1'],
  ['attachment', {}, ['../../etc/passwd'], '重新选择'],
  ['signature', {}, 'x', '签名'],
  ['person', {}, [a, b], '最多 1'],
  ['address', {}, { code: '33', detail: '' }, '省市区'],
  ['location', {}, { text: '家' }, '地图'],
  ['location', {}, { text: '家', lng: 181, lat: 0 }, '经纬度'],
  ['location', {}, { text: '家', lng: 1 }, '经纬度'],
  ['hyperlink', {}, 'javascript:alert(1)', 'http'],
  ['hyperlink', {}, { address: '', text: '看' }, '网址'],
  ['sub-table', { columns }, [{ c2: 1 }], '第 1 行：请填写配件'],
  ['sub-table', { columns }, [{ c1: '泵', c2: 1.5 }], '第 1 行：数量'],
  ['sub-table', { columns }, [{ zz: 1 }], '没有的列'],
  ['sub-table', { columns, maxCount: 1 }, [{ c1: '一' }, { c1: '二' }], '最多 1 行'],
]

it.each(refused)('%s %j refuses %j in words', (name, settings, sent, words) => {
  expect(typeNamed(name).check(sent, fieldOf(name, settings), context)).toEqual({
    fault: expect.stringContaining(words),
  })
})

it.each([
  ['multi-select', { options }, '漏水；异响/震动', ['o1', 'o2']],
  ['multi-select', { options }, ' 漏水、异响/震动 ', ['o1', 'o2']],
  ['multi-select', { options }, '漏水\n漏水', ['o1']],
  ['cascade', { options: tree }, '空调 ／ 挂机', ['t1', 't2']],
  ['radio', { options: [{ id: 'n', label: '3' }] }, '3.0', 'n'],
  ['date-range', {}, '2026/1/5至2026/1/6', ['2026-01-05', '2026-01-06']],
  ['time-range', {}, '9:00 - 10:00', ['09:00', '10:00']],
  ['address', {}, '文三路 1 号', { code: '', detail: '文三路 1 号' }],
  ['address', {}, '330106｜文三路', { code: '330106', detail: '文三路' }],
  ['location', {}, '西湖 [120.15，30.25]', { text: '西湖', lng: 120.15, lat: 30.25 }],
  ['person', { multiple: true }, '张三，张三', [a]],
  ['sub-table', { columns }, '配件＝泵；数量＝3.0\n\n', [{ c1: '泵', c2: 3, c3: 6 }]],
] as const)('%s %j reads the cell %j as people type it', (name, settings, cell, kept) => {
  expect(typeNamed(name).importCell(cell, fieldOf(name, settings), names, context)).toEqual({ value: kept })
})

it('lets a disabled option stay where it was chosen, and refuses it as a new choice', () => {
  const [radio, multi] = [typeNamed('radio'), typeNamed('multi-select')]

  expect(radio.check('o3', fieldOf('radio', { options }), { ...context, current: 'o3' })).toEqual({ value: 'o3' })
  expect(radio.check('o3', fieldOf('radio', { options }), { ...context, current: null })).toHaveProperty('fault')
  expect(multi.check(['o1', 'o3'], fieldOf('multi-select', { options }), { ...context, current: ['o3'] })).toEqual({
    value: ['o1', 'o3'],
  })
  expect(multi.check(['o3'], fieldOf('multi-select', { options }), { ...context, current: ['o1'] })).toHaveProperty(
    'fault',
  )
})

it('finds an address by province, city and district, and a path by each of its levels', () => {
  expect(typeNamed('address').index({ code: '330106', detail: '' }, fieldOf('address', {}))).toEqual([
    { text: '330106' },
    { text: '330100' },
    { text: '330000' },
  ])
  expect(typeNamed('cascade').index(['t1', 't2'], fieldOf('cascade', { options: tree }))).toHaveLength(2)
})

it('hides the middle of a phone number', () => {
  expect(typeNamed('phone').mask?.('13800138000')).toBe('138****8000')
})

it.each([
  ['radio', {}, '选项'],
  [
    'radio',
    {
      options: [
        { id: 'x', label: '甲' },
        { id: 'y', label: '甲' },
      ],
    },
    '重复',
  ],
  [
    'radio',
    {
      options: [
        { id: 'x', label: '甲' },
        { id: 'x', label: '乙' },
      ],
    },
    '编号',
  ],
  ['text', { minLength: 5, maxLength: 3 }, '下限'],
  ['text', { pattern: '(a+)+' }, '复杂'],
  ['number', { decimals: 7 }, '小数'],
  ['number', { min: 2, max: 1 }, '最小值'],
  ['date', { fromDays: 1, toDays: 0 }, '最早'],
  ['formula', { formula: '1+' }, '第 3 个字'],
  ['explanation', {}, '说明'],
  ['record-link', {}, '关联'],
  ['sub-table', {}, '列'],
  ['sub-table', { columns: [madeField('c', 'sub-table', { name: '套娃' })] }, '不能放'],
  ['sub-table', { columns: [madeField('c', 'image', { name: '照片' })] }, '不能放'],
  ['sub-table', { columns: [madeField('c', 'text', { name: '名' }), madeField('d', 'text', { name: '名' })] }, '重复'],
] as const)('%s finds fault with the settings %j', (name, settings, words) => {
  expect(typeNamed(name).checkSettings(fieldOf(name, settings)).join()).toContain(words)
})

it('knows the codes 1 to 30 of the specification, each once, and no other', () => {
  const codes = fieldTypes.map((type) => type.code).sort((left, right) => left - right)

  expect(codes).toEqual(Array.from({ length: 30 }, (_, at) => at + 1))
  expect([0, 31, '1', null].some(isFieldType)).toBe(false)
  expect(() => fieldTypeOf(31)).toThrow()
})
