import { given } from '@onsite/domain/given.ts'
import { type EditProps, type FieldWidget, listOrNull, type ShowProps, textsOf } from '../field-widget.ts'
import { PersonPicker, usePersonNames } from '../../kit/person-picker.tsx'

function PersonEdit({ field, value, onChange, isDisabled, id, aria }: EditProps) {
  const chosen = textsOf(value)
  const label = aria['aria-label']
  const common = {
    id,
    role: field.settings.role,
    disabled: isDisabled,
    ...given({ 'aria-label': label }),
  }
  if (field.settings.multiple === true)
    return <PersonPicker {...common} many value={chosen} onChange={(ids) => onChange(listOrNull(ids))} />
  return (
    <PersonPicker {...common} value={chosen[0] ?? null} onChange={(one) => onChange(one === null ? null : [one])} />
  )
}

function PersonShow({ value, context }: ShowProps) {
  const ids = textsOf(value)
  const names = usePersonNames(ids.filter((id) => context.reference('person', id) === undefined))
  return <>{ids.map((id) => context.reference('person', id)?.label ?? names.get(id) ?? '…').join('、')}</>
}

export const personWidget: FieldWidget = {
  Edit: PersonEdit,
  Show: PersonShow,
}
