/** `Our choice:` the specification has no interface for other systems. A token acts as the administrator who made it, with a part of his rights. */
import { tokenLives, type TokenState } from '@onsite/domain/api-token/api-token.ts'
import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Id, NeededText, Nullable } from '../fields.ts'

const managing = { area: 'api-token', permission: 'apiToken.manage' } as const

const ApiToken = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** Its last signs. */
  tail: Type.String(),
  state: Type.Unsafe<TokenState>(Type.String()),
  personId: Type.String(),
  personName: Type.String(),
  roleName: Type.String(),
  /** Codes of permissions. */
  scopes: Type.Array(Type.String()),
  create_time: Type.String(),
  expires_time: Type.String(),
  usedTime: Nullable(Type.String()),
  /** Address of the last use; '' before the first. */
  usedIp: Type.String(),
})
export type ApiToken = Static<typeof ApiToken>

/** The secret is in this reply and nowhere else. */
const MadeToken = Type.Object({ id: Type.String(), token: Type.String() })

const life = Type.Unsafe<(typeof tokenLives)[number]>(Type.Integer({ title: '有效期', enum: [...tokenLives] }))
const scopes = Type.Array(Type.String({ title: '权限', minLength: 5, maxLength: 5 }), {
  title: '权限',
  minItems: 1,
  maxItems: 500,
  uniqueItems: true,
})

export const listApiTokens = defineCall({
  ...managing,
  name: 'listApiTokens',
  method: 'GET',
  path: '/v2/apiToken/list',
  title: '接口令牌列表',
  reply: Type.Array(ApiToken),
})

export const makeApiToken = defineCall({
  ...managing,
  name: 'makeApiToken',
  method: 'POST',
  path: '/v2/apiToken',
  title: '新建接口令牌',
  body: Type.Object({ name: NeededText('名称', 50), scopes, days: life }),
  reply: MadeToken,
  fails: ['too-many-tokens'],
  touches: ['api-token'],
  keepsNothing: true,
})

/** Gives a token a new secret and a new life; the old secret is worthless at once. Only its own person does that, since it acts as him. */
export const renewApiToken = defineCall({
  ...managing,
  name: 'renewApiToken',
  method: 'POST',
  path: '/v2/apiToken/renew',
  title: '更换接口令牌',
  body: Type.Object({ id: Id('api-token', '接口令牌'), days: life }),
  reply: MadeToken,
  fails: ['token-not-yours', 'too-many-tokens'],
  touches: ['api-token'],
  keepsNothing: true,
})

export const withdrawApiToken = defineCall({
  ...managing,
  name: 'withdrawApiToken',
  method: 'DELETE',
  path: '/v2/apiToken',
  title: '撤销接口令牌',
  query: Type.Object({ id: Id('api-token', '接口令牌') }),
  reply: Type.Null(),
  touches: ['api-token'],
})

export const apiTokenCalls = [listApiTokens, makeApiToken, renewApiToken, withdrawApiToken]
