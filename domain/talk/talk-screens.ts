import type { ScreenRow } from '../screen.ts'

/** `Our choice:` the page of a customer who was sent a link, and the settings of mail and of texts kept ready; the specification names none of them. */
export const talkScreens = [
  {
    path: '/portal/progress/:token',
    name: 'CustomerService',
    title: '服务进度',
    permission: null,
    frame: 'bare',
  },
  {
    path: '/setting/mail',
    name: 'MailSetting',
    title: '邮件与客户沟通',
    permission: 'talk.mail',
    frame: 'layout',
    cached: true,
    menu: { group: 'setting', place: 66, label: '邮件与客户沟通', icon: 'send' },
  },
  {
    path: '/setting/cannedReply',
    name: 'CannedReply',
    title: '常用回复',
    permission: 'talk.replies',
    frame: 'layout',
    cached: true,
    menu: { group: 'setting', place: 67, label: '常用回复', icon: 'conversation' },
  },
] as const satisfies readonly ScreenRow[]
