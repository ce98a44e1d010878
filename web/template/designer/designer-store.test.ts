import { type FieldDefinition, newField } from '@onsite/domain/field/field-definition.ts'
import type { TemplateContent } from '@onsite/domain/template/template-content.ts'
import { describe, expect, it } from 'vitest'
import { mergeMs, mostSteps } from '../../kit/edit-history.ts'
import { type DesignerAction, designerReducer, type DesignerState, startOf } from './designer-store.ts'
import { copiesOf } from './field-edits.ts'

const field = (id: string, group: string): FieldDefinition => newField(id, 1, `字段 ${id}`, group)

/** Group 甲 with a, b, c and group 乙 with d, e. */
const content: TemplateContent = {
  groups: [
    { name: '甲', isFolded: false },
    { name: '乙', isFolded: false },
  ],
  fields: [field('a', '甲'), field('b', '甲'), field('c', '甲'), field('d', '乙'), field('e', '乙')],
  process: null,
}
const after = (...actions: DesignerAction[]): DesignerState => actions.reduce(designerReducer, startOf(content))
const layout = ({ content }: DesignerState) =>
  content.groups
    .map(({ name }) => `${name}:${content.fields.flatMap((one) => (one.group === name ? [one.id] : [])).join('')}`)
    .join(' ')
const order = ({ content }: DesignerState) => content.fields.map(({ id }) => id).join('')

const typeName = (name: string, at: number): DesignerAction => ({
  type: 'change-fields',
  ids: ['a'],
  change: { name },
  at,
})
const nameOf = ({ content }: DesignerState) => content.fields[0]?.name

describe('fields', () => {
  it('puts a new field before another one and selects it', () => {
    const state = after({ type: 'add-fields', fields: [field('n', '')], place: { group: '乙', before: 'e' } })

    expect(layout(state)).toBe('甲:abc 乙:dne')
    expect(state.selected).toEqual(['n'])
  })

  it('puts a new field at the end of its group although later groups have fields', () => {
    const state = after({ type: 'add-fields', fields: [field('n', '')], place: { group: '甲', before: null } })

    expect(order(state)).toBe('abcnde')
  })

  it('makes the group that a field names when there is none', () => {
    const state = after({ type: 'add-fields', fields: [field('n', '')], place: { group: '丙', before: null } })

    expect(layout(state)).toBe('甲:abc 乙:de 丙:n')
  })

  it.each([
    ['within a group', ['a'], { group: '甲', before: null }, '甲:bca 乙:de'],
    ['between groups', ['b'], { group: '乙', before: 'e' }, '甲:ac 乙:dbe'],
    ['several at once, in their order', ['d', 'a'], { group: '甲', before: 'c' }, '甲:badc 乙:e'],
    ['before one of the moved', ['b', 'c'], { group: '甲', before: 'b' }, '甲:abc 乙:de'],
    ['to where it stands', ['a'], { group: '甲', before: 'b' }, '甲:abc 乙:de'],
  ] as const)('moves %s', (_, ids, place, expected) => {
    expect(layout(after({ type: 'move-fields', ids, place }))).toBe(expected)
  })

  it.each([
    ['b', -1, '甲:bac 乙:de'],
    ['b', 1, '甲:acb 乙:de'],
    ['c', 1, '甲:ab 乙:cde'],
    ['d', -1, '甲:abcd 乙:e'],
    ['a', -1, '甲:abc 乙:de'],
    ['e', 1, '甲:abc 乙:de'],
  ] as const)('steps %s by %i over the edges of groups', (id, by, expected) => {
    expect(layout(after({ type: 'step-field', id, by }))).toBe(expected)
  })

  it('keeps no step for a move that moves nothing', () => {
    expect(after({ type: 'step-field', id: 'a', by: -1 }).past).toEqual([])
  })

  it('hands the selection of a removed field to the one behind it', () => {
    const state = after({ type: 'select', ids: ['b'] }, { type: 'remove-fields', ids: ['b'] })

    expect(layout(state)).toBe('甲:ac 乙:de')
    expect(state.selected).toEqual(['c'])
  })

  it('moves a field whose group is changed in the properties behind the others of that group', () => {
    const state = after({ type: 'change-fields', ids: ['a'], change: { group: '乙' }, at: 0 })

    expect(layout(state)).toBe('甲:bc 乙:dea')
  })

  it('gives copies new ids and lets them refer to each other', () => {
    const first = field('11111111-1111-4111-8111-111111111111', '甲')
    const second = {
      ...field('22222222-2222-4222-8222-222222222222', '甲'),
      settings: { formula: `{${first.id}} * 2` },
    }
    let count = 0
    const copies = copiesOf([{ ...first, isCommon: true }, second], () => `copy-${(count += 1)}`)

    expect(copies.map(({ id }) => id)).toEqual(['copy-1', 'copy-2'])
    expect(copies[1]?.settings.formula).toBe('{copy-1} * 2')
    expect(copies[0]).not.toHaveProperty('isCommon')
  })

  it('places copies right behind what was copied', () => {
    const state = after({ type: 'place-copies', fields: [field('n', '')], behind: 'c' })

    expect(layout(state)).toBe('甲:abcn 乙:de')
  })
})

describe('groups', () => {
  it('takes the fields along when a group moves', () => {
    expect(order(after({ type: 'move-group', name: '乙', by: -1 }))).toBe('deabc')
  })

  it('renames the group of its fields too', () => {
    expect(layout(after({ type: 'rename-group', name: '甲', next: ' 丙 ' }))).toBe('丙:abc 乙:de')
  })

  it.each(['', '  ', '乙', '长'.repeat(31)])('does not rename a group to %j', (next) => {
    expect(layout(after({ type: 'rename-group', name: '甲', next }))).toBe('甲:abc 乙:de')
  })

  it('gives the fields of a removed group to the group before', () => {
    expect(layout(after({ type: 'remove-group', name: '乙' }))).toBe('甲:abcde')
    expect(layout(after({ type: 'remove-group', name: '甲' }))).toBe('乙:abcde')
  })

  it('keeps the last group', () => {
    const state = after({ type: 'remove-group', name: '乙' }, { type: 'remove-group', name: '甲' })

    expect(state.content.groups.map(({ name }) => name)).toEqual(['甲'])
  })
})

describe('history', () => {
  it('takes back and does again', () => {
    const moved = after({ type: 'move-group', name: '乙', by: -1 })
    const undone = designerReducer(moved, { type: 'undo' })
    const redone = designerReducer(undone, { type: 'redo' })

    expect(undone.content).toBe(content)
    expect(redone.content).toBe(moved.content)
  })

  it('takes a typed word back at once', () => {
    const state = after(typeName('温', 0), typeName('温度', 300), { type: 'undo' })

    expect(nameOf(state)).toBe('字段 a')
  })

  it('keeps two words typed apart, or with another choice in between, as two steps', () => {
    const apart = after(typeName('温', 0), typeName('温度', mergeMs), { type: 'undo' })
    const between = after(typeName('温', 0), { type: 'select', ids: ['b'] }, typeName('温度', 1), { type: 'undo' })

    expect(nameOf(apart)).toBe('温')
    expect(nameOf(between)).toBe('温')
  })

  it('forgets what was taken back once something else is done', () => {
    const state = after(typeName('温', 0), { type: 'undo' }, { type: 'step-field', id: 'a', by: 1 }, { type: 'redo' })

    expect(layout(state)).toBe('甲:bac 乙:de')
    expect(state.future).toEqual([])
  })

  it('remembers at least a hundred steps, and not without end', () => {
    let state = startOf(content)
    for (let step = 0; step < mostSteps + 50; step += 1)
      state = designerReducer(state, typeName(`${step}`, step * mergeMs))
    for (let step = 0; step < 100; step += 1) state = designerReducer(state, { type: 'undo' })

    expect(nameOf(state)).toBe(`${mostSteps + 50 - 1 - 100}`)
    expect(state.past.length + 100).toBe(mostSteps)
  })

  it('drops a field from the selection when taking back takes it away', () => {
    const state = after(
      { type: 'add-fields', fields: [field('n', '')], place: { group: '甲', before: null } },
      { type: 'undo' },
    )

    expect(state.selected).toEqual([])
  })

  it('brings back what another content replaced', () => {
    const state = after({ type: 'replace', content: { ...content, fields: [] } }, { type: 'undo' })

    expect(state.content).toBe(content)
  })
})

describe('selection', () => {
  it('reaches from the field chosen last to the named one, over groups', () => {
    const state = after({ type: 'select', ids: ['b'] }, { type: 'select-to', id: 'd' })

    expect(state.selected).toEqual(['b', 'c', 'd'])
  })

  it('adds and takes away single fields', () => {
    const state = after({ type: 'toggle', id: 'a' }, { type: 'toggle', id: 'c' }, { type: 'toggle', id: 'a' })

    expect(state.selected).toEqual(['c'])
  })
})
