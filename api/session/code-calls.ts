/** Signing in by a code on the phone, choosing an enterprise, and setting a password (Spec 2 §7 `/stand/…`). `Our choice:` all fields, since none are written. */
import { codePurposes, type CodePurpose } from '@onsite/domain/session/sign-in-code.ts'
import { Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { NeededText, Text } from '../fields.ts'
import { CodeText, PasswordText, SessionUser, SignInProof, Ticket } from './session-calls.ts'

const common = { area: 'session', permission: 'anonymous' } as const
const mobile = NeededText('手机号', 30)

/** Sends a code to a phone. Says the same whether the number has an account or not. */
export const getCodeContent = defineCall({
  ...common,
  name: 'getCodeContent',
  method: 'GET',
  path: '/stand/codeContent',
  title: '获取验证码',
  query: Type.Object({
    mobile,
    type: Type.Unsafe<CodePurpose>(Type.String({ title: '用途', enum: [...codePurposes] })),
    /** The solution of a task that `code-check` set: its id, and the number. */
    proofId: Type.Optional(SignInProof.properties.id),
    proofNonce: Type.Optional(SignInProof.properties.nonce),
  }),
  reply: Type.Object({
    /** Seconds until another code can be asked for. */
    waitSeconds: Type.Integer(),
    validSeconds: Type.Integer(),
    /** False: no service for text messages is connected, and the operator finds the code beside the data. */
    isConnected: Type.Boolean(),
  }),
  fails: ['code-check', 'code-too-soon', 'code-too-often'],
})

/** By mobile and code; or by the ticket that `choose-enterprise` gave, and the enterprise that was chosen. */
export const signInByCode = defineCall({
  ...common,
  name: 'signInByCode',
  method: 'POST',
  path: '/stand/codeLogin',
  title: '验证码登录',
  body: Type.Object({
    mobile: Type.Optional(mobile),
    code: Type.Optional(CodeText),
    proof: Type.Optional(SignInProof),
    ticket: Type.Optional(Ticket('登录凭证')),
    enterpriseId: Type.Optional(Text('企业', 36)),
  }),
  reply: SessionUser,
  fails: [
    'code-wrong',
    'code-expired',
    'sign-in-check',
    'choose-enterprise',
    'second-factor',
    'ticket-expired',
    'person-disabled',
  ],
  touches: ['session'],
})

/** Enterprises that the holder of a ticket can enter, the last used first. */
export const listSignInEnterprises = defineCall({
  ...common,
  name: 'listSignInEnterprises',
  method: 'GET',
  path: '/stand/login/epList',
  title: '可登录的企业',
  query: Type.Object({ ticket: Ticket('登录凭证') }),
  reply: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), personName: Type.String() })),
  fails: ['ticket-expired'],
})

/** Proves by a code whose account it is, in order to set a new password: gives the ticket for it. */
export const proveByCode = defineCall({
  ...common,
  name: 'proveByCode',
  method: 'POST',
  path: '/stand/codeLogin/password',
  title: '找回密码时验证手机号',
  body: Type.Object({ mobile, code: CodeText, proof: Type.Optional(SignInProof) }),
  reply: Type.Object({ ticket: Type.String() }),
  fails: ['code-wrong', 'code-expired', 'sign-in-check'],
})

/** Sets a new password with the ticket of `proveByCode`, and ends every session of the account. */
export const setPassword = defineCall({
  ...common,
  name: 'setPassword',
  method: 'POST',
  path: '/stand/user/password',
  title: '设置密码',
  body: Type.Object({ ticket: Ticket('验证凭证'), password: PasswordText('新密码') }),
  reply: Type.Null(),
  fails: ['ticket-expired'],
  touches: ['session'],
})

export const codeCalls = [getCodeContent, signInByCode, listSignInEnterprises, proveByCode, setPassword]
