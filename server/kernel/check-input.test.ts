import { saveRecordValues } from '@onsite/api/field/field-calls.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { expect, test } from 'vitest'
import { inputCheck } from './check-input.ts'
import { uuidv7 } from './uuid.ts'

const check = inputCheck(saveRecordValues)
const judge = (value: string): unknown => {
  const body: unknown = JSON.parse(`{"formKind":"order","objId":"${uuidv7()}","values":{"any":${value}}}`)
  try {
    return check({ params: {}, query: {}, body })
  } catch (error) {
    return error instanceof Failure ? error.code : error
  }
}
const nest = (levels: number): string => `${'{"all":['.repeat(levels)}1${']}'.repeat(levels)}`

test('a body nested deeper than any of ours is refused before anything walks down it', () => {
  expect(judge(nest(40))).toMatchObject({ formKind: 'order' })
  expect(judge(nest(5000))).toBe('bad-request')
  expect(judge(`${'['.repeat(20_000)}${']'.repeat(20_000)}`)).toBe('bad-request')
})
