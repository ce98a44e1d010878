/**
 * Export of 100,000 orders through the download centre: `node bench/export-rows.ts`. Seeds a database of its own the first time, so
 * that its largest enterprise has as many orders as are asked for, and runs the job as the worker does: time, size of the file, and memory at its peak.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { jobs } from '../server/answers.ts'
import { jobContext } from '../server/kernel/job-runner.ts'
import { LocalFileStore } from '../server/kernel/local-file-store.ts'
import { uuidv7 } from '../server/kernel/uuid.ts'
import { openOwnDatabase, quiet } from './own-database.ts'
import { postmasterOf, processorTime } from './processor-time.ts'

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    data: { type: 'string', default: join(tmpdir(), 'onsite-bench-export') },
  },
})
const mb = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`
const rows = Number(values.rows)
/** Share of the largest enterprise among all seeded orders. */
const largestShare = 0.3
const folder = mkdtempSync(join(tmpdir(), 'onsite-bench-files-'))
const { admin, close, database, dataDir } = await openOwnDatabase(values.data, {
  orders: Math.floor(rows / largestShare),
})
try {
  await measure(await prepare())
} finally {
  await close()
  rmSync(folder, { recursive: true, force: true })
}

interface Prepared {
  readonly tenantId: string
  readonly downloadId: string
}

/** Asks for everything of the largest enterprise. */
async function prepare(): Promise<Prepared> {
  const { rows: found } = await admin.query<{ tenant_id: string; n: number }>(
    'select tenant_id, count(*)::integer as n from work_order where deleted_at is null group by 1 order by 2 desc limit 1',
  )
  const [largest] = found
  if (largest === undefined) throw new Error('the database has no orders')
  const tenantId = largest.tenant_id
  const { rows: people } = await admin.query<{ person_id: string }>(
    'select person_id from person_role where tenant_id = $1 and role = $2 limit 1',
    [tenantId, RoleType.Dispatcher],
  )
  const downloadId = uuidv7()
  await admin.query(
    `insert into download_item (tenant_id, id, person_id, role, kind, name, request, created_at)
     values ($1, $2, $3, $4, 'work-order', '工单.xlsx', '{"filter":{}}', now())`,
    [tenantId, downloadId, people[0]?.person_id, RoleType.Dispatcher],
  )
  return { tenantId, downloadId }
}

async function measure({ tenantId, downloadId }: Prepared): Promise<void> {
  const job = jobs.find(({ name }) => name === 'run-download')
  if (job === undefined) throw new Error('there is no such job')
  const before = process.memoryUsage().rss
  let peak = before
  let heap = 0
  let outside = 0
  const watch = setInterval(() => {
    const now = process.memoryUsage()
    peak = Math.max(peak, now.rss)
    heap = Math.max(heap, now.heapUsed)
    outside = Math.max(outside, now.external)
  }, 50)
  const postmaster = postmasterOf(dataDir)
  const used = processorTime(postmaster)
  const started = performance.now()
  await job.run(jobContext({ database, files: new LocalFileStore(folder), log: quiet }), { tenantId, downloadId })
  const seconds = (performance.now() - started) / 1000
  const now = processorTime(postmaster)
  clearInterval(watch)
  const { rows: items } = await admin.query<{ process_state: number; row_count: number; size: number; reason: string }>(
    'select process_state, row_count, size::integer, reason from download_item where tenant_id = $1 and id = $2',
    [tenantId, downloadId],
  )
  const [item] = items
  if (item?.process_state !== 2) throw new Error(`the export failed: ${item?.reason ?? 'no item'}`)
  console.log(
    `${item.row_count} 行，${seconds.toFixed(1)} 秒（每秒 ${Math.round(item.row_count / seconds)} 行），处理器 ${(now.app - used.app).toFixed(1)} + ${(now.database - used.database).toFixed(1)} 秒，文件 ${mb(item.size)}`,
  )
  console.log(`内存：开始 ${mb(before)}，最高 ${mb(peak)}；堆最高 ${mb(heap)}，堆外最高 ${mb(outside)}`)
}
