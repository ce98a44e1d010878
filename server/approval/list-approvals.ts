import { countApprovals, countOpenApprovals, listApprovals } from '@onsite/api/approval/approval-calls.ts'
import { defaultPageSize } from '@onsite/api/paging.ts'
import { type Answer, answer } from '../kernel/answer.ts'
import { countInBox, findInBox } from './box-store.ts'
import { countUnreadCopies } from './copy-store.ts'
import type { Subjects } from './move-approval.ts'
import { presentRow, surroundingsOf } from './present-approval.ts'

export const listAnswers = (subjects: Subjects): Answer[] => {
  const labels = new Map([...subjects.values()].map((subject) => [subject.kind, subject.label]))
  return [
    answer(listApprovals, async (ctx, { pageIndex = 0, pageSize = defaultPageSize, sortType, ...filter }) => {
      const heads = await findInBox(ctx, filter, sortType, pageIndex, pageSize)
      const around = await surroundingsOf(ctx, heads, labels)
      return heads.map((head) => presentRow(head, around))
    }),
    answer(countApprovals, async (ctx, filter) => await countInBox(ctx, filter)),
    answer(countOpenApprovals, async (ctx) => {
      const [todo, unreadCopies] = await Promise.all([
        countInBox(ctx, { box: 'todo' }),
        countUnreadCopies(ctx, ctx.person.id),
      ])
      return { todo, unreadCopies }
    }),
  ]
}
