/** Signing in through other systems: messengers of the workplace and OpenID Connect. `Our choice:` all of them, since the specification names none. */
import { signInSources, type SourceKind, sourceKinds } from '@onsite/domain/session/sign-in-source.ts'
import { Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Flag, NeededText, Text, Uuid } from '../fields.ts'
import { SessionUser, Ticket } from './session-calls.ts'

const common = { area: 'session', permission: 'anonymous' } as const
const own = { area: 'session', permission: 'open' } as const

export const Kind = Type.Unsafe<SourceKind>(Type.String({ title: '登录方式', enum: [...sourceKinds] }))

/** Ways in beside password and code. Without an enterprise those of the only one, or of the one whose administrators run the installation. */
export const listSignInSources = defineCall({
  ...common,
  name: 'listSignInSources',
  method: 'GET',
  path: '/stand/signInSource',
  title: '可用的登录方式',
  query: Type.Object({ enterpriseId: Type.Optional(Uuid('企业')) }),
  reply: Type.Array(
    Type.Object({ enterpriseId: Type.String(), kind: Type.Unsafe<SourceKind>(Type.String()), label: Type.String() }),
  ),
})

/** Begins to sign in: this browser, and no other, may come back with the answer of the other system. */
export const beginSignIn = defineCall({
  ...common,
  name: 'beginSignIn',
  method: 'POST',
  path: '/stand/signInSource/begin',
  title: '开始用其他系统登录',
  body: Type.Object({
    enterpriseId: Uuid('企业'),
    kind: Kind,
    /** The page is open inside the messenger, which knows who is there. */
    isInside: Flag('是否在聊天软件里'),
  }),
  reply: Type.Object({
    state: Type.String(),
    /** Where the browser goes; '' where the messenger itself gives the code. */
    address: Type.String(),
    /** The enterprise as the other system knows it. */
    corpId: Type.String(),
  }),
  fails: ['source-off', 'source-refused'],
  keepsNothing: true,
})

const finish = (kind: SourceKind, name: string) =>
  defineCall({
    ...common,
    name,
    method: 'POST',
    path: `/stand/signInSource/${kind}`,
    title: signInSources[kind].way,
    body: Type.Object({
      state: Ticket('登录请求'),
      code: Text('登录码', 4000, { minLength: 1 }),
      /** All that the other system added to the address of the page, where it must be judged as a whole. */
      answer: Type.Optional(Text('登录结果', 8000)),
    }),
    reply: SessionUser,
    fails: [
      'source-off',
      'source-expired',
      'source-refused',
      'source-unknown',
      'source-taken',
      'second-factor',
      'person-disabled',
    ],
    touches: ['session'],
  })

/** Sign in with what the other system answered. A call of its own for each, so that the log names the way. */
export const finishSignIn = {
  wecom: finish('wecom', 'signInByWecom'),
  dingtalk: finish('dingtalk', 'signInByDingtalk'),
  oidc: finish('oidc', 'signInByOidc'),
} as const

/** Binds the account that `source-unknown` could not place to whoever has signed in since, in the same browser. */
export const bindSignInSource = defineCall({
  ...own,
  name: 'bindSignInSource',
  method: 'POST',
  path: '/stand/signInSource/bind',
  title: '绑定登录方式',
  body: Type.Object({ ticket: Ticket('绑定凭证') }),
  reply: Type.Object({ name: Type.String(), account: Type.String() }),
  fails: ['source-expired', 'source-taken', 'source-bound', 'source-elsewhere'],
  touches: ['session'],
})

/** Accounts of other systems that open the account of whoever asks. */
export const listOwnSourceBindings = defineCall({
  ...own,
  name: 'listOwnSourceBindings',
  method: 'GET',
  path: '/stand/signInSource/own',
  title: '我绑定的登录方式',
  reply: Type.Array(
    Type.Object({
      kind: Type.Unsafe<SourceKind>(Type.String()),
      authority: Type.String(),
      outsideId: Type.String(),
      boundTime: Type.String(),
    }),
  ),
})

export const removeOwnSourceBinding = defineCall({
  ...own,
  name: 'removeOwnSourceBinding',
  method: 'POST',
  path: '/stand/signInSource/own/remove',
  title: '解除我的绑定',
  body: Type.Object({ kind: Kind, authority: NeededText('企业 ID 或颁发者', 300) }),
  reply: Type.Null(),
  fails: ['not-found'],
  touches: ['session'],
})

export const sourceCalls = [
  listSignInSources,
  beginSignIn,
  ...Object.values(finishSignIn),
  bindSignInSource,
  listOwnSourceBindings,
  removeOwnSourceBinding,
] as const
