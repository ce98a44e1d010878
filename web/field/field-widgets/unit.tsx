import { type EditProps, type FieldWidget, type ShowProps, textsOf } from '../field-widget.ts'
import { LinkableSelect } from './linkable-select.tsx'

function UnitEdit(props: EditProps) {
  const { multiple, unitKind = 'department' } = props.field.settings
  const hint = unitKind === 'department' ? '部门名称' : '服务团队名称'
  return <LinkableSelect {...props} kind={unitKind} isMany={multiple === true} hint={hint} />
}

function UnitShow({ field, value, context }: ShowProps) {
  const kind = field.settings.unitKind ?? 'department'
  return (
    <>
      {textsOf(value)
        .map((id) => context.reference(kind, id)?.label ?? '已删除')
        .join('、')}
    </>
  )
}

export const unitWidget: FieldWidget = {
  Edit: UnitEdit,
  Show: UnitShow,
}
