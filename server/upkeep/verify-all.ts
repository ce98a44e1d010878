/** Proves of each enterprise that nobody changed its operation log, that its files are there, and that its counters count. */
import type { Client } from 'pg'
import { verifySpan } from '../audit/verify-audit.ts'
import { namedKeys } from '../kernel/backup/write-backup.ts'
import type { Database } from '../kernel/database.ts'
import type { FileStore } from '../kernel/file-store.ts'
import type { Tables } from '../kernel/tables.ts'
import { tenantName } from '../kernel/tenant-people.ts'
import { storedSizes } from '../file/file-store.ts'
import type { RecordCounters } from '../record/record-counters.ts'

export interface Verified {
  readonly name: string
  readonly seals: number
  readonly rows: number
  readonly files: number
  /** Sentences on what is wrong. */
  readonly faults: readonly string[]
}

/** Records of a kind and their counters. */
export interface CountedRecords {
  readonly label: string
  readonly table: keyof Tables
  readonly counters: RecordCounters
}

interface Installation {
  readonly database: Database
  readonly files: FileStore
  readonly now: Date
  readonly counted: readonly CountedRecords[]
}

const mostNamed = 20

/** Verifies one enterprise. @param keys keys of the store that rows of any enterprise name */
async function verifyTenant(tenantId: string, keys: readonly string[], installation: Installation): Promise<Verified> {
  const { counted, database, files, now } = installation
  const { drifts, name, sizes, verdict } = await database.tenant(tenantId, async (tx) => {
    const ctx = { tenantId, tx, now }
    const drifts: string[] = []
    for (const { counters, label, table } of counted) {
      const n = await counters.drift(ctx, table)
      if (n > 0) drifts.push(`${label}的计数器有 ${n} 处与实际不符`)
    }
    return {
      drifts,
      name: await tenantName(tx, tenantId),
      verdict: await verifySpan(ctx, new Date(0), now),
      sizes: new Map((await storedSizes(ctx)).map(({ key, size }) => [key, size])),
    }
  })
  const wrong: string[] = []
  for (const key of keys) {
    const [found, wanted] = [await files.size(key), sizes.get(key)]
    if (found === null) wrong.push(`文件 ${key} 不在存储里`)
    else if (wanted !== undefined && found !== wanted) wrong.push(`文件 ${key} 有 ${found} 字节，应为 ${wanted} 字节`)
  }
  const more = wrong.length > mostNamed ? [`还有 ${wrong.length - mostNamed} 个文件有问题`] : []
  const broken =
    verdict.broken === null
      ? []
      : [
          `操作日志第 ${verdict.broken.no} 个封条：${verdict.broken.reason}（${verdict.broken.fromTime} 至 ${verdict.broken.toTime}）`,
        ]
  return {
    name,
    seals: verdict.seals,
    rows: verdict.rows,
    files: keys.length,
    faults: [...broken, ...wrong.slice(0, mostNamed), ...more, ...drifts],
  }
}

/** Verifies every enterprise, one after the other. */
export async function* verifyAll(client: Client, installation: Installation): AsyncGenerator<Verified> {
  const keys = Map.groupBy(await namedKeys(client), (key) => key.slice(0, key.indexOf('/')))
  for (const tenantId of await installation.database.tenantIds())
    yield await verifyTenant(tenantId, keys.get(tenantId) ?? [], installation)
}
