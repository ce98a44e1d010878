import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { planArea } from './area-plan.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', '..', path), 'utf8')

describe('a new area', () => {
  test('gets its files and a line in each collector as they stand today', () => {
    const plan = planArea('service-contract', '维保合同', read)

    expect(plan.get('areas.ts')).toMatch(/, 'service-contract' \] as const/)
    expect(plan.get('api/openapi.ts')).toContain("'service-contract': '维保合同' }")
    expect(plan.get('api/calls.ts')).toContain(
      "import { serviceContractCalls } from './service-contract/service-contract-calls.ts'",
    )
    expect(plan.get('api/calls.ts')).toContain(', ...serviceContractCalls ]')
    expect(plan.get('server/answers.ts')).toContain(', ...serviceContractAnswers ]')
    expect(plan.get('domain/permission/permission-codes.ts')).toContain(', ...serviceContractPermissions } as const')
    expect([...plan.keys()].filter((path) => path.includes('service-contract/'))).toHaveLength(3)
  })

  test.each([
    ['work-order', '工单'],
    ['ServiceContract', '维保合同'],
    ['service-contract', 'contracts'],
  ])('is refused as %s %s', (name, title) => {
    expect(() => planArea(name, title, read)).toThrow(Error)
  })
})
