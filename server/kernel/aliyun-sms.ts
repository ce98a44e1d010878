/** Text messages through Alibaba Cloud (`SendSms` of Dysmsapi 2017-05-25). */
import { randomUUID } from 'node:crypto'
import { canonicalQuery, signedHeaders } from './aliyun-signature.ts'
import { ChannelMissing, MessageRefused } from './delivery-faults.ts'
import type { TextMessenger, TextTemplate } from './text-messages.ts'

export interface AliyunSmsOptions {
  /** `https://dysmsapi.aliyuncs.com`, or another server that speaks its protocol. */
  readonly baseUrl: string
  readonly accessKeyId: string
  readonly accessKeySecret: string
  /** Approved name that stands before every message. */
  readonly signName: string
  /** Code of the approved template with the variable `code`. */
  readonly codeTemplate: string
  /** The same with the variables `title` and `text`; '' for none. */
  readonly noticeTemplate: string
  readonly timeoutMs?: number
}

interface Reply {
  readonly Code?: string
  readonly Message?: string
  readonly BizId?: string
}

/** A message is sent while its row is locked, and the database gives up on a waiting transaction after 30 s. */
const usualTimeoutMs = 8000
/** The provider's bound for the value of a variable. */
const mostLetters = 35

/** Refusals of this message alone, which another try will not change. */
const lasting = new Set([
  'isv.MOBILE_NUMBER_ILLEGAL',
  'isv.MOBILE_COUNT_OVER_LIMIT',
  'isv.BLACK_KEY_CONTROL_LIMIT',
  'isv.INVALID_PARAMETERS',
  'isv.INVALID_JSON_PARAM',
  'isv.PARAM_LENGTH_LIMIT',
  'isv.PARAM_NOT_SUPPORT_URL',
  'isv.TEMPLATE_PARAMS_ILLEGAL',
  'isv.TEMPLATE_MISSING_PARAMETERS',
])
/** Faults of the account or of the settings: no message goes out until the operator has mended them. */
const ofAccount = new Set([
  'isv.ACCOUNT_NOT_EXISTS',
  'isv.ACCOUNT_ABNORMAL',
  'isv.AMOUNT_NOT_ENOUGH',
  'isv.OUT_OF_SERVICE',
  'isv.PRODUCT_UN_SUBSCRIPT',
  'isv.PRODUCT_UNSUBSCRIBE',
  'isv.SMS_SIGNATURE_ILLEGAL',
  'isv.SMS_SIGN_ILLEGAL',
  'isv.SMS_TEMPLATE_ILLEGAL',
  'isp.RAM_PERMISSION_DENY',
  'InvalidAccessKeyId.NotFound',
  'InvalidAccessKeyId.Inactive',
  'SignatureDoesNotMatch',
  'IncompleteSignature',
])

export function aliyunSms(options: AliyunSmsOptions): TextMessenger {
  const { host, origin } = new URL(options.baseUrl)
  const key = { id: options.accessKeyId, secret: options.accessKeySecret }
  return {
    isConnected: true,
    async send({ id, mobile, template }) {
      if (!/^1[3-9]\d{9}$/.test(mobile)) throw new MessageRefused('不是手机号，收不到短信')
      const query = {
        PhoneNumbers: mobile,
        SignName: options.signName,
        TemplateCode: templateCode(template, options),
        TemplateParam: JSON.stringify(variables(template)),
        OutId: id,
      }
      const body = Buffer.alloc(0)
      const headers = signedHeaders(
        {
          method: 'POST',
          host,
          query,
          action: 'SendSms',
          version: '2017-05-25',
          nonce: randomUUID(),
          now: new Date(),
          body,
        },
        key,
      )
      const reply = await fetch(`${origin}/?${canonicalQuery(query)}`, {
        method: 'POST',
        headers,
        signal: AbortSignal.timeout(options.timeoutMs ?? usualTimeoutMs),
      })
      return noteOf(reply.status, await jsonOf(reply))
    },
  }
}

function templateCode({ kind }: TextTemplate, { codeTemplate, noticeTemplate }: AliyunSmsOptions): string {
  if (kind === 'code') return codeTemplate
  if (noticeTemplate === '') throw new ChannelMissing('没有设通知短信的模板（ALIYUN_SMS_NOTICE_TEMPLATE），没有发出')
  return noticeTemplate
}

/** An empty variable is refused, a long one as well. */
function cut(text: string): string {
  const letters = Array.from(text.replaceAll(/\s+/g, ' ').trim())
  return letters.length > mostLetters ? `${letters.slice(0, mostLetters - 1).join('')}…` : letters.join('') || '-'
}

function variables(template: TextTemplate): Record<string, string> {
  if (template.kind === 'code') return { code: template.code }
  return { title: cut(template.title), text: cut(template.text) }
}

/** A gateway between us and the provider may answer with a page. */
async function jsonOf(reply: Response): Promise<Reply> {
  const text = await reply.text()
  try {
    return JSON.parse(text) as Reply
  } catch {
    throw new Error(`短信服务返回 HTTP ${reply.status}，不是 JSON`)
  }
}

function noteOf(status: number, { BizId, Code = '', Message = '' }: Reply): string {
  if (Code === 'OK') return `短信回执 ${BizId ?? ''}`.trim()
  const sentence = `短信服务返回 ${Code === '' ? `HTTP ${status}` : Code} ${Message}`.trim()
  if (lasting.has(Code)) throw new MessageRefused(sentence)
  if (ofAccount.has(Code)) throw new ChannelMissing(sentence)
  throw new Error(sentence)
}
