import type { Input } from '@onsite/api/define-call.ts'
import { defaultPageSize } from '@onsite/api/paging.ts'
import { countStaff, getStaff, listStaff } from '@onsite/api/people/staff-calls.ts'
import { given } from '@onsite/domain/given.ts'
import { answer } from '../kernel/answer.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { departmentAndBelow } from './department-store.ts'
import { editPeopleAnswers } from './edit-people.ts'
import { presentPersonNow, presentStaff } from './present-staff.ts'
import { countStaffBy, findStaff, type StaffFilter } from './staff-store.ts'

async function filterOf(
  ctx: StoreContext,
  { branchId, departmentId, keyword, outsourced, providerId, ...rest }: Input<typeof countStaff>,
): Promise<StaffFilter> {
  const departmentIds = departmentId === undefined ? undefined : await departmentAndBelow(ctx, departmentId)
  const within = providerId === undefined ? undefined : { id: providerId, branchId: branchId ?? null }
  const isOutsourced = outsourced === undefined ? undefined : outsourced === 1
  return { ...rest, ...given({ departmentIds, isOutsourced, searchText: keyword, within }) }
}

export const staffAnswers = [
  answer(
    listStaff,
    async (ctx, { pageIndex = 0, pageSize = defaultPageSize, ...filter }) =>
      await presentStaff(ctx, await findStaff(ctx, await filterOf(ctx, filter), pageIndex, pageSize)),
  ),
  answer(countStaff, async (ctx, filter) => await countStaffBy(ctx, await filterOf(ctx, filter))),
  answer(getStaff, async (ctx, { id }) => await presentPersonNow(ctx, id)),
  ...editPeopleAnswers,
]
