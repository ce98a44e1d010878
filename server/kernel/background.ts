/** Contexts of work outside a request. */
import type { RecordFact } from './context.ts'
import type { Database, Tx } from './database.ts'
import type { FileStore } from './file-store.ts'
import type { Log } from './log.ts'

export interface Background {
  readonly database: Database
  readonly now: Date
  readonly log: Log
  readonly files: FileStore
}

/** Work of a job inside one tenant. */
export interface TenantWork {
  readonly tenantId: string
  /** IANA name of the tenant's zone. */
  readonly zone: string
  readonly tx: Tx
  readonly now: Date
  readonly record: RecordFact
}

/** The context of a job. */
export interface JobContext extends Background {
  /** Runs `fn` in a transaction of the tenant; recorded facts are announced after the commit. */
  inTenant<T>(tenantId: string, fn: (work: TenantWork) => Promise<T>): Promise<T>
}
