import { getApproval } from '@onsite/api/approval/approval-calls.ts'
import type { ApprovalDetail } from '@onsite/api/approval/approval-shapes.ts'
import { EllipsisOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { useCall } from '../../kernel/use-call.ts'
import { LoadFault, LoadingCards } from '../../kit/phone/load-states.tsx'
import styles from '../../kit/phone/phone.module.css'
import { Sheet } from '../../kit/phone/sheet.tsx'
import sheet from '../../kit/phone/sheet.module.css'
import { TapButton } from '../../kit/phone/tap-button.tsx'
import { ApprovalBody } from '../handling/approval-detail.tsx'
import { useReadCopy } from '../handling/use-read-copy.ts'
import { actionRows, type SheetAction } from './action-input.ts'
import { ActionSheet } from './action-sheet.tsx'
import own from './approval-phone.module.css'
import { phoneBar } from './phone-bar.ts'

interface ApprovalSheetProps {
  readonly id: string
  readonly onClose: () => void
}

/** One approval on the phone: everything to read, and the decision within reach of the thumb. */
export function ApprovalSheet({ id, onClose }: ApprovalSheetProps) {
  const read = useCall(getApproval, { id })
  const [action, setAction] = useState<SheetAction | 'more' | null>(null)
  const detail = read.data
  useReadCopy(detail)
  const isGone = read.error?.code === 'not-found' || read.error?.code === 'no-permission'
  return (
    <>
      <Sheet
        title={detail === undefined ? '审批' : `审批 ${detail.approval.no}`}
        onClose={onClose}
        hasAddress
        {...(detail === undefined || isGone ? {} : { footer: <Footer detail={detail} onChoose={setAction} /> })}
      >
        {read.error !== null &&
          (isGone ? (
            <p className={styles['empty']}>{read.error.message}</p>
          ) : (
            <LoadFault failure={read.error} onRetry={() => void read.refetch()} />
          ))}
        {detail === undefined
          ? read.isPending && <LoadingCards />
          : !isGone && <ApprovalBody detail={detail} isPhone />}
      </Sheet>
      {detail !== undefined && action === 'more' && (
        <MoreSheet detail={detail} onChoose={setAction} onClose={() => setAction(null)} />
      )}
      {detail !== undefined && action !== null && action !== 'more' && (
        <ActionSheet
          key={action}
          action={action}
          detail={detail}
          onClose={() => setAction(null)}
          onDone={() => {
            setAction(null)
            onClose()
          }}
        />
      )}
    </>
  )
}

interface ChoiceProps {
  readonly detail: ApprovalDetail
  readonly onChoose: (action: SheetAction | 'more') => void
}

function Footer({ detail, onChoose }: ChoiceProps) {
  const { main, hasMore } = phoneBar(detail.actions)
  if (main.length === 0 && !hasMore) return <p className={styles['muted']}>现在没有要你处理的。</p>
  return (
    <div className={own['buttons']}>
      {hasMore && (
        <TapButton icon={<EllipsisOutlined />} onTap={() => onChoose('more')}>
          更多
        </TapButton>
      )}
      {main.map((action) => (
        <TapButton
          key={action}
          look={action === 'reject' || action === 'withdraw' ? 'danger' : 'primary'}
          onTap={() => onChoose(action)}
        >
          {actionRows[action].title}
        </TapButton>
      ))}
    </div>
  )
}

function MoreSheet({ detail, onChoose, onClose }: ChoiceProps & { readonly onClose: () => void }) {
  const { more, refused } = phoneBar(detail.actions)
  return (
    <Sheet title="更多操作" onClose={onClose}>
      <div className={styles['stack']}>
        {more.map((action) => (
          <TapButton
            key={action}
            block
            look={action === 'withdraw' ? 'danger' : 'plain'}
            onTap={() => onChoose(action)}
          >
            {actionRows[action].title}
          </TapButton>
        ))}
      </div>
      {refused.length > 0 && (
        <details className={sheet['impossible']} open={more.length === 0}>
          <summary>现在不能做的（{refused.length}）</summary>
          <dl>
            {refused.map(({ action, label, reason }) => (
              <div key={action}>
                <dt>{label}</dt>
                <dd>{reason}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </Sheet>
  )
}
