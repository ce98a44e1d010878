import { defaultPageSize } from '@onsite/api/paging.ts'
import { countStaff, exportStaff, getStaff, listStaff } from '@onsite/api/people/staff-calls.ts'
import { answer } from '../kernel/answer.ts'
import { editPeopleAnswers } from './edit-people.ts'
import { startStaffExport } from './export-staff.ts'
import { presentPersonNow, presentStaff } from './present-staff.ts'
import { staffFilterOf } from './staff-filter.ts'
import { countStaffBy, findStaff } from './staff-store.ts'

export const staffAnswers = [
  answer(
    listStaff,
    async (ctx, { pageIndex = 0, pageSize = defaultPageSize, ...filter }) =>
      await presentStaff(ctx, await findStaff(ctx, await staffFilterOf(ctx, filter), pageIndex, pageSize)),
  ),
  answer(countStaff, async (ctx, filter) => await countStaffBy(ctx, await staffFilterOf(ctx, filter))),
  answer(getStaff, async (ctx, { id }) => await presentPersonNow(ctx, id)),
  answer(exportStaff, async (ctx, { format, ...filter }) => ({ id: await startStaffExport(ctx, filter, format) })),
  ...editPeopleAnswers,
]
