/** Calls that WeCom makes to us, in its own protocol. `Our choice:` the path, which the operator types into the administration of WeCom. */
import { Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { NeededText } from '../fields.ts'

const wecom = { area: 'notice', permission: 'anonymous', path: '/wecom/callback', fails: ['card-refused'] } as const
const signed = {
  msg_signature: Type.String({ title: '签名', pattern: '^[0-9a-f]{40}$' }),
  timestamp: Type.String({ title: '时间', pattern: '^\\d{1,12}$' }),
  nonce: Type.String({ title: '随机数', pattern: '^\\w{1,64}$' }),
}

/** Asks whether the address is ours: the reply is the text inside, as plain text. */
export const wecomEchoes = defineCall({
  ...wecom,
  name: 'wecomEchoes',
  method: 'GET',
  title: '企业微信核对接收地址',
  query: Type.Object({ ...signed, echostr: NeededText('密文', 2000) }),
  reply: Type.Null(),
})

/** Tells that a button was pressed. The body is XML, of which the server reads `xml`; the reply is empty. */
export const wecomHears = defineCall({
  ...wecom,
  name: 'wecomHears',
  method: 'POST',
  title: '企业微信告知卡片上的点击',
  query: Type.Object(signed),
  body: Type.Object({ xml: NeededText('消息', 20_000) }),
  reply: Type.Null(),
  touches: ['notice'],
})

export const wecomCalls = [wecomEchoes, wecomHears]
