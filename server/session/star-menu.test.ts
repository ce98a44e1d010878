/** Entries that a person keeps on top of the menu. */
import { getMenu, starMenuEntry } from '@onsite/api/session/session-calls.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { screens } from '@onsite/domain/screens.ts'
import { expect, it } from 'vitest'
import { office } from '../testing/builders/work-order.ts'
import type { TestClient } from '../testing/test-client.ts'
import { mostStars } from './star-store.ts'

const listStarred = async (client: TestClient): Promise<string[]> =>
  (await client.get(getMenu, {}))
    .filter(({ starPlace }) => starPlace !== null)
    .toSorted((a, b) => (a.starPlace ?? 0) - (b.starPlace ?? 0))
    .map(({ routerName }) => routerName)

const star = async (client: TestClient, name: string, isStarred: 0 | 1 = 1) =>
  await client.call(starMenuEntry, { name, isStarred })

it('keeps them in the order in which they came, for this person alone', async () => {
  const o = await office()
  expect(await listStarred(o.dispatcher)).toEqual([])

  for (const name of ['AssignOrder', 'AllOrder', 'AssignOrder']) await star(o.dispatcher, name)
  expect(await listStarred(o.dispatcher)).toEqual(['AssignOrder', 'AllOrder'])
  expect(await listStarred(o.director)).toEqual([])

  await star(o.dispatcher, 'AssignOrder', 0)
  expect(await listStarred(o.dispatcher)).toEqual(['AllOrder'])
})

it('loses none of two that are starred in two browsers at once', async () => {
  const { dispatcher } = await office()

  await Promise.all(['AssignOrder', 'AllOrder', 'OrderHighSeas'].map(async (name) => await star(dispatcher, name)))

  expect((await listStarred(dispatcher)).toSorted()).toEqual(['AllOrder', 'AssignOrder', 'OrderHighSeas'])
})

it('shows none that the role may not open, and has them back with the role', async () => {
  const o = await office()
  const person = await o.tenant.person({ roles: [RoleType.Dispatcher, RoleType.Technician] })
  await star(o.tenant.as(person, RoleType.Dispatcher), 'AssignOrder')

  expect(await listStarred(o.tenant.as(person, RoleType.Technician))).toEqual([])
  expect(await listStarred(o.tenant.as(person, RoleType.Dispatcher))).toEqual(['AssignOrder'])
})

it('refuses what is no page of the menu, and more than anybody finds', async () => {
  const { administrator } = await office()
  expect(await star(administrator, 'NoSuchPage')).toMatchObject({ code: 'not-found' })
  expect(await star(administrator, 'OrderDetail')).toMatchObject({ code: 'not-found' })

  const names = screens.flatMap(({ menu, name }) => (menu === undefined ? [] : [name]))
  for (const name of names.slice(0, mostStars)) expect(await star(administrator, name)).toMatchObject({ success: true })
  expect(await star(administrator, names[mostStars] ?? '')).toMatchObject({
    code: 'stars-full',
    message: '最多收藏 20 个页面，请先取消一个',
  })
  // One that stands there already is no new one.
  expect(await star(administrator, names[0] ?? '')).toMatchObject({ success: true })
})
