import { newField } from '@onsite/domain/field/field-definition.ts'
import type { TemplateContent } from '@onsite/domain/template/template-content.ts'
import { describe, expect, it } from 'vitest'
import { groupDropId, landsAfter, nextStop, paletteDragId, paletteTypeOf, placeOf } from './drop-place.ts'

const content: TemplateContent = {
  groups: [
    { name: '甲', isFolded: false },
    { name: '乙', isFolded: false },
  ],
  fields: [newField('a', 1, 'A', '甲'), newField('b', 1, 'B', '甲'), newField('c', 1, 'C', '乙')],
  process: null,
}
const box = (left: number, top: number) => ({ left, top, width: 100, height: 40 })

describe('where a dragged field lands', () => {
  it.each([
    ['left of the middle', box(90, 300), box(100, 0), false, false],
    ['right of the middle', box(110, 0), box(100, 0), false, true],
    ['above a field of the whole width', box(900, -5), box(0, 0), true, false],
    ['below a field of the whole width', box(0, 5), box(0, 0), true, true],
  ])('%s', (_, dragged, over, isFull, expected) => {
    expect(landsAfter(dragged, over, isFull)).toBe(expected)
  })

  it.each([
    ['before a field', { overId: 'b', isAfter: false }, { group: '甲', before: 'b' }],
    ['behind a field', { overId: 'a', isAfter: true }, { group: '甲', before: 'b' }],
    ['behind the last of a group', { overId: 'b', isAfter: true }, { group: '甲', before: null }],
    ['on a group', { overId: groupDropId('乙'), isAfter: false }, { group: '乙', before: null }],
    ['on a group that is gone', { overId: groupDropId('丙'), isAfter: false }, null],
    ['on a field that is gone', { overId: 'x', isAfter: false }, null],
  ])('%s', (_, mark, place) => {
    expect(placeOf(content, mark)).toEqual(place)
  })

  it.each([
    ['a', 1, 'b'],
    ['b', 1, 'c'],
    ['c', 1, groupDropId('丙')],
    [groupDropId('丙'), -1, 'c'],
    ['a', -1, null],
  ] as const)('carries the keyboard from %s by %i', (id, by, expected) => {
    const withEmpty = { ...content, groups: [...content.groups, { name: '丙', isFolded: false }] }

    expect(nextStop(withEmpty, id, by)).toBe(expected)
  })

  it('tells palette entries from fields', () => {
    expect(paletteTypeOf(paletteDragId(27))).toBe(27)
    expect(paletteTypeOf('a')).toBe(null)
  })
})
