import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { planArea } from './area-plan.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', '..', path), 'utf8')
const members = ['domain', 'api', 'server', 'web']

describe('a new area', () => {
  test('gets a manifest in each member and a line in each list as they stand today', () => {
    const plan = planArea('service-event', '服务事件', read)

    expect(plan.get('areas.ts')).toMatch(/, 'service-event' \] as const/)
    expect([...plan.keys()].toSorted()).toEqual(
      [
        'areas.ts',
        ...members.flatMap((member) => [`${member}/all-areas.ts`, `${member}/service-event/service-event-area.ts`]),
      ].toSorted(),
    )
    for (const member of members) {
      expect(plan.get(`${member}/all-areas.ts`)).toContain(
        "import { serviceEventArea } from './service-event/service-event-area.ts'",
      )
      expect(plan.get(`${member}/all-areas.ts`)).toMatch(/, serviceEventArea \]/)
    }
    expect(plan.get('domain/service-event/service-event-area.ts')).toContain("title: '服务事件'")
  })

  test.each([
    ['work-order', '工单'],
    ['ServiceContract', '维保合同'],
    ['service-contract', 'contracts'],
  ])('is refused as %s %s', (name, title) => {
    expect(() => planArea(name, title, read)).toThrow(Error)
  })
})
