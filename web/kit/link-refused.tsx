import type { CallFailure } from '../kernel/call-failure.ts'
import { PageNotice } from './page-notice.tsx'
import { TapButton } from './phone/tap-button.tsx'

interface LinkRefusedProps {
  readonly failure: CallFailure
  /** Code of a link that holds no longer; its message says why. */
  readonly voidCode: string
  /** The one to ask when copying the whole link does not help. */
  readonly otherwise?: string
  readonly onRetry: () => void
}

/** Why the page of a link that was sent has nothing to show, and what helps. `Our choice:` a broken link tells nothing of whom it was for. */
export function LinkRefused({ failure, onRetry, otherwise = '', voidCode }: LinkRefusedProps) {
  if (failure.code === voidCode) return <PageNotice status="info" title={failure.message} />
  if (failure.code === 'invalid-input')
    return (
      <PageNotice
        status="info"
        title="链接不完整"
        subTitle={`请从收到的消息里复制整条链接再打开${otherwise === '' ? '' : `；${otherwise}`}。`}
      />
    )
  return (
    <PageNotice
      status="info"
      title={failure.message}
      extra={
        <TapButton look="primary" onTap={onRetry}>
          重试
        </TapButton>
      }
    />
  )
}
