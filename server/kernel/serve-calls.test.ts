import { defineCall } from '@onsite/api/define-call.ts'
import { defineFact } from '@onsite/api/define-fact.ts'
import { Instant, NeededText, Nullable, Text } from '@onsite/api/fields.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { sql } from 'kysely'
import { Type } from 'typebox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bench, bench } from '../testing/test-answers.ts'
import { answer, answerBytes } from './answer.ts'
import { q } from './database.ts'
import { uuidv7 } from './uuid.ts'

const Reply = Type.Object({ id: Type.String(), note: Nullable(Type.String()) })

/** Calls that only these tests know. */
const make = defineCall({
  name: 'make',
  method: 'POST',
  path: '/bench/make',
  area: 'setting',
  title: '建',
  permission: 'open',
  reply: Reply,
  body: Type.Object({
    name: NeededText('名称', 10),
    note: Type.Optional(Text('备注', 5)),
    at: Type.Optional(Instant('时间')),
  }),
})
const look = defineCall({
  name: 'look',
  method: 'GET',
  path: '/bench/look',
  area: 'setting',
  title: '看',
  permission: 'open',
  reply: Type.Array(Reply),
  query: Type.Object({ size: Type.Optional(Type.Integer({ title: '条数', minimum: 1, maximum: 9 })) }),
})
const fail = defineCall({
  name: 'fail',
  method: 'POST',
  path: '/bench/fail',
  area: 'setting',
  title: '坏',
  permission: 'open',
  reply: Type.Null(),
  body: Type.Object({ how: Text('方式', 20) }),
})
const write = defineCall({
  name: 'write',
  method: 'GET',
  path: '/bench/write',
  area: 'setting',
  title: '写',
  permission: 'open',
  reply: Type.Null(),
})

const handOut = defineCall({
  name: 'handOut',
  method: 'GET',
  path: '/bench/hand-out',
  area: 'setting',
  title: '给',
  permission: 'open',
  reply: Type.Unknown(),
  audited: true,
})

const made = defineFact({ name: 'bench-made', subject: 'department', touches: ['people'] })

const answers = [
  answer(make, async (ctx, { name }) => {
    const id = uuidv7()
    await ctx.tx.run(q.insertInto('department').values({ tenant_id: ctx.tenantId, id, name }))
    await ctx.record(made, { subjectId: id, people: [ctx.person.id] })
    // A key that the reply's shape does not name must not leave the server.
    return { id, note: null, secret: 'hidden' }
  }),
  answer(look, async (_, { size = 2 }) =>
    Array.from({ length: size }, (_unused, index) => ({ id: String(index), note: 'x' })),
  ),
  answer(fail, async (ctx, { how }) => {
    await ctx.tx.run(q.insertInto('department').values({ tenant_id: ctx.tenantId, id: uuidv7(), name: '不该留下' }))
    if (how === 'failure') throw new Failure('stale')
    if (how === 'number') await ctx.tx.many(sql`select 99999999999::int`)
    if (how === 'caught') await ctx.tx.many(sql`select 1/0`).catch(() => null)
    if (how === 'bug') throw new Error('password=secret at /srv/code.ts')
    return null
  }),
  answerBytes(
    handOut,
    async () => await Promise.resolve({ content: Buffer.from('表'), type: 'text/plain; charset=utf-8', headers: {} }),
  ),
  answer(write, async (ctx) => {
    await ctx.tx.run(q.insertInto('department').values({ tenant_id: ctx.tenantId, id: uuidv7(), name: '查询不能写' }))
    return null
  }),
]

let b: Bench
beforeAll(async () => {
  b = await bench(answers)
})
afterAll(async () => await b.close())

const departments = async (): Promise<string[]> =>
  await b.database.tenant(b.tenantId, async (tx) =>
    (await tx.many(q.selectFrom('department').select('name').orderBy('id'))).map((row) => row.name),
  )
const auditOf = async ({ headers }: { headers: Readonly<Record<string, unknown>> }) =>
  await b.database.tenant(
    b.tenantId,
    async (tx) =>
      await tx.many(
        q
          .selectFrom('audit_log')
          .select(['result', 'records', 'changes'])
          .where('request_id', '=', String(headers['x-request-id'])),
      ),
  )
const audits = async (requestId: unknown) =>
  await b.database.tenant(
    b.tenantId,
    async (tx) =>
      await tx.many(
        q.selectFrom('audit_log').select(['call', 'result', 'person_id']).where('request_id', '=', String(requestId)),
      ),
  )

test('commits the change, its audit row, its fact and its outbox row together, and announces the fact after', async () => {
  const response = await b.client.send(make, { name: '售后部' })

  const { id } = response.json<{ data: { id: string } }>().data
  expect(response.json()).toEqual({ success: true, message: '', data: { id, note: null } })
  expect(await audits(response.headers['x-request-id'])).toEqual([
    { call: 'make', result: 'ok', person_id: b.personId },
  ])
  const fact = b.announced.find((one) => one.subjectId === id)
  expect(fact).toMatchObject({ kind: 'bench-made', tenantId: b.tenantId, actorId: b.personId })
  const waiting = await b.database.system(
    async (tx) =>
      await tx.many(
        q
          .selectFrom('outbox')
          .select('kind')
          .where('fact_id', '=', fact?.id ?? ''),
      ),
  )
  expect(waiting).toEqual([{ kind: 'bench-made' }])
})

test('puts faults beside their fields and stores nothing', async () => {
  const before = await departments()

  const envelope = await b.client.call(make, { name: '  ', note: '太长了太长了', at: '2026-02-30T10:00:00Z' })

  expect(envelope).toMatchObject({
    success: false,
    code: 'invalid-input',
    fields: [
      { field: 'name', message: '名称不能为空' },
      { field: 'note', message: '备注不能超过 5 个字' },
      { field: 'at', message: '日期时间格式不正确' },
    ],
  })
  expect(await departments()).toEqual(before)
})

test.each([
  ['a missing field', {}, 'name'],
  ['a number for text', { name: 5 }, 'name'],
  ['null for text', { name: null }, 'name'],
  ['NUL in text', { name: 'a\u0000b' }, 'name'],
  ['a lone surrogate', { name: 'a\uD800' }, 'name'],
])('refuses %s at the field', async (_, body, field) => {
  const response = await b.client.send(make, body)

  expect(response.statusCode).toBe(200)
  expect(response.json<{ fields: unknown[] }>().fields).toMatchObject([{ field }])
})

test('answers 400 to what no client of ours sends', async () => {
  const headers = { 'content-type': 'application/json' }
  const post = { method: 'POST', url: make.path, headers } as const
  const responses = await Promise.all([
    b.client.raw({ ...post, payload: '{"name":' }),
    b.client.raw({ ...post, payload: '["name"]' }),
    b.client.raw({ ...post, payload: '{"name":"a","__proto__":{}}' }),
    b.client.raw({ ...post, payload: '{"name":"a","admin":true}' }),
    b.client.raw({ ...post, payload: '{"name":"a"}', headers: { ...headers, 'idempotency-key': 'white space' } }),
  ])

  expect(responses.map((response) => response.statusCode)).toEqual([400, 400, 400, 400, 400])
})

test('reads numbers of the query string, and says when they are none', async () => {
  expect((await b.client.get(look, { size: 3 })).length).toBe(3)

  const response = await b.client.raw({ method: 'GET', url: `${look.path}?size=viele` })
  expect(response.json()).toMatchObject({ code: 'invalid-input', fields: [{ field: 'size', message: '条数应为整数' }] })
})

test('takes the csrf token from header, body or query, and no other session’s', async () => {
  const token = (await b.client.secrets())?.csrfToken ?? ''
  const send = async (url: string, payload: object, headers = {}) =>
    (await b.client.raw({ method: 'POST', url, payload, headers }, { withoutCsrf: true })).json<{ success: boolean }>()
      .success
  const wrong = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`

  expect(await send(make.path, { name: 'a', csrfToken: token })).toBe(true)
  expect(await send(`${make.path}?csrfToken=${token}`, { name: 'a' })).toBe(true)
  expect(await send(make.path, { name: 'a' }, { 'x-csrf-token': token })).toBe(true)
  expect(await send(make.path, { name: 'a', csrfToken: wrong })).toBe(false)
  expect(await send(make.path, { name: 'a', csrfToken: '' })).toBe(false)
  expect(await send(make.path, { name: 'a', csrfToken: [token] })).toBe(false)
})

const from = async (origin: string) =>
  (await b.client.call(make, { name: 'a' }, { headers: { origin, host: 'onsite.example' } })).success

test('refuses another origin even with the token, and accepts ours and allowed ones', async () => {
  expect(await from('https://evil.example')).toBe(false)
  expect(await from('null')).toBe(false)
  expect(await from('https://onsite.example')).toBe(true)
  expect(await from('https://friend.example')).toBe(true)
})

test('rolls back a refusal but keeps its audit row', async () => {
  const before = await departments()

  const response = await b.client.send(fail, { how: 'failure' })

  expect(response.json()).toMatchObject({ success: false, code: 'stale' })
  expect(await departments()).toEqual(before)
  expect(await audits(response.headers['x-request-id'])).toEqual([
    { call: 'fail', result: 'stale', person_id: b.personId },
  ])
})

test('answers a database complaint about input without a 500, and a bug with a number only', async () => {
  const number = await b.client.send(fail, { how: 'number' })
  const caught = await b.client.send(fail, { how: 'caught' })
  const bug = await b.client.send(fail, { how: 'bug' })

  expect([number.statusCode, number.json<{ code: string }>().code]).toEqual([200, 'invalid-input'])
  expect([caught.statusCode, caught.json<{ code: string }>().code]).toEqual([500, 'internal'])
  expect(bug.statusCode).toBe(500)
  expect(bug.json()).toEqual({
    success: false,
    message: `系统出错，请稍后再试（编号 ${String(bug.headers['x-request-id'])}）`,
    code: 'internal',
    requestId: bug.headers['x-request-id'],
  })
  expect(await departments()).not.toContain('不该留下')
})

test('cannot write in a GET', async () => {
  const response = await b.client.send(write, {})

  expect(response.statusCode).toBe(500)
  expect(await departments()).not.toContain('查询不能写')
})

test('runs a request with an idempotency key once, however often it comes', async () => {
  const headers = { 'idempotency-key': uuidv7() }
  const name = '只建一次'

  const replies = await Promise.all(
    Array.from({ length: 8 }, async () => (await b.client.send(make, { name }, { headers })).body),
  )
  const later = await b.client.send(make, { name }, { headers })
  const other = await b.client.call(make, { name: '别的' }, { headers })

  expect(new Set([...replies, later.body]).size).toBe(1)
  expect((await departments()).filter((one) => one === name).length).toBe(1)
  expect(other).toMatchObject({ success: false, code: 'duplicate-request' })
})

test('lets a key be used again when the first try was refused', async () => {
  const headers = { 'idempotency-key': uuidv7() }

  const first = await b.client.call(fail, { how: 'failure' }, { headers })
  const second = await b.client.call(fail, { how: 'failure' }, { headers })

  expect([first.code, second.code]).toEqual(['stale', 'stale'])
})

test('says in the audit row what a call made, with phone numbers masked and secrets left out', async () => {
  const response = await b.client.send(make, { name: '仓库', note: '8' })
  const phone = await b.client.send(fail, { how: '找 +86 138 1234 5678' })
  const { id } = response.json<{ data: { id: string } }>().data

  expect(await auditOf(response)).toEqual([
    {
      result: 'ok',
      records: [{ kind: 'department', id }],
      changes: [
        { field: 'name', from: null, to: '仓库' },
        { field: 'note', from: null, to: '8' },
      ],
    },
  ])
  expect(await auditOf(phone)).toMatchObject([{ changes: [{ field: 'how', to: '找 +86 138****5678' }] }])
})

test('leaves an audit row for the kept reply to a repeated request', async () => {
  const headers = { 'idempotency-key': uuidv7() }
  await b.client.send(make, { name: '重复的' }, { headers })

  const again = await b.client.send(make, { name: '重复的' }, { headers })

  expect(await auditOf(again)).toMatchObject([{ result: 'repeated', records: [], changes: [] }])
})

test('leaves an audit row for data that is handed out in bulk', async () => {
  const response = await b.client.send(handOut, {})

  expect(response.body).toBe('表')
  expect(await auditOf(response)).toMatchObject([{ result: 'ok' }])
  expect(await auditOf(await b.client.send(look, {}))).toEqual([])
})

test('carries the security headers and a request id on every reply', async () => {
  const responses = [await b.client.send(look, {}), await b.client.raw({ method: 'GET', url: '/no/such' })]

  for (const { headers } of responses) {
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  }
  expect(responses.map((response) => response.statusCode)).toEqual([200, 404])
})
