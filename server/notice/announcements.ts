import * as calls from '@onsite/api/notice/announcement-calls.ts'
import { noticeFacts } from '@onsite/api/notice/notice-facts.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { type Answer, answer } from '../kernel/answer.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import {
  announcements,
  countUnreadAnnouncements,
  insertAnnouncement,
  markAnnouncementsRead,
  removeAnnouncement,
  updateAnnouncement,
} from './announcement-store.ts'
import { pageOf } from '../kernel/page-of.ts'

const notFound = (): Failure => new Failure('not-found', { record: '公告' })

export const announcementAnswers: readonly Answer[] = [
  answer(calls.listAnnouncements, async (ctx, page) =>
    (await announcements(ctx, pageOf(page))).map((row) => ({
      id: row.id,
      title: row.title,
      text: row.text,
      personName: row.person_name ?? '',
      createTime: row.made_at,
      isRead: row.is_read,
    })),
  ),
  answer(calls.countAnnouncements, async (ctx) => await countUnreadAnnouncements(ctx)),
  answer(calls.clearAnnouncements, async (ctx, { ids }) => await markAnnouncementsRead(ctx, ids)),
  answer(calls.saveAnnouncement, async (ctx, { id, ...typed }) => {
    const words = { title: typed.title.trim(), text: typed.text.trim() }
    const saved = id ?? uuidv7()
    if (id === undefined) await insertAnnouncement(ctx, { id: saved, ...words })
    else if (!(await updateAnnouncement(ctx, id, words))) throw notFound()
    await ctx.record(noticeFacts.announced, { subjectId: saved })
    return { id: saved }
  }),
  answer(calls.deleteAnnouncement, async (ctx, { id }) => {
    if (!(await removeAnnouncement(ctx, id))) throw notFound()
    await ctx.record(noticeFacts.announced, { subjectId: id })
    return null
  }),
]
