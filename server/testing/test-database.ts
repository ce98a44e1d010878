/** The database of this test worker, cloned from the migrated template on first use. */
import { Client, type QueryResultRow } from 'pg'
import { inject } from 'vitest'
import { appUrl } from '../kernel/migrate.ts'

export interface TestDatabase {
  readonly adminUrl: string
  readonly appUrl: string
}

/** Kept on the process: without isolation one worker runs many files. */
const holder = globalThis as { onsiteTestDatabase?: Promise<TestDatabase>; onsiteTestAdmin?: Promise<Client> }

export async function testDatabase(): Promise<TestDatabase> {
  holder.onsiteTestDatabase ??= isOnCluster()
    ? Promise.resolve({ adminUrl: inject('adminUrl'), appUrl: appUrl(inject('adminUrl')) })
    : cloneDatabase(`${inject('templateName')}_w${process.env.VITEST_POOL_ID ?? '0'}`)
  return await holder.onsiteTestDatabase
}

/** The run goes against a distributed database, which no other can be cloned from (`distributed-setup.ts`). */
export const isOnCluster = (): boolean => inject('templateName') === ''

/**
 * Queries as the administrator, whom no policy restricts, on one connection that stays open.
 * @param name of a statement that is asked so often that planning it each time would cost more than running it
 */
export async function askAdmin<Row extends QueryResultRow>(
  text: string,
  values: unknown[] = [],
  name?: string,
): Promise<Row[]> {
  holder.onsiteTestAdmin ??= openAdmin()
  return (await (await holder.onsiteTestAdmin).query<Row>({ name, text, values })).rows
}

async function openAdmin(): Promise<Client> {
  const { adminUrl } = await testDatabase()
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  return client
}

/** Clones a separate database for a test that cannot share one. */
export async function cloneDatabase(name: string): Promise<TestDatabase> {
  const url = new URL(inject('adminUrl'))
  const admin = new Client({ connectionString: url.href })
  await admin.connect()
  try {
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.query(`create database ${name} template ${inject('templateName')}`)
  } finally {
    await admin.end()
  }
  url.pathname = `/${name}`
  return { adminUrl: url.href, appUrl: appUrl(url.href) }
}
