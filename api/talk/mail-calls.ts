/** Mail of an enterprise: its servers, a test, and the hook by which another system hands in what came. */
import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Flag, Mail, Text, Uuid } from '../fields.ts'

const area = 'talk'
const permission = 'talk.mail'
const touches = ['talk'] as const

const host = (title: string) =>
  Type.String({
    title,
    maxLength: 200,
    pattern: '^([A-Za-z0-9.-]*|\\[?[0-9A-Fa-f:]+\\]?)$',
    'x-hint': '只填主机名，如 smtp.example.com',
  })
const port = (title: string) => Type.Integer({ title, minimum: 1, maximum: 65_535 })
const plain = {
  /** '' while mail is off. */
  smtpHost: host('发信服务器'),
  smtpPort: port('发信端口'),
  /** 1: encrypted from the first byte; 0: as soon as the server offers it. */
  smtpSecure: Flag('发信 SSL'),
  /** '' for a server that asks for none. */
  user: Text('账号', 100),
  senderName: Text('发件人名称', 50),
  senderMail: Mail('发件邮箱'),
  /** '' while nobody fetches. */
  imapHost: host('收信服务器'),
  imapPort: port('收信端口'),
  imapSecure: Flag('收信 SSL'),
  imapFolder: Text('收信文件夹', 100),
  /** Whether customers read who of the staff wrote. */
  showsStaff: Flag('显示员工姓名'),
}

export const MailSetting = Type.Object({
  ...plain,
  hasPassword: Type.Boolean(),
  /** Address of the hook, and the key with which requests to it are signed. */
  hookUrl: Type.String(),
  hookKey: Type.String(),
  /** Trouble of the last fetching; '' when all is well. */
  fetchFault: Type.String(),
})
export type MailSetting = Static<typeof MailSetting>

export const getMailSetting = defineCall({
  name: 'getMailSetting',
  method: 'GET',
  path: '/v2/mail/setting',
  area,
  permission,
  title: '邮件设置',
  reply: MailSetting,
})

export const saveMailSetting = defineCall({
  name: 'saveMailSetting',
  method: 'POST',
  path: '/v2/mail/setting/save',
  area,
  permission,
  title: '保存邮件设置',
  body: Type.Object({
    ...plain,
    /** Absent: stays; ''  takes it away. */
    password: Type.Optional(Text('密码', 200)),
  }),
  reply: MailSetting,
  fails: ['no-site-url'],
  touches,
})

/** Sends a mail with what is saved, at once. */
export const sendTestMail = defineCall({
  name: 'sendTestMail',
  method: 'POST',
  path: '/v2/mail/test',
  area,
  permission,
  title: '发送测试邮件',
  cost: 'costly',
  body: Type.Object({ to: Type.String({ ...Mail('收件人'), minLength: 1 }) }),
  reply: Type.Null(),
  fails: ['mail-unset', 'mail-not-sent'],
})

/** Signs of a mail in base64: some 700 kB, within the limit of all request bodies. */
const maxMessage = 960_000

/** A mail handed in. The signature is the hexadecimal HMAC-SHA256, with the key of the hook, over the timestamp, a point and the message as sent. */
export const handInMail = defineCall({
  name: 'handInMail',
  method: 'POST',
  path: '/mail/hook/{enterprise}',
  area,
  permission: 'anonymous',
  title: '收到客户邮件（Webhook）',
  cost: 'costly',
  params: Type.Object({ enterprise: Uuid('企业') }),
  body: Type.Object({
    /** Seconds since 1970. */
    timestamp: Type.Integer({ title: '时间', minimum: 0, maximum: 99_999_999_999 }),
    signature: Type.String({ title: '签名', pattern: '^[0-9a-f]{64}$' }),
    /** The mail as it came (RFC 5322), in base64. */
    message: Type.String({ title: '邮件', minLength: 1, maxLength: maxMessage, pattern: '^[A-Za-z0-9+/]+=*$' }),
  }),
  reply: Type.Object({
    /** Whether it became a message; a refused one says why. */
    isTaken: Type.Boolean(),
    refusal: Type.String(),
  }),
  fails: ['hook-refused', 'said-too-much'],
  touches,
})

export const mailCalls = [getMailSetting, saveMailSetting, sendTestMail, handInMail]
