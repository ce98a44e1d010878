/** The largest enterprise of a seeded database, asked as the pages of its people ask: through the guards and the transaction, in this process. */
import { join } from 'node:path'
import type { AnyCall, Input } from '@onsite/api/define-call.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import type { Client } from 'pg'
import { answers } from '../server/answers.ts'
import { buildApp } from '../server/app.ts'
import type { Database } from '../server/kernel/database.ts'
import { LocalFileStore } from '../server/kernel/local-file-store.ts'
import { makeLogger } from '../server/kernel/logger.ts'
import { recordDirectory } from '../server/record-kinds.ts'
import { TestClient } from '../server/testing/test-client.ts'

interface Ground {
  readonly admin: Client
  readonly database: Database
  /** Folder of the benchmark. */
  readonly data: string
}

export interface Office {
  readonly tenantId: string
  /** Rows of the table in this enterprise. */
  readonly n: number
  readonly personId: string
  readonly client: TestClient
  close(this: void): Promise<void>
}

/** Opens the enterprise with most rows of a table, signed in as the first of its people who has the role. */
export async function openOffice(
  { admin, data, database }: Ground,
  table: string,
  role: RoleType = RoleType.Dispatcher,
): Promise<Office> {
  const { rows } = await admin.query<{ tenant_id: string; n: number }>(
    `select tenant_id, count(*)::integer as n from ${table} group by 1 order by 2 desc limit 1`,
  )
  const [largest] = rows
  if (largest === undefined) throw new Error(`the database has no ${table}`)
  const { rows: people } = await admin.query<{ person_id: string }>(
    'select person_id from person_role where tenant_id = $1 and role = $2 order by person_id limit 1',
    [largest.tenant_id, role],
  )
  const personId = people[0]?.person_id ?? ''
  const app = await buildApp({
    database,
    files: new LocalFileStore(join(data, 'files')),
    answers,
    announcer: { announce() {} },
    guards: { allowedOrigins: [], hotline: '' },
    records: recordDirectory,
    logger: makeLogger('silent'),
  })
  return {
    tenantId: largest.tenant_id,
    n: largest.n,
    personId,
    client: TestClient.signIn(app.http, database, largest.tenant_id, personId, role),
    close: async () => await app.http.close(),
  }
}

/** Median and 95th part in a hundred of the times of a call. */
export async function timesOf<C extends AnyCall>(
  rounds: number,
  client: TestClient,
  call: C,
  input: Input<C>,
): Promise<string> {
  const times: number[] = []
  for (let round = 0; round < rounds + 5; round += 1) {
    const started = performance.now()
    await client.get(call, input)
    // The first few only fill caches.
    if (round >= 5) times.push(performance.now() - started)
  }
  times.sort((a, b) => a - b)
  const at = (part: number): string => (times[Math.floor((times.length - 1) * part)] ?? 0).toFixed(1)
  return `${at(0.5)} / ${at(0.95)} ms`
}
