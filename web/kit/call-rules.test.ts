import { defineCall } from '@onsite/api/define-call.ts'
import { Id, Ids, NeededText, Nullable, Phone, Text } from '@onsite/api/fields.ts'
import { Type } from 'typebox'
import { describe, expect, it } from 'vitest'
import { factsOf, faultOf } from './call-rules.ts'

const save = defineCall({
  name: 'save',
  method: 'POST',
  path: '/save',
  title: '',
  area: 'session',
  permission: 'open',
  body: Type.Object({
    title: NeededText('标题', 5),
    note: Text('备注', 5),
    phone: Type.Optional(Phone('电话')),
    people: Ids('person', '协同人', 2),
    ownerId: Nullable(Id('person', '负责人')),
    contact: Type.Object({ name: NeededText('联系人', 5) }),
  }),
  reply: Type.Null(),
})
const facts = (...path: string[]) => {
  const found = factsOf(save, path)
  if (found === null) throw new Error('unknown field')
  return found
}

describe('what a call says about a field', () => {
  it.each([
    [['title'], true],
    [['note'], false],
    [['phone'], false],
    [['people'], true],
    [['ownerId'], false],
    [['contact', 'name'], true],
  ] as const)('%j needed: %s', (path, isNeeded) => {
    expect(facts(...path).isNeeded).toBe(isNeeded)
  })

  it('knows labels also inside and of nullable fields', () => {
    expect(facts('contact', 'name').schema.title).toBe('联系人')
    expect(facts('ownerId').schema.title).toBe('负责人')
  })

  it('knows nothing of a foreign field', () => {
    expect(factsOf(save, ['state'])).toBeNull()
  })
})

describe('what is wrong with a value', () => {
  it.each([
    ['title', '   ', '标题不能为空'],
    ['title', '\u200B ', '标题不能为空'],
    ['title', '一二三四五六', '标题不能超过 5 个字'],
    ['title', '一二三四五', null],
    ['title', '😀😀😀😀😀', null],
    ['phone', '123', '请填写正确的电话号码，座机要带区号'],
    ['phone', '13800001234', null],
    ['phone', '', null],
    ['people', ['a', 'b', 'c'], '协同人不能超过 2 项'],
  ])('%s %j: %s', (field, value, fault) => {
    const { schema } = facts(field)

    expect(faultOf(schema, value, schema.title ?? '')).toBe(fault)
  })
})
