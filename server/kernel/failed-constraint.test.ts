import { DatabaseError } from 'pg'
import { describe, expect, it } from 'vitest'
import { isFailureOf } from './failed-constraint.ts'

function failure(message: string, details: Partial<DatabaseError> = {}): DatabaseError {
  return Object.assign(new DatabaseError(message, message.length, 'error'), { code: '23505', ...details })
}
const name = 'form_template_name'

describe('the constraint that a write broke', () => {
  it.each([
    ['is named by the error', failure('', { constraint: name })],
    ['is named with the number of its shard', failure('', { constraint: `${name}_102046` })],
    [
      'is named by the message alone',
      failure(`duplicate key value violates unique constraint "${name}_102046" on node "10.0.0.2:5432"`),
    ],
    ['is named by a message in another language', failure(`重复键违反唯一约束"${name}_102046"`)],
  ])('%s', (_, error) => expect(isFailureOf(error, name)).toBe(true))

  it.each([
    ['is another whose name is longer', failure('', { constraint: `${name}_kind` })],
    ['is another whose name is shorter', failure(`violates unique constraint "form_template"`)],
    ['is that of the error, not of its message', failure(`violates "${name}"`, { constraint: 'other' })],
    ['is none where something else failed', failure(`relation "${name}" does not exist`, { code: '42P01' })],
    ['is none where no database failed', new Error(`"${name}"`)],
  ])('%s', (_, error) => expect(isFailureOf(error, name)).toBe(false))
})
