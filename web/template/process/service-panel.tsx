import type { OrderProcess } from '@onsite/domain/template/order-process.ts'
import { InputNumber } from 'antd'
import { PropertyRow, SwitchRow } from '../designer/properties/property-row.tsx'
import styles from './process.module.css'
import type { ProcessHandle } from './use-process.ts'

type Switch = 'poolEnabled' | 'grabNeedsConfirm' | 'arrivalRequired' | 'signatureRequired'

/** Demands on dispatch and on the work on site for an order of this type. */
export function ServicePanel({ handle }: { readonly handle: ProcessHandle }) {
  const { process, canEdit, set } = handle
  const row = (key: Switch, label: string, help: string, isOff = false) => (
    <SwitchRow
      label={label}
      help={help}
      value={process[key]}
      disabled={!canEdit || isOff}
      onChange={(value) => set({ [key]: value })}
    />
  )
  return (
    <section className={styles['panel']} aria-label="服务要求">
      <h2>派单与服务要求</h2>
      {row('poolEnabled', '公海抢单', '待指派的工单可以放进公海，服务人员自己抢')}
      {row('grabNeedsConfirm', '抢单要确认', '抢到后由调度员确认才算数', !process.poolEnabled)}
      {row('arrivalRequired', '到达签到', '开始服务前要在客户地点签到')}
      {process.arrivalRequired && (
        <Amount
          label="签到范围（米）"
          min={50}
          max={50_000}
          value={process.arrivalRadiusM}
          canEdit={canEdit}
          onChange={(arrivalRadiusM) => set({ arrivalRadiusM })}
        />
      )}
      {row('signatureRequired', '客户签名', '完成服务时要客户签名')}
      <Amount
        label="完成服务至少拍几张照片"
        min={0}
        max={20}
        value={process.minPhotos}
        canEdit={canEdit}
        onChange={(minPhotos) => set({ minPhotos })}
      />
    </section>
  )
}

interface AmountProps {
  readonly label: string
  readonly min: number
  readonly max: number
  readonly value: OrderProcess['minPhotos']
  readonly canEdit: boolean
  readonly onChange: (value: number) => void
}

function Amount({ label, min, max, value, canEdit, onChange }: AmountProps) {
  return (
    <PropertyRow label={label}>
      {(id) => (
        <InputNumber
          id={id}
          min={min}
          max={max}
          precision={0}
          disabled={!canEdit}
          value={value}
          onChange={(next) => next !== null && onChange(next)}
        />
      )}
    </PropertyRow>
  )
}
