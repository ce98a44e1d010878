/** Layout of a form by its number of fields: below 7 no headings, up to 15 headings, above that anchors to jump by. */
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

/** The fields by group, groups in the order of the form; an unknown group stands at the end under its own name. */
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
