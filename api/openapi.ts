/** The OpenAPI 3.1 document of the wire, made from the same objects that the server answers and the web calls; nothing is typed twice. */
import { domainAreas } from '@onsite/domain/all-areas.ts'
import { commonFailures } from '@onsite/domain/common-failures.ts'
import { failureTable, type FailureCode } from '@onsite/domain/failure-codes.ts'
import { permissionOf } from '@onsite/domain/permission/permission-codes.ts'
import { paidFeatures } from '@onsite/domain/permission/plan.ts'
import type { TObject, TSchema } from 'typebox'
import { calls } from './calls.ts'
import { type AnyCall, isForTokens, isReading, paidInputsOf } from './define-call.ts'
import { csrfField, csrfHeader } from './envelope.ts'

/** Version of the wire, not of the product: raised when a call changes its shape. */
const wireVersion = '1.0.0'
/** The session's cookie. */
const sessionCookie = 'onsite_session'

/** A client that repeats a request with the same key gets the first reply again. */
const requestKeyHeader = 'idempotency-key'

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined }
type JsonObject = Readonly<Record<string, Json | undefined>>

/** The document, as plain JSON. `list` is every call unless a test narrows it. */
export function openApiDocument(list: readonly AnyCall[] = calls): JsonObject {
  const paths: Record<string, Record<string, Json>> = {}
  for (const call of list) (paths[call.path] ??= {})[call.method.toLowerCase()] = operationOf(call)
  const used = new Set(list.map((call) => call.area))
  return {
    openapi: '3.1.0',
    info: {
      title: '现场通接口',
      version: wireVersion,
      description: `现场通的网页和集成都使用这些接口。业务上的拒绝以 HTTP 200 和 success:false 返回，message 是给人看的一句话，code 供程序判断，fields 指出有问题的字段。每个非 GET 请求都要带上当前会话的 csrfToken，放在请求体、查询参数 ${csrfField} 或请求头 ${csrfHeader} 中均可。`,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: '提供本文档的服务器' }],
    tags: domainAreas
      .filter(({ area }) => used.has(area))
      .map(({ area, title }) => ({ name: area, description: title, 'x-displayName': title })),
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookie,
          description: '登录后由服务器设置，脚本读不到；经 https 访问时名字前加 __Host-。',
        },
        token: {
          type: 'http',
          scheme: 'bearer',
          description: '供其他系统使用的接口令牌，由管理员在「接口令牌」中建立；不需要 csrfToken。',
        },
        csrfHeader: { type: 'apiKey', in: 'header', name: csrfHeader, description: '当前登录用户信息中的 csrfToken。' },
        csrfQuery: { type: 'apiKey', in: 'query', name: csrfField, description: '同上，放在查询参数中。' },
      },
      schemas: sharedSchemas(),
      parameters: {
        RequestKey: {
          name: requestKeyHeader,
          in: 'header',
          required: false,
          description: '幂等键：24 小时内带同一个键重发同样的请求，只执行一次，得到第一次的回应。',
          schema: { type: 'string' },
        },
      },
      responses: {
        BadRequest: replyOf(`${commonFailures['bad-request'].text}（正常的客户端不会发出这样的请求）`, {
          $ref: '#/components/schemas/Refusal',
        }),
        TooLarge: replyOf(commonFailures['too-large'].text, { $ref: '#/components/schemas/Refusal' }),
        TooMany: replyOf('操作过于频繁；响应头 Retry-After 说明几秒后再试', { $ref: '#/components/schemas/Refusal' }),
        Internal: replyOf('系统出错，只给出可供查询日志的编号', { $ref: '#/components/schemas/Refusal' }),
        Busy: replyOf('数据库暂时连不上或正在重启，稍后可以重发', { $ref: '#/components/schemas/Refusal' }),
      },
    },
  }
}

function operationOf(call: AnyCall): Json {
  return {
    operationId: call.name,
    summary: call.title,
    description: descriptionOf(call),
    tags: [call.area],
    ...permissionNotes(call),
    security: securityOf(call),
    parameters: [
      ...parametersOf(call.params, 'path'),
      ...parametersOf(call.query, 'query'),
      ...(isReading(call) || call.permission === 'anonymous' ? [] : [{ $ref: '#/components/parameters/RequestKey' }]),
    ],
    requestBody: bodyOf(call),
    'x-failures': failuresOf(call).map((code) => ({ code, text: failureTable[code].text })),
    responses: {
      '200': replyOf(
        '成功，或 success:false 说明为什么没有做',
        isBytes(call) ? { $ref: '#/components/schemas/Refusal' } : envelopeOf(call),
        isBytes(call),
      ),
      '400': { $ref: '#/components/responses/BadRequest' },
      '413': call.method === 'GET' ? undefined : { $ref: '#/components/responses/TooLarge' },
      '429': { $ref: '#/components/responses/TooMany' },
      '500': { $ref: '#/components/responses/Internal' },
      '503': { $ref: '#/components/responses/Busy' },
    },
  }
}

/** `x-permission` is a code of the `powers` list or `open`; a call that needs no session is also marked `x-public`. */
function permissionNotes(call: AnyCall): Record<string, Json> {
  if (call.permission === 'anonymous') return { 'x-permission': 'open', 'x-public': true }
  if (call.permission === 'open') return { 'x-permission': 'open' }
  const { code, label } = permissionOf(call.permission)
  return { 'x-permission': code, 'x-permission-name': call.permission, 'x-permission-label': label }
}

function securityOf(call: AnyCall): Json {
  if (call.permission === 'anonymous') return []
  const byToken = isForTokens(call) ? [{ token: [] }] : []
  return isReading(call)
    ? [{ session: [] }, ...byToken]
    : [{ session: [], csrfHeader: [] }, { session: [], csrfQuery: [] }, ...byToken]
}

/** Every refusal that a call can answer beside those that a status of its own tells: the guards' and the machinery's, by its row, and its own. */
export function failuresOf(call: AnyCall): FailureCode[] {
  const isAnonymous = call.permission === 'anonymous'
  const codes: FailureCode[] = [
    ...(isReading(call) ? [] : (['csrf-invalid'] as const)),
    ...(isAnonymous ? [] : (['not-signed-in', 'service-expired', 'no-role', 'second-factor-needed'] as const)),
    ...(isAnonymous || isForTokens(call) ? [] : (['token-not-allowed'] as const)),
    'invalid-input',
    ...(isAnonymous || call.permission === 'open' ? [] : (['no-permission'] as const)),
    ...(call.feature === undefined && paidInputsOf(call).length === 0 ? [] : (['free-plan'] as const)),
    ...(call.needsSeats === true ? (['seats-exceeded'] as const) : []),
    ...(namesRecords(call) ? (['not-found'] as const) : []),
    ...(isAnonymous || isReading(call) ? [] : (['preview-only', 'duplicate-request'] as const)),
    ...(call.encoding === 'form' ? formFailures : []),
    'busy',
    ...call.fails,
  ]
  return [...new Set(codes)]
}

/** Refusals of whatever receives a file. */
const formFailures = ['file-missing', 'file-too-large', 'storage-full'] as const

/** Whether an input names records, which may be gone or out of the person's sight. */
function namesRecords(call: AnyCall): boolean {
  return [call.params, call.query, call.body].some((schema) => JSON.stringify(schema).includes('"x-record"'))
}

function descriptionOf(call: AnyCall): string {
  const sentences: string[] = []
  if (call.permission === 'anonymous') sentences.push('不需要登录。')
  else if (call.permission === 'open') sentences.push('登录后即可使用。')
  else sentences.push(`需要权限「${permissionOf(call.permission).label}」。`)
  if (call.feature !== undefined) sentences.push(`免费版${paidFeatures[call.feature]}。`)
  for (const { feature, key, value } of paidInputsOf(call))
    sentences.push(
      `免费版${paidFeatures[feature]}（\`${key}\`${value === undefined ? '' : ` 为 ${JSON.stringify(value)}`}）。`,
    )
  const own = call.fails.map((code) => `\n- \`${code}\`：${failureTable[code].text}`)
  if (own.length > 0) sentences.push(`\n\n可能的失败：${own.join('')}`)
  return sentences.join('')
}

function parametersOf(schema: TObject, place: 'path' | 'query'): Json[] {
  return Object.entries(schema.properties).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || isRequired(schema, name),
    description: titleOf(field),
    schema: toJson(field),
  }))
}

function bodyOf(call: AnyCall): Json | undefined {
  if (call.method === 'GET') return undefined
  const fields: Record<string, Json> = {}
  for (const [name, field] of Object.entries(call.body.properties)) fields[name] = toJson(field)
  const required = Object.keys(fields).filter((name) => isRequired(call.body, name))
  fields[csrfField] = { type: 'string', title: '会话令牌', description: '也可以放在查询参数或请求头中' }
  if (call.encoding === 'form') fields['file'] = { title: '文件', contentMediaType: 'application/octet-stream' }
  if (call.encoding === 'form') required.push('file')
  const schema: Json = { type: 'object', properties: fields, required, additionalProperties: false }
  const media = call.encoding === 'form' ? 'multipart/form-data' : 'application/json'
  return { required: required.length > 0, content: { [media]: { schema } } }
}

const totalShape: Json = {
  type: 'integer',
  description: '带 withTotal=1 时，全部页的条数；要逐条去数的不给，用数量接口取。',
}

function envelopeOf(call: AnyCall): Json {
  const success: Json = {
    type: 'object',
    properties: {
      success: { const: true },
      message: { type: 'string' },
      data: toJson(call.reply),
      total: 'withTotal' in call.query.properties ? totalShape : undefined,
      requestId: { type: 'string' },
    },
    required: ['success', 'message', 'data'],
  }
  return { oneOf: [success, { $ref: '#/components/schemas/Refusal' }] }
}

function replyOf(description: string, schema: Json | undefined, hasBytes = false): Json {
  const content: Record<string, Json> = {}
  if (schema !== undefined) content['application/json'] = { schema }
  if (hasBytes) content['application/octet-stream'] = {}
  return {
    description,
    headers: { 'x-request-id': { description: '请求编号，日志中可查', schema: { type: 'string' } } },
    content,
  }
}

function sharedSchemas(): Json {
  const codes = Object.entries(failureTable).map(([code, row]) => ({ const: code, title: row.text }))
  return {
    FailureCode: { title: '失败代码', oneOf: codes },
    Refusal: {
      type: 'object',
      title: '拒绝',
      properties: {
        success: { const: false },
        message: { type: 'string', description: '给人看的一句话' },
        code: { $ref: '#/components/schemas/FailureCode' },
        fields: {
          type: 'array',
          items: {
            type: 'object',
            properties: { field: { type: 'string' }, message: { type: 'string' } },
            required: ['field', 'message'],
          },
        },
        data: { description: '解释用的附加内容，例如别人改了哪些字段' },
        requestId: { type: 'string' },
      },
      required: ['success', 'message'],
    },
  }
}

/** A reply without a shape means bytes instead of an envelope. */
function isBytes(call: AnyCall): boolean {
  return Object.keys(call.reply).length === 0
}

function isRequired(schema: TObject, name: string): boolean {
  return schema.required?.includes(name) ?? false
}

function titleOf(field: TSchema): string | undefined {
  return 'title' in field && typeof field.title === 'string' ? field.title : undefined
}

/** A schema without the marks that TypeBox hides in it. */
function toJson(schema: TSchema): Json {
  return JSON.parse(JSON.stringify(schema)) as Json
}
