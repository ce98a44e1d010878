import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { channelsOf, customerReceiver, everybody, exampleWords, templateFor } from './notice-template.ts'
import { fillPlaces, fillWords, noticeVariables, findUnfilled, unknownPlaces, usualVariables } from './notice-words.ts'

const values = { event: '工单接单', content: 'GD1 空调', no: 'GD1', customer: '华东{编号}', contact: '' }

describe('a text with places', () => {
  it.each([
    ['{编号}：{客户}', 'GD1：华东{编号}'],
    ['{编号}：{联系人}', 'GD1：未填'],
    ['{编号}\n联系人：{联系人}\n再见', 'GD1\n再见'],
    ['联系人：{联系人}', ''],
    ['{没有}的{编号', '{没有}的{编号'],
  ])('%o reads %o', (text, read) => {
    expect(fillPlaces(text, values)).toBe(read)
  })

  it('falls back to the words of the product where nothing is left to say', () => {
    expect(fillWords({ title: '', text: '' }, values)).toEqual({ title: '工单接单', text: 'GD1 空调' })
    expect(fillWords({ title: '{联系人}', text: '{地址}' }, values)).toEqual({ title: '工单接单', text: 'GD1 空调' })
    expect(fillWords({ title: '{事件}\n{编号}', text: '好' }, values)).toEqual({ title: '工单接单 GD1', text: '好' })
  })

  it('names what it does not know, and what has no value', () => {
    expect(unknownPlaces('{事件}{地址}{啊}', usualVariables)).toEqual(['{地址}', '{啊}'])
    expect(findUnfilled('{事件}{联系人}{啊}{时间}', values)).toEqual(['contact', 'time'])
  })

  it('never shows the place of a variable, whatever has a value', () => {
    const names = Object.values(noticeVariables)
    const part = fc.oneof(fc.constantFrom(...names.map((name) => `{${name}}`)), fc.constantFrom('\n', '，', '单'))
    const some = fc.dictionary(fc.constantFrom(...Object.keys(noticeVariables)), fc.constantFrom('', '甲', '乙'))
    fc.assert(
      fc.property(fc.array(part), some, (parts, given) => {
        const read = fillPlaces(parts.join(''), given)
        expect(names.filter((name) => read.includes(`{${name}}`))).toEqual([])
      }),
    )
  })
})

const one = (channel: 'sms' | 'mail', receiver: string) => ({ channel, receiver })

describe('templates', () => {
  const kept = [one('sms', everybody), one('sms', 'technician'), one('mail', customerReceiver)]

  it('count for their kind of receiver, and else for all people of ours', () => {
    expect(templateFor(kept, 'sms', 'technician')).toBe(kept[1])
    expect(templateFor(kept, 'sms', 'creator')).toBe(kept[0])
    expect(templateFor(kept, 'sms', customerReceiver)).toBeUndefined()
    expect(templateFor(kept, 'mail', customerReceiver)).toBe(kept[2])
    expect(templateFor(kept, 'mail', 'creator')).toBeUndefined()
  })

  it('begin with words that name nothing unknown', () => {
    const variables = [...usualVariables, 'no', 'title', 'customer', 'contact', 'phone', 'address'] as const
    for (const receiver of [everybody, customerReceiver])
      for (const channel of channelsOf(receiver)) {
        const words = exampleWords(channel, receiver, variables)
        expect(unknownPlaces(`${words?.title}${words?.text}`, variables)).toEqual([])
      }
    expect(exampleWords('sms', everybody, usualVariables)).toBeNull()
  })
})
