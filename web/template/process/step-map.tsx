import { stepOf } from '@onsite/domain/document/document-process.ts'
import { isOn, settingsOf } from '@onsite/domain/document/process-spec.ts'
import { hasStep } from '@onsite/domain/template/process-steps.ts'
import { Switch } from 'antd'
import { stepMarks } from './process-edits.ts'
import styles from './process.module.css'
import type { ProcessHandle } from './use-process.ts'

interface StepMapProps {
  readonly handle: ProcessHandle
  readonly current: string | null
  readonly onPick: (step: string) => void
}

/** The life of a document from left to right; optional steps carry a switch. */
export function StepMap({ handle, current, onPick }: StepMapProps) {
  const { spec, process, canEdit, set } = handle
  return (
    <ol className={styles['map']} aria-label="流程">
      {Object.entries(spec.steps).map(([step, { label, switch: key }]) => {
        const isTaken = hasStep(spec, process, step)
        const marks = [
          ...settingsOf(spec, 'flag').flatMap(([flag, { label: mark, markedAt }]) =>
            markedAt === step && isOn(process, flag) ? [mark] : [],
          ),
          ...stepMarks(stepOf(process, step)),
        ]
        return (
          <li key={step} className={styles['stop']}>
            <button
              type="button"
              className={styles['step']}
              data-on={isTaken}
              aria-current={current === step ? 'step' : undefined}
              onClick={() => onPick(step)}
            >
              <span className={styles['stepName']}>{label}</span>
              <span className={styles['stepMarks']}>{isTaken ? marks.join(' · ') : '已关闭'}</span>
            </button>
            {key !== undefined && (
              <div style={{ textAlign: 'center', marginTop: 6 }}>
                <Switch
                  size="small"
                  disabled={!canEdit}
                  checked={isTaken}
                  aria-label={`${isTaken ? '关闭' : '开启'}${label}`}
                  onChange={(isChecked) => set({ [key]: isChecked })}
                />
              </div>
            )}
          </li>
        )
      })}
      <li className={styles['stop']}>
        <div className={styles['step']}>
          <span className={styles['stepName']}>{spec.document.lifecycle.moves[spec.end.action]?.label}</span>
          <span className={styles['stepMarks']}>{spec.end.hint}</span>
        </div>
      </li>
    </ol>
  )
}
