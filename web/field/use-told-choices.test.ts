import { newField } from '@onsite/domain/field/field-definition.ts'
import { multiSelectField } from '@onsite/domain/field/field-types/multi-select.ts'
import { radioField } from '@onsite/domain/field/field-types/radio.ts'
import { expect, test } from 'vitest'
import { readChoice } from './use-told-choices.ts'

const options = ['不制冷', '异响', '漏水'].map((label, at) => ({ id: `o${at}`, label }))
const field = (type: number, name = '故障类型') => ({ ...newField('f', type, name, '故障'), settings: { options } })

test.each([
  [multiSelectField.code, '外机嗡嗡响，还漏水', ['o1', 'o2']],
  [multiSelectField.code, '遥控器丢了', null],
  [radioField.code, '空调不冷', 'o0'],
  // One choice and two troubles: the person decides.
  [radioField.code, '空调不冷还漏水', null],
])('a field of type %i is told by %s', (type, text, choice) => {
  expect(readChoice(text, field(type))).toEqual(choice)
})

test('leaves fields alone that do not ask for the trouble', () => {
  expect(readChoice('漏水', field(radioField.code, '故障原因'))).toBeNull()
  expect(readChoice('漏水', field(radioField.code, '保修状态'))).toBeNull()
})
