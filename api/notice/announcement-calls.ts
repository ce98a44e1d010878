/**
 * Announcements of an enterprise to all its people. The count and its clearing are specified (Spec 1 §7 "Notice counts"); `Our choice:` administrators write
 * announcements, everybody reads them and marks them as read, since the specification does not say what the enterprise's notices are.
 */
import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Id, Ids, NeededText } from '../fields.ts'
import { paging } from '../paging.ts'

/** Notices are not part of the free plan (Spec 1 §6). */
const common = { area: 'notice', feature: 'notices' } as const
const touches = ['announcement'] as const

export const AnnouncementRow = Type.Object({
  id: Type.String(),
  title: Type.String(),
  text: Type.String(),
  personName: Type.String(),
  createTime: Type.String(),
  isRead: Type.Boolean(),
})
export type AnnouncementRow = Static<typeof AnnouncementRow>

export const listAnnouncements = defineCall({
  ...common,
  name: 'listAnnouncements',
  method: 'GET',
  path: '/enterprise/notice/center/list',
  title: '企业公告',
  permission: 'open',
  query: Type.Object(paging),
  reply: Type.Array(AnnouncementRow),
  touches,
})

/** How many this person has not read. */
export const countAnnouncements = defineCall({
  ...common,
  name: 'countAnnouncements',
  method: 'GET',
  path: '/enterprise/notice/center/count',
  title: '未读公告数',
  permission: 'open',
  reply: Type.Integer(),
  touches,
})

/** Marks the named announcements as read, or all. */
export const clearAnnouncements = defineCall({
  ...common,
  name: 'clearAnnouncements',
  method: 'POST',
  path: '/enterprise/notice/center/clear/unread',
  title: '公告标为已读',
  permission: 'open',
  body: Type.Object({ ids: Type.Optional(Ids('announcement', '公告', 100)) }),
  reply: Type.Integer(),
  touches,
})

/** Makes an announcement, or changes the one with the id: whoever has read it does not get it as new again. */
export const saveAnnouncement = defineCall({
  ...common,
  name: 'saveAnnouncement',
  method: 'POST',
  path: '/enterprise/notice/save',
  title: '发布公告',
  permission: 'notice.announce',
  body: Type.Object({
    id: Type.Optional(Id('announcement', '公告')),
    title: NeededText('标题', 60),
    text: NeededText('内容', 2000),
  }),
  reply: Type.Object({ id: Type.String() }),
  touches,
})

export const deleteAnnouncement = defineCall({
  ...common,
  name: 'deleteAnnouncement',
  method: 'DELETE',
  path: '/enterprise/notice',
  title: '删除公告',
  permission: 'notice.announce',
  query: Type.Object({ id: Id('announcement', '公告') }),
  reply: Type.Null(),
  touches,
})

export const announcementCalls = [
  listAnnouncements,
  countAnnouncements,
  clearAnnouncements,
  saveAnnouncement,
  deleteAnnouncement,
]
