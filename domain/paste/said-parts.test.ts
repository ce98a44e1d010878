import { expect, it, test } from 'vitest'
import { type DivisionNode, divisionNames } from './division-names.ts'
import { parsePaste } from './parse-paste.ts'
import { partsSaid, type SaidParts } from './said-parts.ts'

const divisions: readonly DivisionNode[] = [
  {
    code: '330000',
    name: '浙江省',
    children: [
      { code: '330100', name: '杭州市', children: [{ code: '330110', name: '余杭区' }] },
      { code: '330200', name: '宁波市', children: [{ code: '330212', name: '鄞州区' }] },
    ],
  },
]
const names = divisionNames(divisions)
const today = '2026-11-21'

/** The parts of a text as words, read by the rules and then as a model says. */
function parts(text: string, said: SaidParts) {
  const read = partsSaid(text, said, parsePaste(text, names, today), names, today)
  return {
    name: read.name?.value ?? null,
    phones: read.phones.map(({ value }) => value),
    area: read.area?.code ?? null,
    detail: read.detail?.value ?? null,
    customer: read.customer?.value ?? null,
    fault: read.fault?.value ?? null,
    time: read.wantedTime?.value ?? null,
    rest: read.rest.map(({ value }) => value),
  }
}

const text = '房东（13572908861）报的，租客小郭 0571 8765 4321，余杭 文一西路 969号，说是面板不亮，下周二来'

it('takes the words that the model points at, in the form that the rules give them', () => {
  const said = {
    name: '小郭',
    phones: ['0571 8765 4321'],
    address: '余杭 文一西路 969号',
    customer: '',
    fault: '面板不亮',
    wantedTime: '2026-11-24',
  }

  expect(parts(text, said)).toMatchObject({
    name: '小郭',
    phones: ['0571-87654321'],
    area: '330110',
    detail: '文一西路969号',
    customer: null,
    fault: '面板不亮',
    time: '2026-11-24 09:00',
  })
})

it('says where the words stand', () => {
  const read = partsSaid(
    text,
    { name: '小 郭', address: '文一西路969号' },
    parsePaste(text, names, today),
    names,
    today,
  )

  expect(text.slice(read.name?.start, read.name?.end)).toBe('小郭')
  expect(text.slice(read.detail?.start, read.detail?.end)).toBe('文一西路 969号')
})

test.each<[string, SaidParts]>([
  ['a name', { name: '王建国' }],
  ['a phone', { phones: ['13900000000'] }],
  ['an address', { address: '杭州市余杭区文一西路1818号' }],
  ['a fault', { fault: '漏水严重需要更换主板' }],
  ['a time', { wantedTime: '下周二' }],
  ['a day that is none', { wantedTime: '2026-13-45' }],
])('does not believe %s that does not stand in the text', (_, said) => {
  expect(parts(text, said)).toEqual(parts(text, {}))
})

it('leaves a part to the rules that the model does not speak of, and none where it says that there is none', () => {
  const usual = parts(text, {})

  expect(parts(text, { name: '小郭' })).toMatchObject({ detail: usual.detail, fault: usual.fault, time: usual.time })
  expect(parts(text, { wantedTime: '', address: '' })).toMatchObject({ time: null, area: null, detail: null })
})

it('takes a division that the model wrote out in full, but not one that the text does not name', () => {
  expect(parts(text, { address: '浙江省杭州市余杭区文一西路969号' })).toMatchObject({
    area: '330110',
    detail: '文一西路969号',
  })
  expect(parts(text, { address: '浙江省宁波市鄞州区文一西路969号' }).area).toBe('330110')
})

it('takes no part of a number for a number', () => {
  const numbers = '余杭 文一西路1818号 3-18-2 空调不冷 小郭 13572908861'

  expect(parts(numbers, { address: '文一西路18号' }).detail).toBe(parts(numbers, {}).detail)
  expect(parts(numbers, { address: '余杭文一西路1818号3-18-2' }).detail).toBe('文一西路1818号3-18-2')
})

it('puts an address together of pieces that stand apart', () => {
  const apart = '鄞州那边，首南街道，具体是日丽中路555号，呃，2号楼 门禁坏了 竺师傅 13486079921'

  expect(parts(apart, { address: '鄞州首南街道日丽中路555号2号楼' })).toMatchObject({
    area: '330212',
    detail: '首南街道日丽中路555号2号楼',
  })
})

it('still offers the person and the number that the model passed over', () => {
  const { name, phones, rest } = parts('房东韩国强 13572908861 报的，跟租客约 13259170445，水管漏水', {
    name: '',
    phones: ['13259170445'],
  })

  expect([name, ...phones]).toEqual([null, '13259170445'])
  expect(rest).toContain('13572908861')
  expect(rest.join('')).toContain('韩国强')
})

it('offers no words as left over that a part was made of', () => {
  const { rest } = parts('空调 嗯嗯那个 小郭 13572908861 叮咚小站', {
    name: '小郭',
    customer: '叮咚小站',
    phones: ['13572908861'],
  })

  expect(rest).not.toContain('叮咚小站')
})
