/** Every call is tested: each has one handler, and the test of its area tries them all. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { calls } from '@onsite/api/calls.ts'
import { expect, test } from 'vitest'
import { answers } from '../answers.ts'

test('every declared call is answered exactly once', () => {
  const answered = answers.map((answer) => answer.call.name).sort()

  expect(answered).toEqual(calls.map((call) => call.name).sort())
})

test('every area with calls for people who are signed in proves what they refuse, in a file of its own', () => {
  // Nothing of what is proved there holds for strangers.
  const guarded = answers.filter(({ kind }) => kind !== 'anonymous')
  const server = join(import.meta.dirname, '..')
  const proved = globSync('*/every-call.test.ts', { cwd: server })
    .filter((path) => !path.startsWith('testing'))
    .map((path) => {
      const area = path.split('/')[0] ?? ''
      const text = readFileSync(join(server, path), 'utf8')
      return text.includes(`proveRefusals('${area}')`) && text.includes(`proveFieldFaults('${area}')`) ? area : path
    })

  expect(proved.sort()).toEqual([...new Set(guarded.map((answer) => answer.call.area))].sort())
})
