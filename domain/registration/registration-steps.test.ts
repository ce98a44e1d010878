import { expect, test } from 'vitest'
import { nameKey, percentDone, stepsOf } from './registration-steps.ts'

test('counts each template, and is complete with the last step only', () => {
  const steps = stepsOf(['repair', 'inspection'])
  const done: string[] = []
  const shown = steps.map(({ key }) => {
    done.push(key)
    return percentDone(steps, done)
  })

  expect(shown).toEqual([20, 40, 60, 80, 100])
  expect(percentDone(steps, ['of another version'])).toBe(0)
})

test('takes names that differ in spaces and case for one', () => {
  expect(nameKey(' 华东 ABC　公司 ')).toBe(nameKey('华东abc公司'))
})
