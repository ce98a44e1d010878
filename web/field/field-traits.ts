/**
 * Facts about field types for lists: how filters offer their choices, and which types are moments. Separate from the widgets, so that a list does not
 * load every editor.
 */
import type { FieldDefinition } from '@onsite/domain/field/field-definition.ts'
import { usualTarget } from '@onsite/domain/kind-rows.ts'
import type { ChoiceSource } from './field-widget.ts'
import { filterChoices } from './field-widgets/options.ts'

interface FieldTraits {
  /** Source of the choices that a filter offers. */
  readonly choicesOf?: (field: FieldDefinition) => ChoiceSource
  /** Kind of moment that a filter asks for; only for dates and times. */
  readonly moment?: 'date' | 'time' | 'date-time'
}

const ofOptions: FieldTraits = { choicesOf: (field) => filterChoices(field.settings.options ?? []) }
const ofYesAndNo: FieldTraits = {
  choicesOf: () => ({
    kind: 'options',
    options: [
      { value: '1', label: '是' },
      { value: '0', label: '否' },
    ],
  }),
}

/** By the code of the field type. */
const traits: Readonly<Record<number, FieldTraits>> = {
  3: ofOptions,
  4: { moment: 'date' },
  5: { moment: 'time' },
  6: { moment: 'date-time' },
  7: ofYesAndNo,
  8: ofOptions,
  9: { choicesOf: () => ({ kind: 'divisions' }) },
  16: ofYesAndNo,
  18: ofOptions,
  23: { moment: 'date' },
  24: { moment: 'time' },
  25: { moment: 'date-time' },
  28: { choicesOf: ({ settings }) => ({ kind: 'people', role: settings.role }) },
  29: { choicesOf: ({ settings }) => ({ kind: 'linkable', of: settings.unitKind ?? 'department' }) },
  30: { choicesOf: ({ settings }) => ({ kind: 'linkable', of: settings.target ?? usualTarget }) },
}

export const traitsOf = (type: number): FieldTraits => traits[type] ?? {}

/** A moment as people read it: slashes in dates. */
export const shownMoment = (text: string): string => text.replaceAll('-', '/')
