import { WorkOrderState } from '../domain/work-order/work-order-state.ts'
import { Client } from 'pg'

export interface Cycled {
  readonly id: string
  version: number
  state: number
}

/** The part of a database from which the scenarios draw. */
export interface Ground {
  readonly mobile: string
  readonly n: number
  readonly ids: string[]
  readonly customers: string[]
  readonly customerNames: ReadonlyMap<string, string>
  readonly template: string
  /** Orders that the signed-in person serves and that need no proof to be completed, at any place of the circle that `nextMove` goes. */
  readonly served: Cycled[]
}

/** Holds for a version whose process demands neither approvals nor proofs. */
const asksNothing = `v.content #>> '{process,approvals,completion}' is null and v.content #>> '{process,approvals,creation}' is null
  and not (v.content #>> '{process,arrivalRequired}')::boolean and (v.content #>> '{process,minPhotos}')::int = 0 and not (v.content #>> '{process,signatureRequired}')::boolean`

/** Reads the part of a seeded database from which the scenarios draw. @param tenant counts from 1, the largest enterprise */
export async function readGround(databaseUrl: string, tenant: number): Promise<Ground> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const rows = async <Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> =>
      (await client.query<Row>(sql, values)).rows
    const [chosen] = await rows<{ tenant_id: string; n: string }>(
      'select tenant_id, count(*) as n from work_order group by 1 order by 2 desc offset $1 limit 1',
      [tenant - 1],
    )
    const id = chosen?.tenant_id
    const [account] = await rows<{ mobile: string; person_id: string }>(
      'select a.mobile, p.person_id from account_person p join account a on a.id = p.account_id where p.tenant_id = $1 limit 1',
      [id],
    )
    const [template] = await rows<{ id: string }>(
      `select f.id from form_template f join template_version v on v.tenant_id = f.tenant_id and v.id = f.version_id
         where f.tenant_id = $1 and f.form_kind = 'order' and not f.is_common and ${asksNothing} order by f.sort limit 1`,
      [id],
    )
    if (account === undefined || template === undefined) throw new Error('the database was not made by the seed')
    const orders = await rows<{ id: string }>(
      'select id from work_order where tenant_id = $1 order by hashtext(id::text) limit 2000',
      [id],
    )
    const customers = await rows<{ id: string; name: string }>(
      'select id, name from customer where tenant_id = $1 limit 500',
      [id],
    )
    const served = await rows<Cycled>(
      `select o.id, o.version, o.state from work_order o join template_version v on v.tenant_id = o.tenant_id and v.id = o.version_id
       where o.tenant_id = $1 and o.technician_id = $2 and o.state in ($3, $4, $5) and not o.is_paused and o.abnormal_state = 0 and not o.is_archived
         and o.examine_result is distinct from 0 and ${asksNothing} order by o.state, o.id limit 500`,
      [id, account.person_id, WorkOrderState.PendingService, WorkOrderState.InService, WorkOrderState.Completed],
    )
    return {
      mobile: account.mobile,
      n: Number(chosen?.n),
      ids: orders.map((row) => row.id),
      customers: customers.map((row) => row.id),
      customerNames: new Map(customers.map((row) => [row.id, row.name])),
      template: template.id,
      served,
    }
  } finally {
    await client.end()
  }
}
