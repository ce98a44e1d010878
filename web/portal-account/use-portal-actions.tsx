import {
  disablePortalAccounts,
  enablePortalAccounts,
  invitePortalAccount,
  type PortalAccountRow,
} from '@onsite/api/portal-account/portal-account-calls.ts'
import type { Reply } from '@onsite/api/define-call.ts'
import { PortalAccountState } from '@onsite/domain/portal-account/portal-account-state.ts'
import { type ReactNode, useState } from 'react'
import { useCan } from '../kernel/session.tsx'
import { useAct } from '../kernel/use-act.ts'
import type { RowAction } from '../kit/row-actions.tsx'
import { SendWordsDialog } from '../kit/send-words-dialog.tsx'
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
        {invited !== null && (
          <SendWordsDialog
            title={`邀请${invited.name}`}
            what="邀请"
            made={invited}
            note="链接只显示这一次，关闭后可以重新邀请。"
            onClose={() => setInvited(null)}
          />
        )}
        {report}
      </>
    ),
  }
}
