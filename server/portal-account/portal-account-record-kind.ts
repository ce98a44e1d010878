/** What portal accounts tell of themselves, and that they hold their customers. */
import type { OpenTies, RecordKindEntry, RecordTie } from '../kernel/record-directory.ts'
import { recordKindEntry } from '../record/record-kind-door.ts'
import { accountsOfCustomers, moveAccounts, portalAccountList } from './portal-account-store.ts'

export const portalAccountRecordKind: RecordKindEntry = recordKindEntry(portalAccountList, {
  pathOf: () => '',
  touches: ['portal-account'],
})

export const portalAccountTies: readonly RecordTie[] = [
  {
    of: 'customer',
    kind: 'portal-account',
    label: '门户账号',
    open: async (ctx, ids) =>
      new Map<string, OpenTies>(
        (await accountsOfCustomers(ctx, ids)).map(({ count, customer_id, example }) => [
          customer_id,
          { count, example },
        ]),
      ),
    move: async (ctx, fromId, toId) => await moveAccounts(ctx, fromId, toId),
    moveBack: async (ctx, ids, fromId, toId) => {
      await moveAccounts(ctx, fromId, toId, ids)
    },
  },
]
