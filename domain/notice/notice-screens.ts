import type { ScreenRow } from '../screen.ts'

export const noticeCenterPath = '/noticeCenter'

/** `Our choice:` pages for messages sent to other systems, or waiting to be, for all notices, and for how they reach oneself; the specification shows none of them. */
export const noticeScreens = [
  {
    path: '/messageOutbox',
    name: 'MessageOutbox',
    title: '消息发件箱',
    permission: 'notice.outbox',
    frame: 'layout',
    cached: true,
    menu: { group: 'setting', place: 60, label: '消息发件箱', icon: 'send' },
  },
  {
    path: '/setting/noticeTemplate',
    name: 'NoticeTemplate',
    title: '通知模板',
    permission: 'notice.template',
    frame: 'layout',
    cached: true,
    feature: 'notices',
    menu: { group: 'setting', place: 59, label: '通知模板', icon: 'bell' },
  },
  {
    path: noticeCenterPath,
    name: 'NoticeCenter',
    title: '通知中心',
    permission: '',
    frame: 'layout',
    cached: true,
  },
  {
    path: '/noticeSetting',
    name: 'NoticeSetting',
    title: '通知设置',
    permission: '',
    frame: 'layout',
    cached: true,
  },
] as const satisfies readonly ScreenRow[]
