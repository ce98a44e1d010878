import { permissionTable } from '@onsite/domain/permission/permission-codes.ts'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Type } from 'typebox'
import { describe, expect, test } from 'vitest'
import { calls } from './calls.ts'
import { defineCall } from './define-call.ts'
import { Id } from './fields.ts'
import { failuresOf, openApiDocument } from './openapi.ts'

interface Operation {
  operationId: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters: ({ name: string; in: string; required: boolean; description?: string } | { $ref: string })[]
  requestBody?: {
    required: boolean
    content: Record<string, { schema: { required: string[]; properties: Record<string, unknown> } }>
  }
  responses: Record<string, { content?: Record<string, unknown> }>
  'x-permission': string
  'x-public'?: boolean
  'x-failures': { code: string; text: string }[]
}

/** The document as a reader of its JSON sees it. */
function read(list?: Parameters<typeof openApiDocument>[0]) {
  return JSON.parse(JSON.stringify(openApiDocument(list))) as {
    paths: Record<string, Record<string, Operation>>
    tags: { name: string; description: string }[]
  }
}

const operations = () => Object.values(read().paths).flatMap((methods) => Object.values(methods))

const assignOrders = defineCall({
  name: 'assignOrders',
  method: 'POST',
  path: '/order/{id}/assign',
  area: 'work-order',
  title: '指派',
  permission: 'workOrder.assign',
  params: Type.Object({ id: Type.String({ title: '工单' }) }),
  query: Type.Object({ quiet: Type.Optional(Type.String({ title: '静默' })) }),
  body: Type.Object({ person: Type.String({ title: '服务人员' }), note: Type.Optional(Type.String()) }),
  reply: Type.Null(),
  fails: ['not-a-technician'],
})

function readOperation(call: typeof assignOrders) {
  return read([call]).paths['/order/{id}/assign']?.['post']
}

describe('the OpenAPI document', () => {
  test('is valid by the schema of OpenAPI 3.1', async () => {
    const validator = new Validator()

    const result = await validator.validate(JSON.parse(JSON.stringify(openApiDocument())) as Record<string, unknown>)

    expect(result.errors).toBeUndefined()
    expect(result.valid).toBe(true)
    expect(validator.version).toBe('3.1')
  })

  test('holds every call once, under its name', () => {
    const names = operations().map((operation) => operation.operationId)

    expect(names.toSorted()).toEqual(calls.map((call) => call.name).toSorted())
    expect(new Set(names).size).toBe(names.length)
  })

  test('names a permission code or the word open with each operation', () => {
    const codes = new Set(['open', ...Object.values(permissionTable).map((row) => row.code)])

    const strangers = operations().filter((operation) => !codes.has(operation['x-permission']))

    expect(strangers).toEqual([])
  })

  test('asks for a session unless the call is public, and for the csrf token unless it is a GET', () => {
    const { paths } = read()

    expect(paths['/stand/pwdLogin']?.['post']).toMatchObject({ 'x-public': true, security: [] })
    expect(paths['/v2/menu/listV2']?.['get']?.security).toEqual([{ session: [] }])
    expect(paths['/logout']?.['post']?.security).toEqual([
      { session: [], csrfHeader: [] },
      { session: [], csrfQuery: [] },
    ])
  })

  test('gives each area a Chinese name', () => {
    const { tags } = read()

    const used = new Set(operations().flatMap((operation) => operation.tags))

    expect(new Set(tags.map((tag) => tag.name))).toEqual(used)
    expect(tags.every((tag) => /\p{Script=Han}/u.test(tag.description))).toBe(true)
  })

  test('puts path, query and body where the client sends them', () => {
    const operation = readOperation(assignOrders)

    expect(operation?.parameters).toMatchObject([
      { name: 'id', in: 'path', required: true, description: '工单' },
      { name: 'quiet', in: 'query', required: false, description: '静默' },
      { $ref: '#/components/parameters/RequestKey' },
    ])
    const schema = operation?.requestBody?.content['application/json']?.schema
    expect(schema?.required).toEqual(['person'])
    expect(Object.keys(schema?.properties ?? {})).toEqual(['person', 'note', 'csrfToken'])
  })

  test('describes an upload as multipart with one needed file', () => {
    const upload = read().paths['/upload/save']?.['post']?.requestBody?.content['multipart/form-data']?.schema

    expect(upload?.required).toEqual(['file'])
  })

  test('describes a download as bytes, or the refusal to give them', () => {
    const download = read().paths['/file/{fileId}']?.['get']?.responses['200']

    expect(Object.keys(download?.content ?? {})).toEqual(['application/json', 'application/octet-stream'])
  })

  test('says of every call how it answers when the database is away or the input is no request', () => {
    const statuses = operations().map(({ responses }) => Object.keys(responses))

    expect(statuses.filter((each) => !['200', '400', '429', '500', '503'].every((one) => each.includes(one)))).toEqual(
      [],
    )
  })

  test('adds what follows from the row: records that may be gone, and files', () => {
    const asked = defineCall({
      name: 'upload',
      method: 'POST',
      path: '/upload',
      area: 'file',
      title: '上传',
      permission: 'open',
      encoding: 'form',
      query: Type.Object({ id: Id('customer', '客户') }),
      reply: Type.Null(),
    })

    expect(failuresOf(asked)).toEqual(
      expect.arrayContaining(['not-found', 'file-missing', 'file-too-large', 'storage-full']),
    )
    expect(failuresOf(assignOrders)).not.toContain('not-found')
  })

  test('lists the failures of a call with their sentences', () => {
    const failures = readOperation(assignOrders)?.['x-failures'].map((failure) => failure.code)

    expect(failures).toEqual([
      'csrf-invalid',
      'not-signed-in',
      'service-expired',
      'no-role',
      'second-factor-needed',
      'invalid-input',
      'no-permission',
      'preview-only',
      'duplicate-request',
      'busy',
      'not-a-technician',
    ])
    expect(readOperation(assignOrders)?.['x-failures'].at(-1)?.text).toBe('{name}不是在职的服务人员，请另选')
  })
})
