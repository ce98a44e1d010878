import { expect, it } from 'vitest'
import { joinsUrging, mergeUrgings } from './merge-urgings.ts'

const urging = (n: number) => ({ title: '审批催办', text: `HT${n} 合同`, path: `/approvalProcess?id=${n}` })

it('leaves one urging as it is', () => {
  expect(mergeUrgings([urging(1)], '/approvalProcess')).toEqual(urging(1))
})

it('counts urgings and names their records', () => {
  expect(mergeUrgings([1, 2, 1].map(urging), '/approvalProcess')).toEqual({
    title: '审批催办 3 次',
    text: 'HT1 合同（2 次）；HT2 合同',
    path: '/approvalProcess',
  })
})

it('leads to the record when all urgings are about one', () => {
  expect(mergeUrgings([1, 1].map(urging), '/approvalProcess')).toEqual({
    title: '审批催办 2 次',
    text: 'HT1 合同（2 次）',
    path: '/approvalProcess?id=1',
  })
})

it('counts the records that it has no room for', () => {
  const many = Array.from({ length: 12 }, (_, n) => urging(n))
  expect(mergeUrgings(many, '/').text).toMatch(/^HT0 合同；.*HT9 合同；还有 2 条$/)
})

it('ends half an hour after the first urging', () => {
  const begun = new Date('2026-11-25T08:00:00Z')
  const after = (ms: number) => joinsUrging(begun, new Date(begun.getTime() + ms))
  expect([0, 1_799_999, 1_800_000].map(after)).toEqual([true, true, false])
  expect(after(-1000)).toBe(true)
})
