import type { TemplateRow } from '@onsite/api/template/template-calls.ts'
import { expect, it } from 'vitest'
import { byCategory, movedIds, neighbourOf, noCategory, ownTemplates } from './template-groups.ts'

const row = (id: string, category: string, sort: number, isCommon = false): TemplateRow => ({
  id,
  name: id,
  formKind: 'order',
  isCommon,
  icon: '',
  category,
  sort,
  state: 1,
  revision: 1,
  versionId: null,
  versionNo: 0,
  isChanged: false,
  fieldCount: 0,
  marks: [],
  updateUserName: '',
  updateTime: '',
})
const categories = byCategory(
  ownTemplates([
    row('loose', '', 0),
    row('b', '维修', 2),
    row('c', '安装', 3),
    row('a', '维修', 1),
    row('common', '', 9, true),
  ]),
)

it('lays templates out by category, those without one last, the common form not at all', () => {
  expect(categories.map(({ name, templates }) => [name, templates.map(({ id }) => id)])).toEqual([
    ['维修', ['a', 'b']],
    ['安装', ['c']],
    [noCategory, ['loose']],
  ])
})

it('moves within a category only', () => {
  expect(movedIds(categories, 'a', 'b')).toEqual(['b', 'a', 'c', 'loose'])
  expect(movedIds(categories, 'a', 'c')).toBe(null)
  expect(movedIds(categories, 'a', 'a')).toBe(null)
})

it('knows the neighbour up to the edge of the category', () => {
  expect(neighbourOf(categories, 'a', 1)).toBe('b')
  expect(neighbourOf(categories, 'b', 1)).toBe(null)
  expect(neighbourOf(categories, 'a', -1)).toBe(null)
})
