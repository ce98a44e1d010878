import styles from '../../kit/phone/phone.module.css'
import type { MoreAction, PhoneAction } from './phone-steps.ts'
import { Sheet } from '../../kit/phone/sheet.tsx'
import sheet from '../../kit/phone/sheet.module.css'
import { TapButton } from '../../kit/phone/tap-button.tsx'

interface MoreSheetProps {
  readonly actions: readonly MoreAction[]
  readonly onChoose: (action: PhoneAction) => void
  readonly onClose: () => void
}

const dangers: readonly PhoneAction[] = ['refuse', 'applyEndService', 'revokeGrab']

/** What else may be done, and for the rest the reason why not. */
export function MoreSheet({ actions, onChoose, onClose }: MoreSheetProps) {
  const possible = actions.filter((one) => one.allowed)
  const impossible = actions.filter((one) => !one.allowed)
  return (
    <Sheet title="更多操作" onClose={onClose}>
      <div className={styles['stack']}>
        {possible.length === 0 && <p className={styles['muted']}>现在没有其他可做的操作。</p>}
        {possible.map(({ action, label }) => (
          <TapButton
            key={action}
            look={dangers.includes(action) ? 'danger' : 'plain'}
            block
            onTap={() => onChoose(action)}
          >
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
