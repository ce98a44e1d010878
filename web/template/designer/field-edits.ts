/** Edits of a draft's fields: content in, content out. Fields always stand in the order of their groups. */
import type { FieldDefinition } from '@onsite/domain/field/field-definition.ts'
import type { FieldGroup, TemplateContent } from '@onsite/domain/template/template-content.ts'

/** Target of fields: before another field, or at the end of the group. */
export interface Place {
  readonly group: string
  readonly before: string | null
}

/** The group that a form without groups starts with. */
export const firstGroup = '基本信息'

/** Fields in the order of the groups, each group's in their own order; a group without a row gets one at the end. */
export function inOrder(content: TemplateContent, fields: readonly FieldDefinition[]): TemplateContent {
  const named = new Set(content.groups.map((group) => group.name))
  const missing = [...new Set(fields.map((field) => field.group))].filter((name) => !named.has(name))
  const groups: readonly FieldGroup[] =
    missing.length === 0 ? content.groups : [...content.groups, ...missing.map((name) => ({ name, isFolded: false }))]
  const rank = new Map(groups.map((group, index) => [group.name, index]))
  const rankOf = (field: FieldDefinition) => rank.get(field.group) ?? groups.length
  return { ...content, groups, fields: fields.toSorted((a, b) => rankOf(a) - rankOf(b)) }
}

/** Puts fields at a place. */
export function placeFields(
  content: TemplateContent,
  added: readonly FieldDefinition[],
  { group, before }: Place,
): TemplateContent {
  const placed = added.map((field) => ({ ...field, group }))
  const index = content.fields.findIndex((field) => field.id === before)
  const fields =
    index < 0
      ? [...content.fields, ...placed]
      : [...content.fields.slice(0, index), ...placed, ...content.fields.slice(index)]
  return inOrder(content, fields)
}

/** Moves fields, keeping their order among themselves. A place before one of the moved fields means the next one that stays. */
export function moveFields(content: TemplateContent, ids: readonly string[], place: Place): TemplateContent {
  const moving = new Set(ids)
  const start = content.fields.findIndex((field) => field.id === place.before)
  const next =
    start < 0
      ? null
      : (content.fields.slice(start).find((field) => !moving.has(field.id) && field.group === place.group)?.id ?? null)
  const moved = content.fields.filter((field) => moving.has(field.id))
  const rest = { ...content, fields: content.fields.filter((field) => !moving.has(field.id)) }
  return placeFields(rest, moved, { group: place.group, before: next })
}

/** Moves a field one place up or down; over the edge of its group into the next group. Returns the same content when it cannot move. */
export function stepField(content: TemplateContent, id: string, by: -1 | 1): TemplateContent {
  const field = content.fields.find((one) => one.id === id)
  if (field === undefined) return content
  const peers = content.fields.filter((one) => one.group === field.group)
  const at = peers.indexOf(field)
  const next = peers[at + by]
  if (next !== undefined) {
    const before = by < 0 ? next.id : (peers[at + 2]?.id ?? null)
    return moveFields(content, [id], { group: field.group, before })
  }
  const group = content.groups[content.groups.findIndex((one) => one.name === field.group) + by]
  if (group === undefined) return content
  const first = content.fields.find((one) => one.group === group.name)
  return moveFields(content, [id], { group: group.name, before: by > 0 ? (first?.id ?? null) : null })
}

export function changeFields(
  content: TemplateContent,
  ids: readonly string[],
  change: Partial<FieldDefinition>,
): TemplateContent {
  const chosen = new Set(ids)
  const fields = content.fields.map((field) => (chosen.has(field.id) ? { ...field, ...change } : field))
  const changed = { ...content, fields }
  return change.group === undefined ? changed : moveFields(changed, ids, { group: change.group, before: null })
}

/** The field that inherits the selection of removed ones: the next that stays, else the one before. */
export function heirOf({ fields }: TemplateContent, ids: readonly string[]): FieldDefinition | undefined {
  const gone = new Set(ids)
  const at = fields.findIndex((field) => gone.has(field.id))
  const stays = (field: FieldDefinition) => !gone.has(field.id)
  return fields.slice(at).find(stays) ?? fields.slice(0, at).findLast(stays)
}

export function removeFields(content: TemplateContent, ids: readonly string[]): TemplateContent {
  const gone = new Set(ids)
  return { ...content, fields: content.fields.filter((field) => !gone.has(field.id)) }
}

/** A free name in the group: the wanted one, else with the first free number. */
export function freeName(content: TemplateContent, group: string, wanted: string): string {
  const taken = new Set(content.fields.flatMap((field) => (field.group === group ? [field.name] : [])))
  let name = wanted
  for (let number = 2; taken.has(name); number += 1) name = `${wanted} ${number}`
  return name
}

/**
 * Copies fields under new ids. References among the copies (conditions, formulas) lead to the copies; those to other fields stay. Columns of a
 * sub-table get new ids too. Names get 「副本」 so that nobody mistakes one for the other.
 */
export function copiesOf(fields: readonly FieldDefinition[], freshId: () => string): FieldDefinition[] {
  const ids = fields.flatMap((field) => [field.id, ...(field.settings.columns ?? []).map((column) => column.id)])
  const renewed = new Map(ids.map((id) => [id, freshId()]))
  let text = JSON.stringify(fields)
  for (const [old, fresh] of renewed) text = text.replaceAll(old, fresh)
  return (JSON.parse(text) as FieldDefinition[]).map((field) => {
    const { isCommon: _, ...own } = field
    return { ...own, name: `${field.name}副本`.slice(0, 50) }
  })
}

/** Places copies right after the last of the copied fields. */
export function placeCopies(
  content: TemplateContent,
  copies: readonly FieldDefinition[],
  behind: string,
): TemplateContent {
  const index = content.fields.findIndex((field) => field.id === behind)
  const last = content.fields[index]
  if (last === undefined) return content
  const next = content.fields[index + 1]
  const before = next !== undefined && next.group === last.group ? next.id : null
  return copies.reduce(
    (sum, copy) =>
      placeFields(sum, [{ ...copy, name: freeName(sum, last.group, copy.name) }], { group: last.group, before }),
    content,
  )
}
