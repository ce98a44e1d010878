import {
  disablePortalAccounts,
  enablePortalAccounts,
  invitePortalAccount,
  type PortalAccountRow,
} from '@onsite/api/portal-account/portal-account-calls.ts'
import type { Reply } from '@onsite/api/define-call.ts'
import { PortalAccountState } from '@onsite/domain/portal-account/portal-account-state.ts'
import { Button, Input, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { useCan } from '../kernel/session.tsx'
import { useAct } from '../kernel/use-act.ts'
import { formatTime } from '../kit/formats.ts'
import type { RowAction } from '../kit/row-actions.tsx'
import { useCopy } from '../kit/use-copy.ts'
import styles from './portal-account.module.css'
import { useRecordBatch } from '../record/use-record-batch.tsx'

type Invited = Reply<typeof invitePortalAccount> & { readonly name: string }

interface PortalActions {
  actionsOf(this: void, row: PortalAccountRow): readonly RowAction[]
  readonly dialogs: ReactNode
}

/** Actions on a portal account: invite, disable, enable again. */
export function usePortalActions(): PortalActions {
  const can = useCan()
  const { run, report } = useRecordBatch('门户账号')
  const [invited, setInvited] = useState<Invited | null>(null)
  const inviting = useAct(invitePortalAccount)
  const invite = async ({ id, name }: PortalAccountRow) => {
    const outcome = await inviting.run({ id })
    if (outcome.ok) setInvited({ ...outcome.data, name })
  }
  return {
    actionsOf: (row) => {
      if (!can('portalAccount.edit')) return []
      const isDisabled = row.state === PortalAccountState.Disabled
      return [
        ...(row.state === PortalAccountState.Invited
          ? [{ key: 'invite', label: row.invited_time === null ? '邀请' : '重新邀请', run: () => void invite(row) }]
          : []),
        isDisabled
          ? {
              key: 'enable',
              label: '启用',
              run: () => void run({ verb: '启用', call: enablePortalAccounts, ids: [row.id] }),
            }
          : {
              key: 'disable',
              label: '停用',
              danger: true,
              run: () => void run({ verb: '停用', call: disablePortalAccounts, ids: [row.id] }),
            },
      ]
    },
    dialogs: (
      <>
        {invited !== null && <InvitationDialog invited={invited} onClose={() => setInvited(null)} />}
        {report}
      </>
    ),
  }
}

/** The words of an invitation, to be sent by hand: the link is told once, only its hash is kept. */
function InvitationDialog({ invited, onClose }: { readonly invited: Invited; readonly onClose: () => void }) {
  const copy = useCopy('邀请')
  return (
    <Modal
      open
      title={`邀请${invited.name}`}
      width={520}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>关闭</Button>
          <Button onClick={() => copy(invited.link)}>只复制链接</Button>
          <Button type="primary" onClick={() => copy(invited.text)}>
            复制邀请
          </Button>
        </>
      }
    >
      <p className={styles['hint']}>
        把下面的文字用微信或短信发给客户，{formatTime(invited.expires_time)}{' '}
        前有效。链接只显示这一次，关闭后可以重新邀请。
      </p>
      <Input.TextArea readOnly aria-label="邀请文字" value={invited.text} autoSize={{ minRows: 3, maxRows: 8 }} />
    </Modal>
  )
}
