/** Sessions of the person, with a way to end those elsewhere. `Our choice:` the specification knows the present session only. */
import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'

const about = { area: 'session', permission: 'open' } as const

export const OnlineSession = Type.Object({
  /** Names the session to its own person; nobody signs in with it. */
  ref: Type.String(),
  /** `Windows · Chrome` */
  device: Type.String(),
  ip: Type.String(),
  signedInAt: Type.String(),
  /** To the minute. */
  lastUsedAt: Type.String(),
  /** The session that asks. */
  isThis: Type.Boolean(),
})
export type OnlineSession = Static<typeof OnlineSession>

export const listOnlineSessions = defineCall({
  ...about,
  name: 'listOnlineSessions',
  method: 'GET',
  path: '/stand/session',
  title: '在线的登录',
  reply: Type.Array(OnlineSession),
})

export const endOnlineSession = defineCall({
  ...about,
  name: 'endOnlineSession',
  method: 'POST',
  path: '/stand/session/end',
  title: '退出一处登录',
  body: Type.Object({ ref: Type.String({ title: '登录', minLength: 32, maxLength: 32 }) }),
  reply: Type.Null(),
  fails: ['not-found'],
  touches: ['session'],
})

export const endOtherSessions = defineCall({
  ...about,
  name: 'endOtherSessions',
  method: 'POST',
  path: '/stand/session/endOthers',
  title: '退出其他登录',
  reply: Type.Object({ count: Type.Integer() }),
  touches: ['session'],
})

export const onlineCalls = [listOnlineSessions, endOnlineSession, endOtherSessions]
