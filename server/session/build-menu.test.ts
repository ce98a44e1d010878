import { defaultPowers } from '@onsite/domain/permission/permission-codes.ts'
import { Plan } from '@onsite/domain/permission/plan.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import type { ScreenRow } from '@onsite/domain/screen.ts'
import { expect, test } from 'vitest'
import { buildMenu } from './build-menu.ts'

const rows: readonly ScreenRow[] = [
  {
    path: '/b',
    name: 'B',
    title: '乙',
    permission: '',
    frame: 'layout',
    feature: 'highSeas',
    menu: { group: 'order', place: 20, label: '乙', icon: 'b' },
  },
  {
    path: '/a',
    name: 'A',
    title: '甲',
    permission: 'workOrder.viewAll',
    frame: 'layout',
    menu: { group: 'order', place: 10, label: '甲', icon: 'a' },
  },
  {
    path: '/c',
    name: 'C',
    title: '丙',
    permission: 'workOrder.viewAll',
    frame: 'layout',
    menu: { group: 'customer', place: 10, label: '丙', icon: 'c' },
  },
  { path: '/d', name: 'D', title: '丁', permission: '', frame: 'layout' },
]
const viewer = (powers: readonly string[], plan: Plan = Plan.Paid) => ({ powers, plan, lacksSeats: false })

test('puts the screens that the person may open under their groups, in order', () => {
  const menu = buildMenu(viewer(defaultPowers(RoleType.Administrator)), rows)

  expect(menu.map((entry) => [entry.id, entry.parentId])).toEqual([
    ['group-order', null],
    ['A', 'group-order'],
    ['B', 'group-order'],
    ['group-customer', null],
    ['C', 'group-customer'],
  ])
})

test('leaves out what the person may not open, and groups that would be empty', () => {
  expect(buildMenu(viewer([]), rows).map((entry) => entry.id)).toEqual(['group-order', 'B'])
})

test('leads to an address without the parameters that may be absent', () => {
  const row = { ...rows[2], path: '/center/:type?' } as ScreenRow

  expect(buildMenu(viewer(defaultPowers(RoleType.Administrator)), [row])[1]?.path).toBe('/center')
})

test('locks paid features on the free plan', () => {
  const menu = buildMenu(viewer(defaultPowers(RoleType.Administrator), Plan.Free), rows)

  expect(menu.find((entry) => entry.id === 'B')?.locked).toBe(true)
})

test('disables flagged entries only, while an administrator lacks seats', () => {
  const flagged = rows.map((row) => (row.name === 'C' ? { ...row, needsSeats: true as const } : row))
  const menu = buildMenu({ ...viewer(defaultPowers(RoleType.Administrator)), lacksSeats: true }, flagged)

  expect(menu.filter((entry) => entry.disabled).map((entry) => entry.id)).toEqual(['C'])
})
