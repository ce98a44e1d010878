/** A small app with calls made for a test of the kernel, on this worker's database. */
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { type App, type AppOptions, buildApp } from '../app.ts'
import type { Answer } from '../kernel/answer.ts'
import type { Fact } from '../kernel/context.ts'
import { Database, q } from '../kernel/database.ts'
import { LocalFileStore } from '../kernel/local-file-store.ts'
import { RecordDirectory } from '../kernel/record-directory.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { TestClient } from './test-client.ts'
import { testLogger } from './test-app.ts'
import { testDatabase } from './test-database.ts'

export interface Bench extends App {
  readonly database: Database
  readonly announced: Fact[]
  readonly tenantId: string
  readonly personId: string
  /** Signed in as an administrator of a tenant made for this app. */
  readonly client: TestClient
  close(): Promise<void>
}

export async function bench(
  answers: readonly Answer[],
  records = new RecordDirectory([]),
  options: Partial<AppOptions> = {},
): Promise<Bench> {
  const { appUrl } = await testDatabase()
  const database = new Database({ url: appUrl, log: testLogger })
  const announced: Fact[] = []
  const app = await buildApp({
    database,
    files: new LocalFileStore(join(tmpdir(), `onsite-test-files-${process.pid}`)),
    answers,
    records,
    announcer: { announce: (facts) => announced.push(...facts) },
    guards: { allowedOrigins: ['https://friend.example'], hotline: '400-000-0000' },
    logger: testLogger,
    ...options,
  })
  await app.http.ready()
  const tenantId = uuidv7()
  const personId = uuidv7()
  await database.tenant(tenantId, async (tx) => {
    await tx.run(q.insertInto('tenant').values({ id: tenantId, name: '试验企业', plan: 1 }))
    await tx.run(q.insertInto('person').values({ tenant_id: tenantId, id: personId, name: '管理员' }))
    await tx.run(q.insertInto('person_role').values({ tenant_id: tenantId, person_id: personId, role: 3 }))
  })
  return {
    ...app,
    database,
    announced,
    tenantId,
    personId,
    client: TestClient.signIn(app.http, database, tenantId, personId, 3),
    close: async () => {
      await app.http.close()
      await database.close()
    },
  }
}
