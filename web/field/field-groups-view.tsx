import type { FormShape } from '@onsite/api/field/field-shapes.ts'
import { isFilled } from '@onsite/domain/field/evaluate-condition.ts'
import { formKindOf } from '@onsite/domain/field/form-kind.ts'
import { FormLogic } from '@onsite/domain/field/form-logic.ts'
import { given } from '@onsite/domain/given.ts'
import dayjs from 'dayjs'
import { useMemo } from 'react'
import { type DetailField, type DetailGroup, FieldGroups } from '../kit/field-groups.tsx'
import { FieldShow } from './field-show.tsx'
import type { WidgetContext } from './field-widget.ts'
import { widgetOf } from './field-widgets.ts'
import { groupsOf } from './form-view/form-layout.ts'
import { widgetContext } from './widget-context.ts'

type ShownForm = Pick<FormShape, 'formKind' | 'groups' | 'fields' | 'values'> &
  Partial<Pick<FormShape, 'files' | 'names' | 'system'>>

interface FieldGroupsViewProps {
  readonly form: ShownForm
}

/**
 * The custom fields of a record to read: by group, each group at the height of its kind (Spec 1 §9), empty fields folded away. Nothing for a form
 * without fields.
 */
export function FieldGroupsView({ form }: FieldGroupsViewProps) {
  const groups = useMemo(() => detailGroups(form), [form])
  const height = formKindOf(form.formKind).groupHeight
  return <FieldGroups groups={groups} {...given({ height })} />
}

function detailGroups(form: ShownForm): DetailGroup[] {
  const { formKind, fields, values, files = [], names = [], system = {} } = form
  const today = dayjs().format('YYYY-MM-DD')
  const context = widgetContext(() => ({ today, fields, files, names, fixed: formKindOf(formKind).fixed }))
  const logic = new FormLogic(fields, values, system)
  const shown = fields.filter((field) => logic.isShown(field))
  return groupsOf(form.groups, shown).map((group) => ({
    title: group.name,
    fields: group.fields.map((field) => detailField(field, values, context)),
  }))
}

function detailField(
  field: FormShape['fields'][number],
  values: FormShape['values'],
  context: WidgetContext,
): DetailField {
  const value = values[field.id] ?? null
  const { isNote, isWide } = widgetOf(field.type)
  const hasContent = isNote === true || isFilled(value, field)
  return {
    key: field.id,
    label: field.name,
    value: hasContent ? <FieldShow field={field} value={value} context={context} /> : null,
    wide: isWide === true || field.width === 'full',
  }
}
