import { lazyPart } from '../../kernel/lazy-part.ts'
import { PartSlot } from '../../kit/part-slot.tsx'
import { type EditProps, type FieldWidget, type ShowProps, textsOf } from '../field-widget.ts'
import { pathLabels } from './options.ts'

const LateEdit = lazyPart(async () => (await import('./cascade-edit.tsx')).CascadeEdit)

function CascadeEdit(props: EditProps) {
  return (
    <PartSlot isInput>
      <LateEdit {...props} />
    </PartSlot>
  )
}

function CascadeShow({ field, value }: ShowProps) {
  return <>{pathLabels(field.settings.options ?? [], textsOf(value)).join(' / ')}</>
}

export const cascadeWidget: FieldWidget = {
  Edit: CascadeEdit,
  Show: CascadeShow,
}
