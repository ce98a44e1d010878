/** `Our choice:` the specification knows no second factor. Codes by an authenticator (TOTP), an option of each person and a duty of administrators. */
import { adminIdle } from '@onsite/domain/session/second-factor.ts'
import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Id, Nullable } from '../fields.ts'
import { SessionUser, Ticket } from './session-calls.ts'

const own = { area: 'session', permission: 'open' } as const
const ruling = { area: 'session', permission: 'session.rules' } as const

/** Six digits of the authenticator, or a recovery code. */
const Passcode = Type.String({
  title: '验证码',
  minLength: 6,
  maxLength: 40,
  pattern: '^[\\dA-Za-z -]*$',
  'x-hint': '请填写验证器里的 6 位数字或一个恢复码',
})

/** A wrong code is an answer and no refusal: it must be counted in the same transaction. */
const Judged = Type.Object({
  /** '' when the code was right. */
  fault: Type.String(),
  /** Shown once; empty where none were made. */
  recoveryCodes: Type.Array(Type.String()),
})

export const getSecondFactor = defineCall({
  ...own,
  name: 'getSecondFactor',
  method: 'GET',
  path: '/stand/secondFactor',
  title: '我的二次验证',
  reply: Type.Object({
    /** null: not set up. */
    since: Nullable(Type.String()),
    codesLeft: Type.Integer(),
    /** The enterprise demands it of this person. */
    isDuty: Type.Boolean(),
  }),
})

export const beginSecondFactor = defineCall({
  ...own,
  name: 'beginSecondFactor',
  method: 'POST',
  path: '/stand/secondFactor/begin',
  title: '开始设置二次验证',
  reply: Type.Object({
    /** To be typed where no camera reads the address. */
    secret: Type.String(),
    /** For the QR code. */
    address: Type.String(),
  }),
  fails: ['second-factor-on'],
  keepsNothing: true,
})

export const confirmSecondFactor = defineCall({
  ...own,
  name: 'confirmSecondFactor',
  method: 'POST',
  path: '/stand/secondFactor/confirm',
  title: '启用二次验证',
  body: Type.Object({ passcode: Passcode }),
  reply: Judged,
  fails: ['second-factor-on', 'second-factor-none'],
  touches: ['session'],
  keepsNothing: true,
})

export const renewRecoveryCodes = defineCall({
  ...own,
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/stand/secondFactor/codes',
  title: '重新生成恢复码',
  body: Type.Object({ passcode: Passcode }),
  reply: Judged,
  fails: ['second-factor-none'],
  touches: ['session'],
  keepsNothing: true,
})

export const endSecondFactor = defineCall({
  ...own,
  name: 'endSecondFactor',
  method: 'POST',
  path: '/stand/secondFactor/end',
  title: '停用二次验证',
  body: Type.Object({ passcode: Passcode }),
  reply: Judged,
  fails: ['second-factor-none', 'second-factor-duty'],
  touches: ['session'],
})

/** Goes on where `second-factor` refused to sign in: with the ticket that it gave. */
export const proveSecondFactor = defineCall({
  area: 'session',
  permission: 'anonymous',
  name: 'proveSecondFactor',
  method: 'POST',
  path: '/stand/secondFactor/prove',
  title: '二次验证登录',
  body: Type.Object({ ticket: Ticket('登录凭证'), passcode: Passcode }),
  reply: SessionUser,
  fails: ['ticket-expired', 'second-factor-wrong', 'second-factor-locked', 'person-disabled'],
  touches: ['session'],
})

export const SignInRules = Type.Object({
  adminSecondFactor: Type.Boolean({ title: '系统管理员必须启用二次验证' }),
  /** null: as long as everybody. */
  adminIdleMinutes: Nullable(Type.Integer({ title: '空闲时间', minimum: adminIdle.least, maximum: adminIdle.most })),
})
export type SignInRules = Static<typeof SignInRules>

export const getSignInRules = defineCall({
  ...ruling,
  name: 'getSignInRules',
  method: 'GET',
  path: '/stand/signInRules',
  title: '企业的登录规则',
  reply: SignInRules,
})

export const saveSignInRules = defineCall({
  ...ruling,
  name: 'saveSignInRules',
  method: 'POST',
  path: '/stand/signInRules',
  title: '保存企业的登录规则',
  body: SignInRules,
  reply: Type.Null(),
  touches: ['session'],
})

/** For somebody who has lost authenticator and recovery codes: ends their second factor and every session. */
export const resetSecondFactor = defineCall({
  ...ruling,
  name: 'resetSecondFactor',
  method: 'POST',
  path: '/stand/secondFactor/reset',
  title: '重置别人的二次验证',
  body: Type.Object({ personId: Id('person', '人员') }),
  reply: Type.Null(),
  fails: ['second-factor-none'],
  touches: ['session'],
})

export const secondFactorCalls = [
  getSecondFactor,
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  endSecondFactor,
  proveSecondFactor,
  getSignInRules,
  saveSignInRules,
  resetSecondFactor,
] as const
