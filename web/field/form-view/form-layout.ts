/** How a form is cut into groups: below 7 fields no headings, up to 15 headings, above that anchors to jump by (ui.md 1.3). */
import type { FieldDefinition } from '@onsite/domain/field/field-definition.ts'

export interface FormGroup<Field> {
  readonly name: string
  readonly isFolded: boolean
  readonly fields: readonly Field[]
}

export type FormLayout = 'plain' | 'groups' | 'anchors'

const leastForGroups = 7
const leastForAnchors = 16

export function layoutOfForm(fieldCount: number, groupCount: number): FormLayout {
  if (fieldCount < leastForGroups || groupCount < 2) return 'plain'
  return fieldCount < leastForAnchors ? 'groups' : 'anchors'
}

/** The fields by group, groups in the order of the form; a field of an unknown group stands in a group of that name at the end. */
export function groupsOf<Field extends Pick<FieldDefinition, 'group'>>(
  groups: readonly { readonly name: string; readonly isFolded: boolean }[],
  fields: readonly Field[],
): FormGroup<Field>[] {
  const known = new Set(groups.map((group) => group.name))
  const strangers = [...new Set(fields.map((field) => field.group))].filter((name) => !known.has(name))
  return [...groups, ...strangers.map((name) => ({ name, isFolded: false }))]
    .map((group) => ({ ...group, fields: fields.filter((field) => field.group === group.name) }))
    .filter((group) => group.fields.length > 0)
}
