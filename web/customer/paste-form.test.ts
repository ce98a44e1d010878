import type { PastedCustomer } from '@onsite/api/customer/paste-calls.ts'
import { PasteReader } from '@onsite/domain/paste/paste-reader.ts'
import { expect, test } from 'vitest'
import { chipsOf, customerFills, isMessage, orderFills } from './paste-form.ts'

const part = (value: string) => ({ value, start: 0, end: value.length, confidence: 0.9 })
const parts: PastedCustomer = {
  name: part('张美玲'),
  phones: [part('13812340000'), part('0512-65001234')],
  area: { ...part('320506'), code: '320506', name: '江苏省苏州市吴中区', candidates: [] },
  detail: part('木渎镇金山路55号'),
  customer: null,
  fault: part('油烟机漏油'),
  wantedTime: { ...part('2026-11-22 15:00'), instant: '2026-11-22T07:00:00.000Z' },
  urgency: null,
  rest: [part('老客户')],
  reader: PasteReader.Rules,
}

test('fills a new customer in; a person alone is the customer', () => {
  expect(customerFills(parts)).toEqual([
    { field: 'name', value: '张美玲' },
    { field: 'linkPerson', value: '张美玲' },
    { field: 'phone', value: '13812340000' },
    { field: 'areaCode', value: '320506' },
    { field: 'detail', value: '木渎镇金山路55号' },
  ])
  expect(customerFills({ ...parts, customer: part('苏州恒达有限公司') })[0]?.value).toBe('苏州恒达有限公司')
})

test('puts a city without a district before the street', () => {
  const city = { ...part('320500'), code: '320500', name: '江苏省苏州市', candidates: [] }

  const fills = customerFills({ ...parts, area: city })

  expect(fills.some(({ field }) => field === 'areaCode')).toBe(false)
  expect(fills.at(-1)).toEqual({ field: 'detail', value: '江苏省苏州市木渎镇金山路55号' })
})

test('fills an order in, and leaves fields alone that the text does not speak of', () => {
  const fields = orderFills({ ...parts, fault: null, wantedTime: null, rest: [] }).map(({ field }) => field)

  expect(fields).toEqual(['customLinkPerson', 'customPhone', 'gpsAddr'])
})

test('keeps what found no field in the description, and sets the priority of what is urgent', () => {
  const values = Object.fromEntries(
    orderFills({ ...parts, urgency: part('2') }).map(({ field, value }) => [field, value]),
  )

  expect(values).toMatchObject({ title: '油烟机漏油', detailDesc: '油烟机漏油\n老客户', priority: 2 })
})

test('offers what found no field: districts, further phones, other words', () => {
  const area = { ...part(''), code: '', name: '', candidates: [{ code: '320106', name: '江苏省南京市鼓楼区' }] }

  const chips = chipsOf({ ...parts, area }, { phone: 'phone', words: ['name', 'detail'] }, ({ code }) => ({
    field: 'areaCode',
    value: code,
  }))

  expect(chips).toEqual([
    { text: '江苏省南京市鼓楼区', fills: [{ field: 'areaCode', value: '320106' }] },
    { text: '0512-65001234', fills: [{ field: 'phone', value: '0512-65001234' }] },
    {
      text: '老客户',
      fills: [
        { field: 'name', value: '老客户' },
        { field: 'detail', value: '老客户' },
      ],
    },
  ])
})

test.each([
  ['华东制冷设备有限公司', false],
  ['13812340000', false],
  ['张美玲 13812340000 苏州市吴中区', true],
  ['张美玲\n13812340000', true],
])('takes %j for a message: %s', (text, expected) => {
  expect(isMessage(text)).toBe(expected)
})
