import type { CallFailure } from '../../kernel/call-failure.ts'
import styles from './phone.module.css'
import { TapButton } from './tap-button.tsx'

/** Cards to come. */
export function LoadingCards() {
  return (
    <output className={styles['bones'] ?? ''} aria-label="正在加载">
      <span className={styles['bone']} />
      <span className={styles['bone']} />
      <span className={styles['bone']} />
    </output>
  )
}

/** Loading failed: what was there before stays on screen below. */
export function LoadFault({ failure, onRetry }: { readonly failure: CallFailure; readonly onRetry: () => void }) {
  const text = failure.status === 0 && !failure.isPassing ? '网络不通' : failure.message
  return (
    <div className={`${styles['card']} ${styles['stack']}`} role="alert">
      <p className={styles['fault']}>
        没有加载出来：{text}
        {failure.requestId !== '' && `（请求号 ${failure.requestId}）`}
      </p>
      {!failure.isPassing && (
        <TapButton block onTap={onRetry}>
          重试
        </TapButton>
      )}
    </div>
  )
}
