/** Calls of pages that are open inside a messenger of the workplace (Spec 1 §7). `Our choice:` the same fields for all three, which the specification lists for the first only. */
import { Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Text } from '../fields.ts'
import { SessionUser, Ticket } from './session-calls.ts'

const common = { area: 'session', permission: 'open' } as const
const signed = {
  method: 'POST',
  body: Type.Object({ url: Text('页面地址', 2000, { minLength: 1 }) }),
  reply: Type.Object({
    agentid: Type.String(),
    corpId: Type.String(),
    timeStamp: Type.Integer(),
    nonceStr: Type.String(),
    signature: Type.String(),
  }),
  fails: ['source-off', 'source-refused'],
  keepsNothing: true,
  leavesNoTrace: true,
} as const

/** Lets a page use the functions of DingTalk. */
export const signDingtalkPage = defineCall({
  ...common,
  ...signed,
  name: 'signDingtalkPage',
  path: '/jsapi/cfg',
  title: '钉钉页面的签名',
})

/** Lets a page use the functions of WeCom. */
export const signWecomPage = defineCall({
  ...common,
  ...signed,
  name: 'signWecomPage',
  path: '/workwx/jsapi/cfg',
  title: '企业微信页面的签名',
})

/** Lets a page use the functions that WeCom grants to the application alone. */
export const signWecomAgent = defineCall({
  ...common,
  ...signed,
  name: 'signWecomAgent',
  path: '/workwx/jsapi/agentCfg',
  title: '企业微信应用的签名',
})

/** A code with which the same person goes on in a browser. `Our choice:` its meaning, of which the specification gives the path alone. */
export const getPcAuthCode = defineCall({
  ...common,
  name: 'getPcAuthCode',
  method: 'GET',
  path: '/getPcAuthCode',
  title: '在浏览器中打开的登录码',
  writes: true,
  fails: ['person-disabled'],
  reply: Type.Object({
    code: Type.String(),
    /** The page of this system that takes it, '' when nobody said where we are. */
    url: Type.String(),
  }),
  keepsNothing: true,
})

/** Signs in with such a code, once, to the enterprise in which it was made. */
export const signInByPcCode = defineCall({
  area: 'session',
  permission: 'anonymous',
  name: 'signInByPcCode',
  method: 'POST',
  path: '/stand/pcAuthCode',
  title: '在浏览器中打开',
  body: Type.Object({ code: Ticket('登录码') }),
  reply: SessionUser,
  fails: ['browser-code-used', 'person-disabled'],
  touches: ['session'],
})

export const hostCalls = [signDingtalkPage, signWecomPage, signWecomAgent, getPcAuthCode, signInByPcCode] as const
