import { customRecordCalls } from '@onsite/api/custom-form/custom-record-calls.ts'
import { expect, test } from 'vitest'
import { marksOf } from '../kernel/query-client.ts'

test.each(['list', 'count', 'detail'] as const)('what is filled in shows in the %s at once', (read) => {
  const marks = marksOf(customRecordCalls[read])

  for (const change of ['save', 'change', 'remove', 'restore'] as const)
    expect(marks).toEqual(expect.arrayContaining([...customRecordCalls[change].touches]))
})
