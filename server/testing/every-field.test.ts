/** Bad input, proved over every field of every call: a clear sentence at the field, HTTP 200 with `success: false`, nothing stored. */
import type { AnyCall } from '@onsite/api/define-call.ts'
import type { Envelope } from '@onsite/api/envelope.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import type { TSchema } from 'typebox'
import { expect, test } from 'vitest'
import { answers } from '../answers.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { sampleInput } from './sample-input.ts'
import { testApp } from './test-app.ts'

interface Attempt {
  readonly what: string
  readonly field: string
  readonly input: Record<string, unknown>
}

/** One attempt for each way in which each field can be wrong. */
function attempts(call: AnyCall): Attempt[] {
  const good = sampleInput(call, () => uuidv7())
  const isJson = call.method !== 'GET'
  const schemas = isJson ? call.body : call.query
  return Object.entries<TSchema>(schemas.properties).flatMap(([field, schema]) => {
    const wrong = (what: string, value: unknown): Attempt => ({ what, field, input: { ...good, [field]: value } })
    const isRequired = (schemas.required ?? []).includes(field)
    const { [field]: _, ...without } = good
    return [
      ...(isRequired ? [{ what: 'missing', field, input: without }] : []),
      ...(isJson ? [wrong('of another type', isOpen(schema) ? '文字' : { strange: true })] : []),
      ...wrongTexts(schema).map((text) => wrong(`as ${JSON.stringify(text).slice(0, 20)}`, text)),
    ]
  })
}

/** Whether any object fits, because its inside is judged by the operation. */
function isOpen(schema: TSchema): boolean {
  const { additionalProperties, type } = schema as { type?: string; additionalProperties?: unknown }
  return type === 'object' && additionalProperties === true
}

/** Texts that the field cannot take: too long, not clean, or no number where one is due. */
function wrongTexts(schema: TSchema): unknown[] {
  const { type, maxLength } = schema as { type?: string; maxLength?: number }
  if (type === 'string') return [...(maxLength === undefined ? [] : ['长'.repeat(maxLength + 1)]), 'a\u0000b']
  return type === 'integer' || type === 'number' ? ['九'] : []
}

const envelopes = answers.filter(
  (answer) => answer.kind === 'envelope' && !answer.always && answer.call.encoding === 'json',
)
const cases = envelopes
  .map(({ call }): [string, AnyCall] => [`${call.method} ${call.path}`, call])
  .filter(([, call]) => attempts(call).length > 0)

test.each(cases)('%s names the field that is wrong and stores nothing', async (_, call) => {
  const tenant = await (await testApp()).tenant()
  const admin = tenant.as(await tenant.person({ roles: [RoleType.Administrator] }))

  for (const { what, field, input } of attempts(call)) {
    const response = await admin.send(call, input)
    const envelope = response.json<Envelope<unknown>>()

    expect([what, field, response.statusCode, envelope.code]).toEqual([what, field, 200, 'invalid-input'])
    expect(envelope.fields?.map((fault) => fault.field.split('.')[0])).toContain(field)
    expect(envelope.fields?.every((fault) => /[\u4e00-\u9fff]/.test(fault.message))).toBe(true)
  }
  expect(tenant.facts()).toEqual([])
})
