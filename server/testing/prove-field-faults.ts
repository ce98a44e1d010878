/** Proves for every field of every call of an area that bad input gives a clear sentence at the field, HTTP 200 with `success: false`, and stores nothing. */
import type { AnyCall } from '@onsite/api/define-call.ts'
import type { Envelope } from '@onsite/api/envelope.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import type { TSchema } from 'typebox'
import { beforeAll, describe, expect, test } from 'vitest'
import { answers } from '../answers.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { type Checksums, checksums, differences } from './checksums.ts'
import { sampleInput } from './sample-input.ts'
import type { TestClient } from './test-client.ts'
import { type TestTenant, testApp } from './test-app.ts'

interface Attempt {
  readonly what: string
  readonly field: string
  readonly input: Record<string, unknown>
}

/** Makes one attempt for each way in which each field can be wrong. */
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

/** Whether the shape accepts any object, because the operation checks its content. */
function isOpen(schema: TSchema): boolean {
  const { additionalProperties, type } = schema as { type?: string; additionalProperties?: unknown }
  return type === 'object' && additionalProperties === true
}

/** Texts that the field must refuse: too long, with control characters, or not a number where one is required. */
function wrongTexts(schema: TSchema): unknown[] {
  const { type, maxLength } = schema as { type?: string; maxLength?: number }
  if (type === 'string') return [...(maxLength === undefined ? [] : ['长'.repeat(maxLength + 1)]), 'a\u0000b']
  return type === 'integer' || type === 'number' ? ['九'] : []
}

const envelopes = answers.filter(
  (answer) => answer.kind === 'envelope' && !answer.always && answer.call.encoding === 'json',
)

/** Sends every call of the area with each of its fields wrong, and compares the sums of the enterprise's data before and after. */
export function proveFieldFaults(area: string): void {
  const cases = envelopes
    .filter(({ call }) => call.area === area && attempts(call).length > 0)
    .map(({ call }): [string, AnyCall] => [`${call.method} ${call.path}`, call])
  if (cases.length === 0) return
  describe('with a wrong field every call names it', () => {
    let tenant: TestTenant
    let admin: TestClient
    let before: Checksums
    beforeAll(async () => {
      tenant = await (await testApp()).tenant()
      admin = tenant.as(await tenant.person({ roles: [RoleType.Administrator] }))
      before = await checksums(tenant.id, ['audit_log', 'session'])
    })

    test.each(cases)('%s', async (_, call) => {
      for (const { what, field, input } of attempts(call)) {
        const response = await admin.send(call, input)
        const envelope = response.json<Envelope<unknown>>()

        expect([what, field, response.statusCode, envelope.code]).toEqual([what, field, 200, 'invalid-input'])
        expect(envelope.fields?.map((fault) => fault.field.split('.')[0])).toContain(field)
        expect(envelope.fields?.every((fault) => /[\u4e00-\u9fff]/.test(fault.message))).toBe(true)
      }
    })

    test('stores nothing', async () => {
      const after = await checksums(tenant.id, ['audit_log', 'session'])

      expect(differences(before, after)).toEqual([])
      expect(tenant.facts()).toEqual([])
    })
  })
}
