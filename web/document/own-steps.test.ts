import { expect, it } from 'vitest'
import { forgetPerson } from '../kernel/person-memory.ts'
import { noteReply, ownVersion, withOwnVersion } from './own-steps.ts'

it('follows the steps that this page took itself, one after the other', () => {
  noteReply({ id: 'a', version: 3 }, { id: 'a', version: 4 })
  noteReply({ id: 'a', version: 4, reason: '急' }, { id: 'a', version: 5 })

  expect(ownVersion({ id: 'a', version: 3 })).toBe(5)
  expect(withOwnVersion({ id: 'a', version: 4, reason: '急' })).toEqual({ id: 'a', version: 5, reason: '急' })
})

it('stops where somebody else came between: the server then tells what he did', () => {
  noteReply({ id: 'b', version: 3 }, { id: 'b', version: 4 })
  noteReply({ id: 'b', version: 5 }, { id: 'b', version: 6 })

  expect(ownVersion({ id: 'b', version: 3 })).toBe(4)
})

it('leaves other documents, other replies and other inputs alone', () => {
  const input = { ids: ['c'], text: '' }
  noteReply({ id: 'c', version: 1 }, { id: 'other', version: 2 })
  noteReply({ id: 'c', version: 1 }, [{ id: 'c', version: 2 }])
  noteReply({ id: 'c', version: 1 }, null)

  expect(ownVersion({ id: 'c', version: 1 })).toBe(1)
  expect(withOwnVersion(input)).toBe(input)
})

it("forgets a person's steps when another one takes over", () => {
  noteReply({ id: 'd', version: 3 }, { id: 'd', version: 4 })
  forgetPerson()

  expect(ownVersion({ id: 'd', version: 3 })).toBe(3)
})
