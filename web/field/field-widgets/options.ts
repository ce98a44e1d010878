/** Choices of radio, multi-select and cascade fields: those still offered, and labels of chosen ones. */
import type { ChoiceSource } from '../field-widget.ts'
import type { FieldDefinition, FieldOption } from '@onsite/domain/field/field-definition.ts'

/** The choices to offer: those still on offer, and disabled ones that were chosen before. */
export function offeredOptions(field: FieldDefinition, chosen: readonly string[]): readonly FieldOption[] {
  return (field.settings.options ?? []).filter((option) => option.isDisabled !== true || chosen.includes(option.id))
}

/** The label of a choice; the id itself for one that is gone. */
export function optionLabel(options: readonly FieldOption[], id: string): string {
  return options.find((option) => option.id === id)?.label ?? id
}

/** Labels from the top of a cascade to the chosen one. */
export function pathLabels(options: readonly FieldOption[], path: readonly string[]): string[] {
  const [first, ...rest] = path
  if (first === undefined) return []
  const option = options.find((one) => one.id === first)
  return [option?.label ?? first, ...pathLabels(option?.children ?? [], rest)]
}

/** The choices that filters offer, disabled ones too, since records may hold them; those of a cascade with their path. */
export function filterChoices(options: readonly FieldOption[], above = ''): ChoiceSource & { kind: 'options' } {
  return {
    kind: 'options',
    options: options.flatMap((option) => [
      { value: option.id, label: above + option.label },
      ...filterChoices(option.children ?? [], `${above}${option.label} / `).options,
    ]),
  }
}

/** Beyond this number choices become a list that opens. */
export const mostLaidOut = 7
const mostButtons = 4
const longestButton = 6

/** A few short choices become buttons, some are laid out, many become a list. */
export function layoutOf(options: readonly FieldOption[]): 'buttons' | 'laid-out' | 'list' {
  if (options.length > mostLaidOut) return 'list'
  const areShort = options.every((option) => option.label.length <= longestButton)
  return options.length <= mostButtons && areShort ? 'buttons' : 'laid-out'
}
