/** The client of the text-message service against a local server that computes the signature itself. */
import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { aliyunSms } from './aliyun-sms.ts'
import { ChannelMissing, MessageRefused } from './delivery-faults.ts'
import type { TextMessenger } from './text-messages.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

const secret = 'the secret'
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Takes only requests that are signed as documented, and only a nonce that it has not seen. */
class Provider {
  readonly taken: Record<string, string>[] = []
  readonly #nonces = new Set<string>()
  reply: object = { Code: 'OK', Message: 'OK', BizId: '900619746936498440^0' }

  readonly answer = (request: IncomingMessage, response: ServerResponse): void => {
    response.setHeader('content-type', 'application/json')
    const fault = this.#faultOf(request)
    if (fault === null) this.taken.push(Object.fromEntries(new URLSearchParams(request.url?.split('?')[1])))
    else response.statusCode = 400
    response.end(JSON.stringify(fault === null ? this.reply : { Code: fault, Message: 'refused' }))
  }

  #faultOf({ headers, method = '', url = '' }: IncomingMessage): string | null {
    const parts = /^ACS3-HMAC-SHA256 Credential=key-1,SignedHeaders=([^,]+),Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    )
    if (parts === null) return 'IncompleteSignature'
    const [, names = '', signature = ''] = parts
    const needed = ['host', 'x-acs-action', 'x-acs-content-sha256', 'x-acs-date', 'x-acs-signature-nonce']
    if (!needed.every((name) => names.split(';').includes(name))) return 'IncompleteSignature'
    const nonce = String(headers['x-acs-signature-nonce'])
    if (this.#nonces.has(nonce)) return 'SignatureNonceUsed'
    this.#nonces.add(nonce)
    const lines = names.split(';').map((name) => `${name}:${String(headers[name])}\n`)
    const [path, query = ''] = url.split('?')
    const sorted = query.split('&').toSorted().join('&')
    const canonical = `${method}\n${path}\n${sorted}\n${lines.join('')}\n${names}\n${sha256('')}`
    const mac = createHmac('sha256', secret)
      .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
      .digest('hex')
    if (signature !== mac) return 'SignatureDoesNotMatch'
    const asked = `${String(headers['x-acs-action'])} ${String(headers['x-acs-version'])}`
    return asked === 'SendSms 2017-05-25' ? null : 'InvalidAction.NotFound'
  }
}

async function provider(
  given: { secret?: string; noticeTemplate?: string; answer?: Provider['answer'] } = {},
): Promise<{ sms: TextMessenger; server: Provider }> {
  const known = new Provider()
  const server = createServer(given.answer ?? known.answer).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  const address = server.address()
  const sms = aliyunSms({
    baseUrl: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    accessKeyId: 'key-1',
    accessKeySecret: given.secret ?? secret,
    signName: '现场通（测试）',
    codeTemplate: 'SMS_1',
    noticeTemplate: given.noticeTemplate ?? 'SMS_2',
    timeoutMs: 300,
  })
  return { sms, server: known }
}

const code = { id: 'm1', mobile: '13900001111', template: { kind: 'code', code: '012345' } } as const

test('signs a request that the provider takes, and says the receipt', async () => {
  const { server, sms } = await provider()

  expect(await sms.send(code)).toBe('短信回执 900619746936498440^0')
  await sms.send(code)

  expect(server.taken).toHaveLength(2)
  expect(server.taken[0]).toEqual({
    PhoneNumbers: '13900001111',
    SignName: '现场通（测试）',
    TemplateCode: 'SMS_1',
    TemplateParam: '{"code":"012345"}',
    OutId: 'm1',
  })
})

const notice = (title: string, text: string) => ({ ...code, template: { kind: 'notice', title, text } as const })

test('cuts what a notice says to the length of a variable, and leaves none empty', async () => {
  const { server, sms } = await provider()

  await sms.send(notice('师傅已出发', 'GD1 空调\n不制冷'))
  await sms.send(notice('长'.repeat(36), ''))

  expect(server.taken.map((one) => JSON.parse(one['TemplateParam'] ?? '') as unknown)).toEqual([
    { title: '师傅已出发', text: 'GD1 空调 不制冷' },
    { title: `${'长'.repeat(34)}…`, text: '-' },
  ])
  expect(server.taken[0]?.['TemplateCode']).toBe('SMS_2')
})

describe('a message that does not go out', () => {
  test.each([
    ['isv.MOBILE_NUMBER_ILLEGAL', MessageRefused],
    ['isv.BLACK_KEY_CONTROL_LIMIT', MessageRefused],
    ['isv.TEMPLATE_MISSING_PARAMETERS', MessageRefused],
    ['isv.AMOUNT_NOT_ENOUGH', ChannelMissing],
    ['isv.SMS_SIGNATURE_ILLEGAL', ChannelMissing],
    ['isp.RAM_PERMISSION_DENY', ChannelMissing],
  ])('for %s is not tried again', async (Code, kind) => {
    const { server, sms } = await provider()
    server.reply = { Code, Message: '拒绝' }
    await expect(sms.send(code)).rejects.toBeInstanceOf(kind)
    await expect(sms.send(code)).rejects.toThrow(`短信服务返回 ${Code} 拒绝`)
  })

  test.each(['isv.BUSINESS_LIMIT_CONTROL', 'isv.DAY_LIMIT_CONTROL', 'isp.SYSTEM_ERROR', 'Throttling.User', ''])(
    'for "%s" is tried again',
    async (Code) => {
      const { server, sms } = await provider()
      server.reply = { Code, Message: '稍后' }
      const failing = sms.send(code)
      await expect(failing).rejects.not.toBeInstanceOf(MessageRefused)
      await expect(failing).rejects.not.toBeInstanceOf(ChannelMissing)
    },
  )

  test('because of a wrong secret waits for the operator', async () => {
    const { server, sms } = await provider({ secret: 'another' })
    await expect(sms.send(code)).rejects.toThrow('SignatureDoesNotMatch')
    await expect(sms.send(code)).rejects.toBeInstanceOf(ChannelMissing)
    expect(server.taken).toEqual([])
  })

  test('to a landline is given up without asking, one of a kind without a template waits', async () => {
    const { server, sms } = await provider({ noticeTemplate: '' })
    await expect(sms.send({ ...code, mobile: '021-66668888' })).rejects.toBeInstanceOf(MessageRefused)
    await expect(sms.send(notice('a', 'b'))).rejects.toBeInstanceOf(ChannelMissing)
    expect(server.taken).toEqual([])
  })

  test.each([
    ['hangs', () => {}, 'timeout'],
    [
      'answers with a page',
      (_: IncomingMessage, response: ServerResponse) => response.writeHead(502).end('<html>'),
      '502',
    ],
  ] as const)('because the provider %s is tried again', async (_, answer, sentence) => {
    const { sms } = await provider({ answer })
    const failing = sms.send(code)
    await expect(failing).rejects.toThrow(sentence)
    await expect(failing).rejects.not.toBeInstanceOf(MessageRefused)
  })
})
