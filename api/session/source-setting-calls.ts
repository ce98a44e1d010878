/** How administrators set up the ways of signing in, and bind people to accounts of other systems. */
import type { SourceKind } from '@onsite/domain/session/sign-in-source.ts'
import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Flag, Id, NeededText, Text } from '../fields.ts'
import { paging } from '../paging.ts'
import { Kind } from './source-calls.ts'

const ruling = { area: 'session', permission: 'session.rules' } as const

const fields = {
  isOn: Flag('是否开启'),
  /** Which of the systems of its kind: CorpId or issuer. */
  authority: Text('企业 ID 或颁发者', 300),
  clientId: Text('应用标识', 200),
  agentId: Text('应用 AgentId', 64),
  label: Text('按钮名称', 20),
}

export const SignInSource = Type.Object({
  kind: Type.Unsafe<SourceKind>(Type.String()),
  ...fields,
  hasSecret: Type.Boolean(),
  /** `Our choice:` credentials left empty are those with which the operator connected the messenger. */
  hasOperatorApp: Type.Boolean(),
  /** To be entered in the other system; '' when nobody said where we are. */
  backUrl: Type.String(),
  signInUrl: Type.String(),
})
export type SignInSource = Static<typeof SignInSource>

export const listSourceSettings = defineCall({
  ...ruling,
  name: 'listSourceSettings',
  method: 'GET',
  path: '/stand/signInSource/setting',
  title: '登录方式的设置',
  reply: Type.Array(SignInSource),
})

export const saveSourceSetting = defineCall({
  ...ruling,
  name: 'saveSourceSetting',
  method: 'POST',
  path: '/stand/signInSource/setting',
  title: '保存登录方式',
  body: Type.Object({
    kind: Kind,
    ...fields,
    /** Absent: stays as it is. */
    secret: Type.Optional(Text('密钥', 500)),
  }),
  reply: Type.Null(),
  fails: ['source-needs-site'],
  touches: ['session'],
  keepsNothing: true,
})

/** Asks the other system with what is saved. */
export const testSourceSetting = defineCall({
  ...ruling,
  name: 'testSourceSetting',
  method: 'POST',
  path: '/stand/signInSource/test',
  title: '测试登录方式',
  cost: 'costly',
  leavesNoTrace: true,
  body: Type.Object({ kind: Kind }),
  /** Says what was proven. */
  reply: Type.String(),
  fails: ['source-not-tested', 'source-off'],
})

const filter = { kind: Kind, personId: Type.Optional(Id('person', '人员')) }

export const listSourceBindings = defineCall({
  ...ruling,
  name: 'listSourceBindings',
  method: 'GET',
  path: '/stand/signInSource/binding',
  title: '人员绑定的账号',
  query: Type.Object({ ...filter, ...paging }),
  reply: Type.Array(
    Type.Object({
      personId: Type.String(),
      personName: Type.String(),
      outsideId: Type.String(),
      /** Named by an address, and never used so far. */
      isMail: Type.Boolean(),
      boundTime: Type.String(),
    }),
  ),
})

export const countSourceBindings = defineCall({
  ...ruling,
  name: 'countSourceBindings',
  method: 'GET',
  path: '/stand/signInSource/binding/count',
  title: '绑定的账号数',
  query: Type.Object(filter),
  reply: Type.Integer(),
})

export const saveSourceBinding = defineCall({
  ...ruling,
  name: 'saveSourceBinding',
  method: 'POST',
  path: '/stand/signInSource/binding',
  title: '绑定人员的账号',
  body: Type.Object({ kind: Kind, personId: Id('person', '人员'), outsideId: NeededText('账号', 255) }),
  reply: Type.Null(),
  fails: ['source-off', 'source-taken', 'source-bound'],
  touches: ['session'],
})

export const removeSourceBinding = defineCall({
  ...ruling,
  name: 'removeSourceBinding',
  method: 'POST',
  path: '/stand/signInSource/binding/remove',
  title: '解除绑定',
  body: Type.Object({ kind: Kind, personId: Id('person', '人员') }),
  reply: Type.Null(),
  fails: ['source-off', 'not-found'],
  touches: ['session'],
})

export const sourceSettingCalls = [
  listSourceSettings,
  saveSourceSetting,
  testSourceSetting,
  listSourceBindings,
  countSourceBindings,
  saveSourceBinding,
  removeSourceBinding,
] as const
