/**
 * Measures the import of 10,000 records through the import centre: `node bench/import-rows.ts --kind asset`. Seeds a database of its own the first
 * time; uploads, checks, writes and undoes as a page and the worker do.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Envelope } from '@onsite/api/envelope.ts'
import { getImport, runImport, undoImport, uploadImport } from '@onsite/api/import/import-calls.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { answers, jobs } from '../server/answers.ts'
import { buildApp } from '../server/app.ts'
import { jobContext } from '../server/kernel/job-runner.ts'
import { LocalFileStore } from '../server/kernel/local-file-store.ts'
import { makeLogger } from '../server/kernel/logger.ts'
import { recordDirectory } from '../server/record-kinds.ts'
import { TestClient } from '../server/testing/test-client.ts'
import { openOwnDatabase, quiet } from './own-database.ts'
import { postmasterOf, processorTime } from './processor-time.ts'

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '10000' },
    kind: { type: 'string', default: 'customer' },
    data: { type: 'string', default: join(tmpdir(), 'onsite-bench-import') },
  },
})
const rows = Number(values.rows)
/** Makes records of each run unique. */
const run = Date.now().toString(36)
/** A file of each kind. */
const sheets: Readonly<Record<string, { readonly heading: string; readonly row: (at: number) => string }>> = {
  customer: {
    heading: '客户名称,联系人,电话,地址',
    row: (at) =>
      `苏州${run}第${at}精密机械有限公司,张三,139${String(at).padStart(8, '0')},江苏省苏州市吴中区木渎镇金山路${at}号`,
  },
  'warranty-term': {
    heading: '名称,起算日期,期限,期限单位,人工费,备件费,交通费',
    row: (at) => `${run}条款${at},购买日期,${(at % 36) + 1},个月,100,100,50`,
  },
  product: {
    heading: '产品名称,产品编号,型号,单位,状态,指导价',
    row: (at) => `${run}机床${at},${run}-${at},M${at},台,启用,1280.50`,
  },
  asset: {
    heading: '名称,序列号,出厂日期,备注',
    row: (at) => `${run}空压机${at},${run}SN${at},2026-01-05,第 ${at} 台`,
  },
  'sales-contract': {
    heading: '合同名称,客户,签订日期,合同金额',
    row: (at) => `${run}采购合同${at},${knownCustomer},2026-03-01,98000`,
  },
}
let knownCustomer = ''
const fewOrders = 10_000
const mb = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`
const folder = mkdtempSync(join(tmpdir(), 'onsite-bench-files-'))
const files = new LocalFileStore(folder)
const { admin, close, database, dataDir } = await openOwnDatabase(values.data, { orders: fewOrders })
const stops: (() => Promise<void>)[] = []
try {
  await measure()
} finally {
  for (const stop of stops) await stop()
  await close()
  rmSync(folder, { recursive: true, force: true })
}

async function measure(): Promise<void> {
  const { client, tenantId } = await office()
  const named = await admin.query<{ name: string }>(
    'select name from customer where tenant_id = $1 group by name having count(*) = 1 limit 1',
    [tenantId],
  )
  knownCustomer = named.rows[0]?.name ?? ''
  const before = process.memoryUsage().rss
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, 50)
  let batchId = ''
  const upload = await timeOf(async () => {
    batchId = await uploadSheet(client, sheet())
  })
  const check = await timeOf(async () => await work(tenantId, batchId))
  const { counts } = await client.get(getImport, { id: batchId })
  if (counts.new !== rows) throw new Error(`not all rows are new: ${JSON.stringify(counts)}`)
  await client.get(runImport, { id: batchId, updatesExisting: 0 })
  const write = await timeOf(async () => await work(tenantId, batchId))
  const written = await client.get(getImport, { id: batchId })
  if (written.counts.written !== rows) throw new Error(`not all rows were written: ${JSON.stringify(written)}`)
  await client.get(undoImport, { id: batchId })
  const undo = await timeOf(async () => await work(tenantId, batchId))
  clearInterval(watch)
  console.log(`${values.kind} ${rows} 行：上传 ${upload.seconds.toFixed(1)} 秒`)
  for (const [name, phase] of Object.entries({ 检查: check, 写入: write, 撤销: undo }))
    console.log(phaseText(name, phase))
  console.log(`内存：开始 ${mb(before)}，最高 ${mb(peak)}`)
}

async function office(): Promise<{ readonly client: TestClient; readonly tenantId: string }> {
  const { rows: people } = await admin.query<{ tenant_id: string; person_id: string }>(
    'select tenant_id, person_id from person_role where role = $1 order by tenant_id, person_id limit 1',
    [RoleType.Administrator],
  )
  const [person] = people
  if (person === undefined) throw new Error('the database has no administrator')
  const app = await buildApp({
    database,
    files,
    answers,
    announcer: { announce() {} },
    guards: { allowedOrigins: [], hotline: '' },
    records: recordDirectory,
    logger: makeLogger('silent'),
  })
  stops.push(async () => await app.http.close())
  const { person_id: personId, tenant_id: tenantId } = person
  return { tenantId, client: TestClient.signIn(app.http, database, tenantId, personId, RoleType.Administrator) }
}

function sheet(): string {
  const of = sheets[values.kind]
  if (of === undefined) throw new Error(`--kind: ${Object.keys(sheets).join(' ')}`)
  return [of.heading, ...Array.from({ length: rows }, (_, at) => of.row(at))].join('\n')
}

async function uploadSheet(client: TestClient, text: string): Promise<string> {
  const boundary = '----onsite-bench'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="rows.csv"\r\nContent-Type: text/csv\r\n\r\n`
  const response = await client.raw({
    method: 'POST',
    url: uploadImport.path,
    query: { kind: values.kind },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(text), Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  })
  const envelope = response.json<Envelope<{ id: string }>>()
  if (!envelope.success) throw new Error(envelope.message)
  return envelope.data?.id ?? ''
}

/** Does the worker's part for a batch. */
async function work(tenantId: string, batchId: string): Promise<void> {
  const job = jobs.find(({ name }) => name === 'run-import')
  if (job === undefined) throw new Error('there is no such job')
  await job.run(jobContext({ database, files, log: quiet }), { tenantId, batchId })
}

interface Phase {
  readonly seconds: number
  readonly app: number
  readonly database: number
}

async function timeOf(run: () => Promise<void>): Promise<Phase> {
  const postmaster = postmasterOf(dataDir)
  const before = processorTime(postmaster)
  const started = performance.now()
  await run()
  const seconds = (performance.now() - started) / 1000
  const after = processorTime(postmaster)
  return { seconds, app: after.app - before.app, database: after.database - before.database }
}

function phaseText(name: string, { app, database, seconds }: Phase): string {
  const speed = `${seconds.toFixed(1)} 秒（每秒 ${Math.round(rows / seconds)} 行）`
  return `${name} ${speed}，处理器 ${app.toFixed(2)} + ${database.toFixed(2)} 秒`
}
