import { expect, test } from 'vitest'
import { groupsOf, layoutOfForm } from './form-layout.ts'

test.each([
  [6, 3, 'plain'],
  [7, 3, 'groups'],
  [15, 3, 'groups'],
  [16, 3, 'anchors'],
  [200, 1, 'plain'],
])('lays %i fields in %i groups out as %s', (fields, groups, layout) => {
  expect(layoutOfForm(fields, groups)).toBe(layout)
})

test('keeps the order of the groups, leaves empty ones out and loses no field of an unknown group', () => {
  const groups = ['甲', '乙', '丙'].map((name) => ({ name, isFolded: false }))
  const fields = [{ group: '丙' }, { group: '旧' }, { group: '甲' }]

  expect(groupsOf(groups, fields).map(({ name }) => name)).toEqual(['甲', '丙', '旧'])
})
