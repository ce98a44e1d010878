/** Entries that a person keeps on top of the menu. */
import { getMenu, starMenuEntries } from '@onsite/api/session/session-calls.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { expect, it } from 'vitest'
import { office } from '../testing/builders/work-order.ts'
import type { TestClient } from '../testing/test-client.ts'

const starred = async (client: TestClient): Promise<string[]> =>
  (await client.get(getMenu, {}))
    .filter(({ starPlace }) => starPlace !== null)
    .toSorted((a, b) => (a.starPlace ?? 0) - (b.starPlace ?? 0))
    .map(({ routerName }) => routerName)

it('keeps them in the chosen order, for this person alone', async () => {
  const o = await office()
  expect(await starred(o.dispatcher)).toEqual([])

  await o.dispatcher.get(starMenuEntries, { names: ['AssignOrder', 'AllOrder'] })
  expect(await starred(o.dispatcher)).toEqual(['AssignOrder', 'AllOrder'])
  expect(await starred(o.director)).toEqual([])

  await o.dispatcher.get(starMenuEntries, { names: ['AllOrder'] })
  expect(await starred(o.dispatcher)).toEqual(['AllOrder'])
})

it('shows none that the role may not open, and has them back with the role', async () => {
  const o = await office()
  const person = await o.tenant.person({ roles: [RoleType.Dispatcher, RoleType.Technician] })
  await o.tenant.as(person, RoleType.Dispatcher).get(starMenuEntries, { names: ['AssignOrder'] })

  expect(await starred(o.tenant.as(person, RoleType.Technician))).toEqual([])
  expect(await starred(o.tenant.as(person, RoleType.Dispatcher))).toEqual(['AssignOrder'])
})

it('refuses what is no page of the menu, twice the same, and more than anybody finds', async () => {
  const { dispatcher } = await office()
  const refused = async (names: string[]) => (await dispatcher.call(starMenuEntries, { names })).code

  expect(await refused(['NoSuchPage'])).toBe('not-found')
  expect(await refused(['OrderDetail'])).toBe('not-found')
  expect(await refused(['AllOrder', 'AllOrder'])).toBe('invalid-input')
  expect(await refused(Array.from({ length: 21 }, (_, at) => `Page${at}`))).toBe('invalid-input')
  expect(await starred(dispatcher)).toEqual([])
})
