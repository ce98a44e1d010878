import { expect, test } from 'vitest'
import { replacedPerson } from './replaced-person.ts'

test('puts another person in the place, once', () => {
  const setting = { who: [{ personIds: ['li', 'wang'] }], emptyPersonId: 'li', name: 'like li', count: 2, none: null }

  expect(replacedPerson(setting, 'li', 'wang')).toEqual({
    who: [{ personIds: ['wang'] }],
    emptyPersonId: 'wang',
    name: 'like li',
    count: 2,
    none: null,
  })
})
