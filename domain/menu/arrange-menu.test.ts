import { expect, it } from 'vitest'
import { alwaysShown, arrange } from './arrange-menu.ts'

const entries = [
  { key: 'AllOrder', group: 'order', name: '全部工单' },
  { key: 'MyOrder', group: 'order', name: '我的工单' },
  { key: alwaysShown, group: 'setting', name: '菜单管理' },
]
const linesOf = (arrangement: Parameters<typeof arrange>[1]) =>
  arrange(entries, arrangement).map(({ group, isHidden, name }) => [group, name, isHidden])

it('orders, renames, moves and hides, and leaves new entries where they usually stand', () => {
  expect(
    linesOf([
      { key: 'MyOrder', group: 'office', label: '我的活', isHidden: false },
      { key: 'Gone', group: 'order', label: '', isHidden: false },
      { key: 'AllOrder', group: 'order', label: '', isHidden: true },
    ]),
  ).toEqual([
    ['office', '我的活', false],
    ['order', '全部工单', true],
    ['setting', '菜单管理', false],
  ])
})

it('never hides the page on which that is undone', () => {
  expect(linesOf([{ key: alwaysShown, group: 'setting', label: '', isHidden: true }])[0]).toEqual([
    'setting',
    '菜单管理',
    false,
  ])
})
