/** The matrix of roles and permissions (`docs/permissions.md`), as the server keeps to it: each role by a call of each permission. */
import type { AnyCall } from '@onsite/api/define-call.ts'
import { type PermissionName, permissionTable } from '@onsite/domain/permission/permission-codes.ts'
import { RoleType, roleNames, roleTypes } from '@onsite/domain/permission/roles.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { answers } from '../answers.ts'
import { type TestTenant, testApp } from './test-app.ts'

const guarded = answers.filter(({ kind }) => kind !== 'anonymous').map(({ call }) => call)
/** The first call of each permission, reading ones before others: whoever may call it changes nothing. */
const callOf = new Map(
  guarded
    .toSorted((a, b) => Number(a.method !== 'GET') - Number(b.method !== 'GET'))
    .reverse()
    .map((call): [string, AnyCall] => [call.permission, call]),
)
const permissions = Object.entries(permissionTable).flatMap(([name, row]) => {
  const call = callOf.get(name)
  return call === undefined ? [] : [{ name: name as PermissionName, row, call }]
})

let tenant: TestTenant
beforeAll(async () => {
  tenant = await (await testApp()).tenant()
})

describe.each(roleTypes.map((role) => [roleNames[role], role] as const))('%s', (_, role) => {
  it('is let in by the calls of its permissions, and by no others', async () => {
    const client = tenant.as(await tenant.person({ roles: [role] }))
    const wrong: string[] = []
    for (const { call, name, row } of permissions) {
      // Permissions are asked before the input is looked at, so that nothing has to be sent along.
      const { code } = (await client.send(call, {})).json<{ code?: string }>()
      const isHeld = role === RoleType.Administrator || row.roles.includes(role)
      if ((code !== 'no-permission') !== isHeld) wrong.push(`${name} ${call.path}: ${code ?? 'taken'}`)
    }

    expect(wrong).toEqual([])
  })
})

it('asks calls of most permissions, the rest of which are asked by the steps of documents', () => {
  expect(permissions.length).toBeGreaterThan(60)
})
