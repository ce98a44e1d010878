import { addReading, type MeterShape, saveMeter } from '@onsite/api/asset/meter-calls.ts'
import { given } from '@onsite/domain/given.ts'
import { Form, Input, InputNumber } from 'antd'
import { useState } from 'react'
import { CallField } from '../kit/call-form.tsx'
import { FormDialog } from '../kit/form-dialog.tsx'
import { InstantPicker } from '../kit/instant-picker.tsx'

interface ReadingValues {
  readonly value: number
  readonly at?: string | null
  readonly resetReason?: string
  readonly note?: string
}

/** Writes down the reading of a meter. */
export function ReadingDialog({ meter, onClose }: { readonly meter: MeterShape; readonly onClose: () => void }) {
  const [form] = Form.useForm<ReadingValues>()
  const [isLower, setIsLower] = useState(false)
  const last = meter.readings[0]
  return (
    <FormDialog<typeof addReading, ReadingValues>
      title={`登记${meter.name}`}
      {...(last === undefined ? {} : { note: `上一次 ${last.value} ${meter.unit}` })}
      okText="登记"
      call={addReading}
      form={form}
      onChange={(changed) => {
        if ('value' in changed) setIsLower(last !== undefined && (changed.value ?? last.value) < last.value)
      }}
      toInput={({ at, note, resetReason, value }) => ({
        meterId: meter.id,
        value,
        ...given({ at: at || undefined, resetReason: resetReason || undefined, note: note || undefined }),
      })}
      success={`${meter.name}已登记`}
      onDone={onClose}
      onClose={onClose}
    >
      <CallField name="value">
        <InputNumber<number>
          min={0}
          inputMode="decimal"
          style={{ width: '100%' }}
          {...given({ suffix: meter.unit || undefined })}
        />
      </CallField>
      {isLower && (
        <CallField name="resetReason" needed help="比上一次小：换过表或清零过">
          <Input maxLength={100} />
        </CallField>
      )}
      <CallField name="at" help="留空为现在">
        <InstantPicker />
      </CallField>
      <CallField name="note">
        <Input maxLength={200} />
      </CallField>
    </FormDialog>
  )
}

interface MeterDialogProps {
  readonly assetId: string
  /** Absent: a new one. */
  readonly meter?: MeterShape
  readonly onClose: () => void
}

/** Names a meter. */
export function MeterDialog({ assetId, meter, onClose }: MeterDialogProps) {
  return (
    <FormDialog<typeof saveMeter, { name: string; unit?: string }>
      title={meter === undefined ? '新建读数项' : '编辑读数项'}
      okText={meter === undefined ? '新建' : '保存'}
      call={saveMeter}
      {...(meter === undefined ? {} : { initial: { name: meter.name, unit: meter.unit } })}
      toInput={({ name, unit = '' }) => ({ assetId, name, unit, ...given({ id: meter?.id }) })}
      success={meter === undefined ? '已新建读数项' : '已保存读数项'}
      onDone={onClose}
      onClose={onClose}
    >
      <CallField name="name" help="如运行小时、启停次数">
        <Input maxLength={30} />
      </CallField>
      <CallField name="unit">
        <Input maxLength={10} />
      </CallField>
    </FormDialog>
  )
}
