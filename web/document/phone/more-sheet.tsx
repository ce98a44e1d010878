import styles from '../../kit/phone/phone.module.css'
import sheet from '../../kit/phone/sheet.module.css'
import { Sheet } from '../../kit/phone/sheet.tsx'
import { TapButton } from '../../kit/phone/tap-button.tsx'
import type { MoreAction } from './phone-actions.ts'

interface MoreSheetProps<Action extends string> {
  readonly actions: readonly MoreAction<Action>[]
  readonly onChoose: (action: Action) => void
  readonly onClose: () => void
}

/** Further actions, and for the impossible ones the reason. */
export function MoreSheet<Action extends string>({ actions, onChoose, onClose }: MoreSheetProps<Action>) {
  const possible = actions.filter((one) => one.allowed)
  const impossible = actions.filter((one) => !one.allowed)
  return (
    <Sheet title="更多操作" onClose={onClose}>
      <div className={styles['stack']}>
        {possible.length === 0 && <p className={styles['muted']}>现在没有其他可做的操作。</p>}
        {possible.map(({ action, isDanger, label }) => (
          <TapButton key={action} look={isDanger ? 'danger' : 'plain'} block onTap={() => onChoose(action)}>
            {label}
          </TapButton>
        ))}
      </div>
      {impossible.length > 0 && (
        <details className={sheet['impossible']} open={possible.length === 0}>
          <summary>现在不能做的（{impossible.length}）</summary>
          <dl>
            {impossible.map(({ action, label, reasons }) => (
              <div key={action}>
                <dt>{label}</dt>
                <dd>{reasons.join('；')}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </Sheet>
  )
}
