/** Reaches an installation from the command line: its database, also when nothing runs, and its files. */
import { join } from 'node:path'
import type { Config } from '../../server/kernel/config.ts'
import { openFileStore } from '../../server/kernel/connect.ts'
import { Database } from '../../server/kernel/database.ts'
import { isDistributed } from '../../server/kernel/distribution/is-distributed.ts'
import { startEmbeddedPostgres } from '../../server/kernel/embedded-postgres.ts'
import type { FileStore } from '../../server/kernel/file-store.ts'
import { appUrl } from '../../server/kernel/migrate.ts'

export const quiet = { debug() {}, info() {}, warn: console.warn, error: console.error }

/** Lends the administrator's address without migrating; starts the embedded database when nothing runs it. */
export async function withDatabase<T>(config: Config, work: (adminUrl: string) => Promise<T>): Promise<T> {
  if (config.databaseUrl !== '') return await work(config.databaseUrl)
  if (config.appDatabaseUrl !== '') throw new Error('需要 DATABASE_URL：这些命令用管理员账号')
  const cluster = await startEmbeddedPostgres({ dataDir: join(config.dataDir, 'postgres') })
  try {
    return await work(cluster.adminUrl)
  } finally {
    await cluster.stop()
  }
}

export interface Installation {
  readonly adminUrl: string
  /** As the application sees it: one enterprise at a time. */
  readonly database: Database
  readonly files: FileStore
}

/** Lends the installation as the product itself reaches it. */
export async function withInstallation<T>(
  config: Config,
  work: (installation: Installation) => Promise<T>,
): Promise<T> {
  return await withDatabase(config, async (adminUrl) => {
    const url = config.appDatabaseUrl || appUrl(adminUrl)
    // Whatever goes wrong is thrown; that connections end with the database is no news.
    const joinsWrites = !(await isDistributed(url))
    const database = new Database({ url, maxConnections: 2, log: { ...quiet, warn() {}, error() {} }, joinsWrites })
    try {
      return await work({ adminUrl, database, files: await openFileStore(config) })
    } finally {
      await database.close()
    }
  })
}
