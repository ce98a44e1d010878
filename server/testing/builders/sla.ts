/** Policies of tests. */
import type { Input } from '@onsite/api/define-call.ts'
import type { savePolicy } from '@onsite/api/sla/sla-calls.ts'
import { plainTarget, type SlaContent, TimeUnit } from '@onsite/domain/sla/sla-policy.ts'
import { sql } from 'kysely'
import { eventClockKind } from '../../event/event-clocks.ts'
import { FactRecorder } from '../../kernel/facts.ts'
import { uuidv7 } from '../../kernel/uuid.ts'
import { insertPolicy, insertVersion } from '../../sla/policy-store.ts'
import { alertDue } from '../../sla/run-clocks.job.ts'
import { orderClockKind } from '../../work-order/order-clocks.ts'
import { testApp } from '../test-app.ts'
import type { Office } from './work-order.ts'

type Content = Input<typeof savePolicy>['content']
type Target = Content['targets'][number]

/** A limit of so many hours for a clock, of which nobody is told. */
export const targetOfHours = (type: number, hours: number, more: Partial<Target> = {}): Target => ({
  ...plainTarget(type, { amount: hours, unit: TimeUnit.Hour }),
  ...more,
})

/** A policy that counts at all hours. */
export const always = (targets: Target[], match: Partial<Content['match']> = {}): Content => ({
  match: { customerIds: [], contractIds: [], templateIds: [], ...match },
  isAlways: true,
  hoursId: null,
  targets,
})

/** Monday to Friday from 8 to 18. */
export const officeWeek = (): { from: number; to: number }[][] =>
  Array.from({ length: 7 }, (_, day) => (day < 5 ? [{ from: 480, to: 1080 }] : []))

/** A policy that has been in force since yesterday, or since another time. */
export async function policy(
  { people, tenant }: Office,
  content: SlaContent,
  since = new Date(Date.now() - 24 * 3_600_000),
  kind = 'work-order',
): Promise<void> {
  const [id, versionId] = [uuidv7(), uuidv7()]
  const at = since.toISOString()
  const by = people.dispatcher.id
  await tenant.tx(async (tx) => {
    const ctx = { tenantId: tenant.id, tx }
    await insertPolicy(ctx, {
      id,
      kind,
      name: `策略${id.slice(-6)}`,
      is_enabled: true,
      version: 1,
      created_by: by,
      created_at: at,
      updated_by: by,
      updated_at: at,
    })
    await insertVersion(ctx, { id: versionId, policy_id: id, no: 1, content, created_by: by, created_at: at })
  })
}

/** Lets the clocks of a document have begun so many hours earlier, as lists see them. */
export async function ageClocks({ tenant }: Office, table: 'work_order' | 'event', id: string, hours: number) {
  await tenant.tx(async (tx) => {
    const span = sql`make_interval(secs => ${hours * 3600})`
    await tx.run(
      sql`update ${sql.table(table)} set due_at = due_at - ${span} where tenant_id = ${tenant.id} and id = ${id}`,
    )
    await tx.run(
      sql`update sla_clock set deadline_at = deadline_at - ${span}, soon_at = soon_at - ${span} where tenant_id = ${tenant.id} and record_id = ${id}`,
    )
  })
}

/** Lets the job of the clocks run as if it were that time, and everybody be told. */
export async function alertAt({ tenant }: Office, now: Date): Promise<void> {
  await tenant.tx(async (tx) => {
    const recorder = new FactRecorder(tx, tenant.id, null, now)
    await alertDue({ tenantId: tenant.id, zone: 'Asia/Shanghai', tx, now, record: recorder.record }, [
      orderClockKind,
      eventClockKind,
    ])
  })
  await (await testApp()).react()
}
