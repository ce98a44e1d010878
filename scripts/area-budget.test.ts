import { describe, expect, test } from 'vitest'
import { costLines, costsOf, overBudget, type TestReport } from './area-budget.ts'

const passingTests = (seconds: number, count = 1) =>
  Array.from({ length: count }, () => ({ status: 'passed', duration: seconds * 1000 }))
const reportOf = (files: Record<string, TestReport['testResults'][number]['assertionResults']>): TestReport => ({
  numPassedTests: 0,
  numFailedTests: 0,
  testResults: Object.entries(files).map(([path, assertionResults]) => ({ name: `/p/${path}`, assertionResults })),
})

describe('the costs of areas', () => {
  test('are summed over members, and the dearest comes first', () => {
    const report = reportOf({
      'domain/tag/a.test.ts': passingTests(1),
      'server/tag/deep/b.test.ts': passingTests(2, 2),
      'e2e/asset/c.test.ts': passingTests(9),
      'server/main.test.ts': passingTests(3),
    })

    expect(costsOf(report, '/p')).toEqual([
      { area: 'asset', seconds: { e2e: 9 }, total: 9, journeys: 1 },
      { area: 'tag', seconds: { domain: 1, server: 4 }, total: 5, journeys: 0 },
      { area: 'server', seconds: { server: 3 }, total: 3, journeys: 0 },
    ])
    expect(costLines(costsOf(report, '/p'))[0]).toBe('    9.0 秒  asset：e2e 9.0（1/5 个）')
  })

  test('leave out what did not run', () => {
    const report = reportOf({ 'e2e/tag/a.test.ts': [{ status: 'skipped', duration: null }, ...passingTests(1)] })

    expect(costsOf(report, '/p')).toMatchObject([{ journeys: 1, total: 1 }])
  })
})

test('an area with more journeys than its budget is named, however fast they are', () => {
  const report = reportOf({
    'e2e/tag/a.test.ts': passingTests(0.1, 6),
    'e2e/customer/a.test.ts': passingTests(99, 6),
    'server/tag/b.test.ts': passingTests(1, 500),
  })

  expect(overBudget(costsOf(report, '/p'))).toEqual([expect.stringMatching(/^tag 有 6 个端到端测试，最多 5 个/)])
})
