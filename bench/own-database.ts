/** A database that belongs to one measurement. */
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Client } from 'pg'
import { seedBig } from '../scripts/demo/seed-big.ts'
import { Database } from '../server/kernel/database.ts'
import { startEmbeddedPostgres } from '../server/kernel/embedded-postgres.ts'
import type { Log } from '../server/kernel/log.ts'
import { appUrl, migrate } from '../server/kernel/migrate.ts'

/** Logs only what is wrong. */
export const quiet: Log = { debug() {}, info() {}, warn: console.warn, error: console.error }
const report = (line: string): void => console.log(line)
/** Password of every seeded account. */
export const password = 'password of the benchmark'

interface Seeds {
  /** Rows of all enterprises together. */
  readonly orders: number
  readonly customers?: number
}

export interface OwnDatabase {
  /** Folder of the measurement. */
  readonly data: string
  /** Folder of its PostgreSQL. */
  readonly dataDir: string
  readonly adminUrl: string
  readonly admin: Client
  /** The product's own connections. */
  readonly database: Database
  close(this: void): Promise<void>
}

/** Starts PostgreSQL in a folder, brings the schema up to date, and seeds it the first time. */
export async function openOwnDatabase(folder: string, { orders, customers }: Seeds): Promise<OwnDatabase> {
  const data = resolve(folder)
  const dataDir = join(data, 'postgres')
  mkdirSync(data, { recursive: true })
  const cluster = await startEmbeddedPostgres({ dataDir, report })
  const { adminUrl } = cluster
  const admin = new Client({ connectionString: adminUrl })
  const database = new Database({ url: appUrl(adminUrl), log: quiet })
  const close = async (): Promise<void> => {
    await database.close()
    await admin.end()
    await cluster.stop()
  }
  try {
    await migrate(adminUrl, quiet)
    await admin.connect()
    const { rows } = await admin.query('select id from tenant limit 1')
    if (rows.length === 0) await seedBig(adminUrl, orders, password, report, customers)
    return { data, dataDir, adminUrl, admin, database, close }
  } catch (error) {
    await close()
    throw error
  }
}
