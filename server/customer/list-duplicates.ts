import { type DuplicateGroup, listDuplicates } from '@onsite/api/customer/merge-calls.ts'
import { defaultPageSize } from '@onsite/api/paging.ts'
import { answer } from '../kernel/answer.ts'
import { sharedPhones } from './contact-store.ts'
import { customerList, sharedNames } from './customer-store.ts'
import { presentCustomerRow } from './present-customer.ts'

/**
 * `Our choice:` shared numbers come first, since they say more than names; paging runs through both. Both cover only customers that the person may see.
 */
export const answerListDuplicates = answer(
  listDuplicates,
  async (ctx, { pageIndex = 0, pageSize = defaultPageSize }) => {
    const end = (pageIndex + 1) * pageSize
    const [phones, names] = await Promise.all([sharedPhones(ctx, end, 0), sharedNames(ctx, end, 0)])
    const groups = [
      ...phones.map((group) => ({ ...group, reason: 'phone' as const })),
      ...names.map((group) => ({ ...group, reason: 'name' as const })),
    ].slice(pageIndex * pageSize, end)
    const rows = new Map(
      (
        await customerList.byIds(
          ctx,
          groups.flatMap(({ ids }) => ids.slice(0, 10)),
        )
      ).map((row) => [row.id, row]),
    )
    return groups.flatMap(({ ids, reason, shared }): DuplicateGroup[] => {
      const seen = ids.flatMap((id) => rows.get(id) ?? []).toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1))
      return seen.length < 2 ? [] : [{ reason, shared, customers: seen.map(presentCustomerRow) }]
    })
  },
)
