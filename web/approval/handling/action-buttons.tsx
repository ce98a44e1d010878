import { DownOutlined } from '@ant-design/icons'
import { urgeApproval } from '@onsite/api/approval/approval-calls.ts'
import type { ApprovalDetail } from '@onsite/api/approval/approval-shapes.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useAct } from '../../kernel/use-act.ts'
import { ActionDialog } from './action-dialogs.tsx'
import styles from './approval.module.css'
import { actionBar, type ActionName, isDangerous } from './approval-texts.ts'
import { DropMenu } from '../../kit/drop-menu.tsx'

interface ActionButtonsProps {
  readonly detail: ApprovalDetail
  /** Actions that have a place of their own beside these. */
  readonly without?: readonly ActionName[]
  /** An action was done. */
  readonly onDone?: () => void
}

/** The reader's present actions as buttons; each opens its dialog, reminding needs none. */
export function ActionButtons({ detail, without = [], onDone }: ActionButtonsProps) {
  const [action, setAction] = useState<ActionName | null>(null)
  const urge = useAct(urgeApproval, {
    success: ({ personNames }) => `已催办${personNames.join('、')}`,
  })
  const { shown, more } = actionBar(detail.actions.filter((verdict) => !without.includes(verdict.action)))
  const start = (name: ActionName) => {
    if (name === 'urge') void urge.run({ id: detail.approval.id })
    else setAction(name)
  }
  if (shown.length === 0 && more.length === 0) return null
  return (
    <div className={styles['bar']}>
      {more.length > 0 && (
        <DropMenu
          menu={{
            items: more.map((verdict) => ({
              key: verdict.action,
              disabled: !verdict.allowed,
              danger: isDangerous(verdict.action),
              label: verdict.allowed ? (
                verdict.label
              ) : (
                <span className={styles['refused']}>
                  {verdict.label}
                  <small>{verdict.reason}</small>
                </span>
              ),
            })),
            onClick: ({ key }) => start(key as ActionName),
          }}
        >
          <Button>
            更多 <DownOutlined />
          </Button>
        </DropMenu>
      )}
      {shown.toReversed().map((verdict) => (
        <Button
          key={verdict.action}
          type={verdict === shown[0] && without.length === 0 && !isDangerous(verdict.action) ? 'primary' : 'default'}
          {...(isDangerous(verdict.action) ? { color: 'danger' as const, variant: 'outlined' as const } : {})}
          loading={verdict.action === 'urge' && urge.busy}
          onClick={() => start(verdict.action)}
        >
          {verdict.label}
        </Button>
      ))}
      {action !== null && (
        <ActionDialog
          action={action}
          detail={detail}
          taskId={detail.approval.taskId ?? ''}
          onClose={() => setAction(null)}
          onDone={() => {
            setAction(null)
            onDone?.()
          }}
        />
      )}
    </div>
  )
}
