import {
  countPortalAccounts,
  exportPortalAccounts,
  listPortalAccountIds,
  listPortalAccounts,
  type PortalAccountRow,
  removePortalAccounts,
  savePortalAccount,
} from '@onsite/api/portal-account/portal-account-calls.ts'
import { portalAccountSpec } from '@onsite/domain/portal-account/portal-account-fields.ts'
import { RecordListView } from '../record/record-list.tsx'
import { phoneCells } from '../customer/phone-cells-view.tsx'
import { portalTones } from './portal-account-cells.ts'
import { usePortalActions } from './use-portal-actions.tsx'

const calls = {
  list: listPortalAccounts,
  count: countPortalAccounts,
  ids: listPortalAccountIds,
  export: exportPortalAccounts,
  save: savePortalAccount,
  remove: removePortalAccounts,
}

/** Portal accounts over all customers (home_account, Spec 1 §2). */
export function HomeAccountPage() {
  const { actionsOf, dialogs } = usePortalActions()
  return (
    <>
      <RecordListView<PortalAccountRow>
        spec={portalAccountSpec}
        calls={calls}
        own={phoneCells}
        tones={portalTones}
        keywordHint="姓名、手机号或拼音首字母"
        actionsOf={actionsOf}
        emptyText="还没有门户账号。新建后发出邀请，客户确认后即可使用。"
      />
      {dialogs}
    </>
  )
}
