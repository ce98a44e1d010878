/** Proves the refusals of every call of an area at once, so that no new call can lack one. */
import { type AnyCall, isReading, paidInputsOf } from '@onsite/api/define-call.ts'
import { csrfInvalidText, type Envelope, notSignedInText } from '@onsite/api/envelope.ts'
import { permissionOf, permissionTable } from '@onsite/domain/permission/permission-codes.ts'
import { Plan } from '@onsite/domain/permission/plan.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { answers } from '../answers.ts'
import { isAudited } from '../kernel/audit.ts'
import type { Answer } from '../kernel/answer.ts'
import { q } from '../kernel/database.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { type Checksums, checksums, differences } from './checksums.ts'
import { foreignRecords, makeForeignRecords } from './foreign-records.ts'
import { namesRecords, sampleInput, sampleOf } from './sample-input.ts'
import type { CallOptions } from './test-client.ts'
import { type TenantOptions, type TestTenant, testApp } from './test-app.ts'
import { askAdmin } from './test-database.ts'

/** The enterprise that must not change, and a person whose attempts must fail. */
interface Trial {
  readonly tenantId: string
  send(answer: Answer): Promise<LightMyRequestResponse>
}

interface Refusal {
  readonly title: string
  readonly of: readonly Answer[]
  readonly begin: () => Promise<Trial>
  /** An untouched enterprise, if `begin` returns a shared one. */
  readonly beginAfresh?: () => Promise<Trial>
  readonly judge: (response: LightMyRequestResponse) => void | Promise<void>
  /** A table that the test itself writes between the calls. */
  readonly prepares?: string
  /** Nobody signed in, whose attempt an audit row could name. */
  readonly isNobody?: true
}

/** Refusals are audited, and a session records its last use. */
const noted = ['audit_log', 'session']

/** Sends every call of the area in each way that must be refused, and compares the sums of the enterprise's data before and after. */
export function proveRefusals(area: string): void {
  for (const refusal of refusalsOf(answers.filter((answer) => answer.call.area === area))) {
    const { title, of, begin, beginAfresh = begin, judge, prepares } = refusal
    if (of.length === 0) continue
    const sum = async ({ tenantId }: Trial): Promise<Checksums> =>
      await checksums(tenantId, prepares === undefined ? noted : [...noted, prepares])
    describe(title, () => {
      let trial: Trial
      let before: Checksums
      beforeAll(async () => {
        trial = await begin()
        before = await sum(trial)
      })

      test.each(of.map((answer): [string, Answer] => [nameOf(answer), answer]))('%s', async (_, answer) => {
        const response = await trial.send(answer)

        await judge(response)
        const leavesRow = refusal.isNobody !== true && isAudited(answer.call)
        expect(await auditRows(response)).toBe(leavesRow ? 1 : 0)
      })

      test('changes nothing', async () => {
        const changed = differences(before, await sum(trial))

        const by = changed.length === 0 ? [] : await culprits(of, await beginAfresh(), sum)
        expect({ changed, by }).toEqual({ changed: [], by: [] })
      })
    })
  }
}

/** Audit rows of a request, in whatever enterprise. */
async function auditRows({ headers }: LightMyRequestResponse): Promise<number> {
  const rows = await askAdmin('select 1 from audit_log where request_id = $1', [String(headers['x-request-id'])])
  return rows.length
}

const nameOf = ({ call }: Answer): string => `${call.method} ${call.path}`

/** The calls that changed something, with the tables: they are sent again one by one. */
async function culprits(
  of: readonly Answer[],
  trial: Trial,
  sum: (trial: Trial) => Promise<Checksums>,
): Promise<string[]> {
  const found: string[] = []
  let before = await sum(trial)
  for (const answer of of) {
    await trial.send(answer)
    const after = await sum(trial)
    const changed = differences(before, after)
    if (changed.length > 0) found.push(`${nameOf(answer)}: ${changed.join(', ')}`)
    before = after
  }
  return found
}

function refusalsOf(all: readonly Answer[]): Refusal[] {
  const signedIn = all.filter((answer) => answer.kind !== 'anonymous')
  const guarded = signedIn.filter((answer) => !(answer.kind === 'envelope' && answer.always))
  return [
    {
      title: 'without a session every call says 未登录',
      of: signedIn,
      isNobody: true,
      begin: async () => {
        const [app, foreign] = await Promise.all([testApp(), foreignRecords()])
        return {
          tenantId: foreign.tenantId,
          send: async ({ call }) => await app.stranger().send(call, sampleInput(call, foreign.idOf)),
        }
      },
      judge: isRefusedAs('not-signed-in', notSignedInText),
    },
    {
      title: 'without the csrf token every call that writes is refused',
      of: signedIn.filter((answer) => !isReading(answer.call)),
      begin: async () => await trialOf({}, [RoleType.Administrator], { options: { withoutCsrf: true } }),
      judge: isRefusedAs('csrf-invalid', csrfInvalidText),
    },
    {
      title: 'without its permission every call is refused',
      of: guarded.filter((answer) => answer.call.permission !== 'open'),
      begin: async () => await trialOf({}, [RoleType.Employee], { prepare: takePermission }),
      prepares: 'role_power',
      judge: isRefusedAs('no-permission'),
    },
    {
      title: 'after the service expired every call is refused',
      of: guarded,
      begin: async () =>
        await trialOf({ plan: Plan.Paid, expiresAt: '2020-01-01T00:00:00Z' }, [RoleType.Administrator]),
      judge: isRefusedAs('service-expired'),
    },
    {
      title: 'without a role every call is refused',
      of: guarded,
      begin: async () => await trialOf({}, []),
      judge: isRefusedAs('no-role'),
    },
    {
      title: 'on the free plan every call that is paid for is refused',
      of: guarded.filter((answer) => answer.call.feature !== undefined),
      begin: async () => await trialOf({ plan: Plan.Free }, [RoleType.Administrator]),
      judge: isRefusedAs('free-plan'),
    },
    ...paidRefusals(guarded),
    {
      title: 'with more people than seats every call that needs them is refused to an administrator',
      of: guarded.filter((answer) => answer.call.needsSeats === true),
      begin: async () => await trialOf({ seats: 0 }, [RoleType.Administrator]),
      judge: isRefusedAs('seats-exceeded'),
    },
    {
      title: 'with a key that it does not know every call answers 400',
      of: guarded.filter((answer) => answer.kind === 'envelope'),
      begin: async () => await trialOf({}, [RoleType.Administrator], { extraOf: () => ({ tenant_id: uuidv7() }) }),
      judge: (response) => expect(response.statusCode).toBe(400),
    },
    {
      title: 'with ids of another enterprise every call finds nothing',
      of: guarded.filter((answer) => namesRecords(answer.call)),
      begin: async () => await strangerTo(await foreignRecords()),
      beginAfresh: async () => await strangerTo(await makeForeignRecords()),
      judge: async (response) => {
        const { marker } = await foreignRecords()
        expect(response.statusCode).toBeLessThan(500)
        expect(response.body).not.toContain(marker)
        const envelope = response.json<Envelope<unknown>>()
        if (envelope.success) expect(isEmpty(envelope.data)).toBe(true)
      },
    },
  ]
}

/** One for each value of an input that is paid for. */
function paidRefusals(all: readonly Answer[]): Refusal[] {
  const inputs = all.flatMap(({ call }) => paidInputsOf(call))
  const distinct = new Map(inputs.map((one) => [JSON.stringify(one), one]))
  return [...distinct.values()].map(({ key, value }) => ({
    title: `on the free plan every call with ${key} ${JSON.stringify(value) ?? ''} is refused`,
    of: all.filter(({ call }) => paidInputsOf(call).some((one) => one.key === key && one.value === value)),
    begin: async () =>
      await trialOf({ plan: Plan.Free }, [RoleType.Administrator], {
        extraOf: (call) => ({ [key]: value ?? sampleOf(call, key, () => uuidv7()) }),
      }),
    judge: isRefusedAs('free-plan'),
  }))
}

function isRefusedAs(code: string, message?: string): Refusal['judge'] {
  return (response) =>
    expect(response.json<Envelope<unknown>>()).toMatchObject({
      success: false,
      code,
      ...(message === undefined ? {} : { message }),
    })
}

interface Manner {
  readonly options?: CallOptions
  extraOf?(this: void, call: AnyCall): Readonly<Record<string, unknown>>
  prepare?(this: void, tenant: TestTenant, call: AnyCall): Promise<void>
}

/** All calls share one enterprise and one person: since none may change anything, they cannot disturb each other. */
async function trialOf(
  tenantOptions: TenantOptions,
  roles: readonly RoleType[],
  { options = {}, extraOf, prepare }: Manner = {},
): Promise<Trial> {
  const tenant = await (await testApp()).tenant(tenantOptions)
  const client = tenant.as(await tenant.person({ roles }))
  return {
    tenantId: tenant.id,
    send: async ({ call }) => {
      await prepare?.(tenant, call)
      return await client.send(call, { ...sampleInput(call, () => uuidv7()), ...extraOf?.(call) }, options)
    },
  }
}

/** Gives employees every permission but those that the call requires. */
async function takePermission(tenant: TestTenant, call: AnyCall): Promise<void> {
  const { permission } = call
  const needed = permission === 'open' || permission === 'anonymous' ? '' : permissionOf(permission).code
  const codes = Object.values(permissionTable)
    .map((row) => row.code)
    .filter((code) => code !== needed)
  await tenant.tx(
    async (tx) =>
      await tx.run(
        q
          .insertInto('role_power')
          .values({ tenant_id: tenant.id, role: RoleType.Employee, codes })
          .onConflict((conflict) => conflict.columns(['tenant_id', 'role', 'variant']).doUpdateSet({ codes })),
      ),
  )
}

/** A member of an empty enterprise who names the records of another one; each call has a new person. */
async function strangerTo({ tenantId, idOf }: Awaited<ReturnType<typeof foreignRecords>>): Promise<Trial> {
  const app = await testApp()
  return {
    tenantId,
    send: async ({ call }) => {
      const tenant = await app.tenant()
      const admin = tenant.as(await tenant.person({ roles: [RoleType.Administrator] }))
      return await admin.send(call, sampleInput(call, idOf))
    },
  }
}

/** An empty list, a zero count, null and a batch whose lines all failed reveal nothing of the other enterprise. */
function isEmpty(data: unknown): boolean {
  if (data === null || data === 0 || data === false || data === '') return true
  if (typeof data !== 'object') return false
  if ('success' in data && 'id' in data) return data.success === false
  return (Array.isArray(data) ? data : Object.values(data)).every(isEmpty)
}
