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
  // The words of a fault mean little to a customer: first what they amount to.
  const isFault = failure.status === 0 || failure.status >= 500
  return (
    <PageNotice
      status="info"
      {...(isFault ? { title: '没有加载出来', subTitle: failure.message } : { title: failure.message })}
      extra={
        <TapButton look="primary" onTap={onRetry}>
          重试
        </TapButton>
      }
    />
  )
}
