/** Brings the database up: the embedded one unless an external one is configured. Migrates it and tells how the application connects. */
import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import type { FileStore } from './file-store.ts'
import { LocalFileStore } from './local-file-store.ts'
import type { Log } from './log.ts'
import { isDistributed } from './distribution/is-distributed.ts'
import { appUrl, migrate } from './migrate.ts'
import { S3FileStore } from './s3-file-store.ts'

export interface Connected {
  /** Null when only APP_DATABASE_URL is known: then somebody else migrates, and jobs cannot run here. */
  readonly adminUrl: string | null
  readonly appUrl: string
  /** The tables lie on several servers. */
  readonly isDistributed: boolean
  stop(): Promise<void>
}

export async function connectDatabase(config: Config, log: Log): Promise<Connected> {
  const { databaseUrl, appDatabaseUrl } = config
  if (databaseUrl !== '' || appDatabaseUrl !== '') {
    if (databaseUrl !== '') await migrate(databaseUrl, log)
    const url = appDatabaseUrl || appUrl(databaseUrl)
    const adminUrl = databaseUrl || null
    return { adminUrl, appUrl: url, isDistributed: await isDistributed(url), stop: async () => {} }
  }
  const cluster = await startEmbeddedPostgres({
    dataDir: join(config.dataDir, 'postgres'),
    ...(config.memoryMb === null ? {} : { memoryMb: config.memoryMb }),
    report: (sentence) => log.warn({}, sentence),
  })
  try {
    await migrate(cluster.adminUrl, log)
  } catch (error) {
    await cluster.stop()
    throw error
  }
  const { adminUrl } = cluster
  return { adminUrl, appUrl: appUrl(adminUrl), isDistributed: false, stop: async () => await cluster.stop() }
}

/** The object store when one is configured, else a folder beside the database. */
export async function openFileStore(config: Config): Promise<FileStore> {
  if (config.s3 !== null) return new S3FileStore(config.s3)
  const folder = join(config.dataDir, 'files')
  // The data folder itself stays passable: the account that is lent to PostgreSQL walks through it. Files are for our own account only.
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o700)
  return new LocalFileStore(folder, { fullPercent: config.uploadFullPercent })
}
