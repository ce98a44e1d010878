import { describe, expect, it } from 'vitest'
import { inOrderOfKeys, keysInCircles, planDistribution } from './plan-distribution.ts'
import type { TableKey, TableShape } from './table-shape.ts'

const key = (table: string, target: string): TableKey => ({
  table,
  target,
  name: `${table}_${target}_fkey`,
  definition: `FOREIGN KEY (tenant_id, x) REFERENCES ${target}(tenant_id, id)`,
})
const names = { admin: 'owner', app: 'onsite_app' }
const fresh = { known: new Set<string>(), aside: [], isUnderWay: false }

const shape: TableShape = {
  tenant: new Map([
    ['contact', 'tenant_id'],
    ['department', 'tenant_id'],
    ['person', 'tenant_id'],
    ['tenant', 'id'],
  ]),
  global: ['account', 'city', 'outbox', 'token'],
  besideTenant: ['outbox', 'token'],
  keys: [
    key('person', 'tenant'),
    key('department', 'department'),
    key('department', 'person'),
    key('person', 'department'),
    key('contact', 'person'),
    key('contact', 'city'),
    key('token', 'person'),
  ],
}
const statements = (...given: Parameters<typeof planDistribution>): string[] =>
  planDistribution(...given).flatMap((step) => step.statements)
const places = (all: readonly string[], ...parts: readonly string[]): number[] =>
  parts.map((part) => all.findIndex((one) => one.includes(part)))

describe('the order of tables', () => {
  it('puts each after those that it names', () => {
    expect(inOrderOfKeys(['a', 'b', 'c'], [key('a', 'b'), key('b', 'c'), key('c', 'c')])).toEqual(['c', 'b', 'a'])
  })

  it('does not exist where they name each other in a circle', () => {
    const circle = [key('a', 'b'), key('b', 'c'), key('c', 'a'), key('a', 'd'), key('a', 'a')]

    expect(keysInCircles(circle).map(({ table }) => table)).toEqual(['a', 'b', 'c'])
    expect(() => inOrderOfKeys(['a', 'b', 'c'], circle)).toThrow('in a circle: a, b, c')
  })
})

describe('the plan of a database that lies on one server', () => {
  const all = statements(shape, fresh, names)

  it('takes the keys of circles away before it distributes, and puts them back after', () => {
    const at = places(
      all,
      'drop constraint "department_person_fkey"',
      `create_distributed_table('public.department'`,
      `create_distributed_table('public.person'`,
      'add constraint "department_person_fkey" FOREIGN KEY',
    )

    expect(at).toEqual(at.toSorted((a, b) => a - b))
    expect(at[0]).toBeGreaterThan(0)
    expect(all.filter((one) => one.includes('drop constraint'))).toHaveLength(3)
    expect(all.filter((one) => one.includes('add constraint'))).toHaveLength(2)
  })

  it('lays every tenant table beside its tenant, and the tenants by their own key', () => {
    expect(all).toContain(`select create_distributed_table('public.tenant', 'id', colocate_with => 'none')`)
    expect(all).toContain(
      `select create_distributed_table('public.contact', 'tenant_id', colocate_with => 'public.tenant')`,
    )
  })

  it('gives up keys from tables of all tenants to those of one, which no distributed database keeps', () => {
    expect(all).toContain('alter table public."token" drop constraint "token_person_fkey"')
    expect(all.some((one) => one.includes('add constraint "token_person_fkey"'))).toBe(false)
  })

  it('tells the metadata of global tables that are written beside those of a tenant, and copies those that they name', () => {
    const [reference, contact] = places(all, `create_reference_table('public.city')`, `'public.contact', 'tenant_id'`)

    expect(all).toContain(`select citus_add_local_table_to_metadata('public.outbox', cascade_via_foreign_keys => true)`)
    expect(all.some((one) => one.includes(`metadata('public.account'`))).toBe(false)
    expect(reference).toBeLessThan(contact ?? 0)
  })

  it('tells the roles what connections tell one server', () => {
    expect(all).toContain(`alter role "onsite_app" set citus.propagate_set_commands = 'local'`)
    expect(all).toContain(`alter role "onsite_app" set lock_timeout = '3s'`)
  })
})

describe('the plan of a database that is distributed in part', () => {
  it('goes on where an earlier run was broken off', () => {
    const aside = [key('department', 'person'), key('person', 'department')]
    const keys = shape.keys.filter(({ name, table }) => table !== 'token' && !aside.some((one) => one.name === name))
    const known = new Set(['tenant', 'person', 'outbox', 'city'])

    const all = statements({ ...shape, keys }, { known, aside, isUnderWay: true }, names)

    expect(all.filter((one) => one.includes('create_distributed_table'))).toHaveLength(2)
    expect(all.filter((one) => one.includes('drop constraint'))).toEqual([])
    expect(all.filter((one) => one.includes('add constraint'))).toHaveLength(2)
    expect(all.filter((one) => one.includes('to_metadata'))).toHaveLength(1)
    expect(all.at(-1)).toBe('drop schema onsite_distribution cascade')
  })

  it('only says the settings again where all is done', () => {
    const known = new Set([...shape.tenant.keys(), 'outbox', 'token', 'city'])
    const keys = shape.keys.filter(({ table }) => table !== 'token')

    const all = statements({ ...shape, keys }, { ...fresh, known }, names)

    expect(all.filter((one) => !one.startsWith('alter role') && !one.includes('leakproof'))).toEqual([])
  })
})
