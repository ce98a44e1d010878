import { listDivisions } from '@onsite/api/setting/setting-calls.ts'
import { Input } from 'antd'
import { useCall } from '../../kernel/use-call.ts'
import { lazyPart } from '../../kernel/lazy-part.ts'
import { PartSlot } from '../../kit/part-slot.tsx'
import { divisionName } from '../../setting/division-name.ts'
import { type EditProps, type FieldWidget, partOf, type ShowProps, textOf } from '../field-widget.ts'
import styles from '../field.module.css'

const DivisionPicker = lazyPart(async () => (await import('../../setting/division-picker.tsx')).DivisionPicker)

function AddressEdit({ field, value, onChange, isDisabled, id, aria, isFaulty, isCompact }: EditProps) {
  const code = textOf(partOf(value, 'code'))
  const detail = textOf(partOf(value, 'detail'))
  const set = (nextCode: string, nextDetail: string) =>
    onChange(nextCode === '' && nextDetail === '' ? null : { code: nextCode, detail: nextDetail })
  return (
    <div className={isCompact ? styles['stack'] : styles['pair']}>
      <PartSlot isInput>
        <DivisionPicker
          id={id}
          aria-label={`${field.name}省市区`}
          disabled={isDisabled}
          value={code === '' ? null : code}
          onChange={(next) => set(next ?? '', detail)}
        />
      </PartSlot>
      <Input
        {...aria}
        aria-label={`${field.name}详细地址`}
        placeholder="街道、门牌、楼层"
        maxLength={200}
        value={detail}
        disabled={isDisabled}
        {...(isFaulty ? { status: 'error' as const } : {})}
        onChange={(event) => set(code, event.target.value)}
      />
    </div>
  )
}

function AddressShow({ value, context }: ShowProps) {
  const code = textOf(partOf(value, 'code'))
  const known = context.reference('division', code)?.label
  const divisions = useCall(listDivisions, {}, { enabled: code !== '' && known === undefined })
  return <>{(known ?? divisionName(divisions.data ?? [], code)) + textOf(partOf(value, 'detail'))}</>
}

export const addressWidget: FieldWidget = {
  Edit: AddressEdit,
  Show: AddressShow,
  isGroup: () => true,
}
