/** Presents portal accounts to other areas, and says that they hold their customers. */
import { PortalAccountState } from '@onsite/domain/portal-account/portal-account-state.ts'
import type { RecordKindEntry, RecordTie } from '../kernel/record-directory.ts'
import { recordKindEntry } from '../record/record-kind.ts'
import { columnTie } from '../record/record-tie.ts'
import { portalAccountList, portalAccountTable } from './portal-account-store.ts'

export const portalAccountRecordKind: RecordKindEntry = recordKindEntry(portalAccountList, {
  touches: ['portal-account'],
})

export const portalAccountTies: readonly RecordTie[] = [
  columnTie(portalAccountTable, {
    of: 'customer',
    column: 'customer_id',
    states: [PortalAccountState.Invited, PortalAccountState.Active],
    isMoved: true,
  }),
]
