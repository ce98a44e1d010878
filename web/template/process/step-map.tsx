import { formSteps, type OrderStep, orderSteps } from '@onsite/domain/field/form-step.ts'
import { stepOf } from '@onsite/domain/document/document-process.ts'
import { hasStep } from '@onsite/domain/template/step-roles.ts'
import { Switch } from 'antd'
import { stepMarks } from './process-edits.ts'
import styles from './process.module.css'
import { stepSwitches } from './step-switches.ts'
import type { ProcessHandle } from './use-process.ts'

interface StepMapProps {
  readonly handle: ProcessHandle
  readonly current: OrderStep | null
  readonly onPick: (step: OrderStep) => void
}

/** The life of an order from left to right; optional steps carry a switch. */
export function StepMap({ handle, current, onPick }: StepMapProps) {
  const { process, canEdit, set } = handle
  return (
    <ol className={styles['map']} aria-label="流程">
      {orderSteps.map((step) => {
        const isOn = hasStep(process, step)
        const key = stepSwitches[step]
        const marks = [
          step === 'assign' && process.poolEnabled ? '公海抢单' : '',
          ...stepMarks(stepOf(process, step)),
        ].filter((mark) => mark !== '')
        return (
          <li key={step} className={styles['stop']}>
            <button
              type="button"
              className={styles['step']}
              data-on={isOn}
              aria-current={current === step ? 'step' : undefined}
              onClick={() => onPick(step)}
            >
              <span className={styles['stepName']}>{formSteps[step]}</span>
              <span className={styles['stepMarks']}>{isOn ? marks.join(' · ') : '已关闭'}</span>
            </button>
            {key !== undefined && (
              <div style={{ textAlign: 'center', marginTop: 6 }}>
                <Switch
                  size="small"
                  disabled={!canEdit}
                  checked={isOn}
                  aria-label={`${isOn ? '关闭' : '开启'}${formSteps[step]}`}
                  onChange={(isChecked) => set({ [key]: isChecked })}
                />
              </div>
            )}
          </li>
        )
      })}
      <li className={styles['stop']}>
        <div className={styles['step']}>
          <span className={styles['stepName']}>归档</span>
          <span className={styles['stepMarks']}>不能再改</span>
        </div>
      </li>
    </ol>
  )
}
