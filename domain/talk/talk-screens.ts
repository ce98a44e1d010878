import type { ScreenRow } from '../screen.ts'

/** `Our choice:` the page of a customer who was sent a link, and the settings of mail; the specification names neither. */
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
] as const satisfies readonly ScreenRow[]
