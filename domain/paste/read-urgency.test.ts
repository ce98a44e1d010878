import { expect, test } from 'vitest'
import { readUrgency } from './read-urgency.ts'

test.each([
  ['急，门锁没电开不了门', '2'],
  ['空调漏水 急', '2'],
  ['比较急，我进不去门', '2'],
  ['加急，今天务必上门', '2'],
  ['快来！电梯困人了', '2'],
  ['急急急！！！水管爆了', '3'],
  ['十万火急', '3'],
])('%s is urgent: %s', (text, value) => {
  expect(readUrgency(text)?.value).toBe(value)
})

test.each(['不急，有空来就行', '不着急', '不用着急', '急诊科的监护仪黑屏', '急停按钮失灵', '麻烦尽快安排'])(
  '%s is in no hurry',
  (text) => {
    expect(readUrgency(text)).toBeNull()
  },
)
