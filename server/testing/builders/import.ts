/** An app whose import centre knows a kind made for tests, stored in the table of fee items: name, unit and price. */
import { getImport, listImportRows, uploadImport } from '@onsite/api/import/import-calls.ts'
import type { RowPart } from '@onsite/domain/import/import-row.ts'
import { Failure, faultAt } from '@onsite/domain/failure.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { buildApp } from '../../app.ts'
import { importAnswers, importWork } from '../../import/import-answers.ts'
import type { Importer, ImportRow, JudgedRow, WrittenRow } from '../../import/importer.ts'
import type { Context, Fact } from '../../kernel/context.ts'
import { q } from '../../kernel/database.ts'
import { jobContext } from '../../kernel/job-runner.ts'
import { LocalFileStore } from '../../kernel/local-file-store.ts'
import { OutboxRunner } from '../../kernel/outbox.ts'
import { RecordDirectory } from '../../kernel/record-directory.ts'
import { uuidv7 } from '../../kernel/uuid.ts'
import { testApp, testFilesFolder, testLogger, type TestPerson } from '../test-app.ts'
import { TestClient } from '../test-client.ts'

export const sampleKind = 'fee-item'
/** A name that passes the check and fails on writing. */
export const refusedName = '写入时出错'

/** Actions of a test in the middle of the work. */
export interface SampleHooks {
  beforeJudge?(rows: readonly ImportRow[]): Promise<void>
  beforeWrite?(rows: readonly JudgedRow[]): Promise<void>
}

const find = async (ctx: Pick<Context, 'tenantId' | 'tx'>, names: readonly string[]) =>
  await ctx.tx.many(
    q.selectFrom('fee_item').selectAll().where('tenant_id', '=', ctx.tenantId).where('name', 'in', names),
  )

export function sampleImporter(hooks: SampleHooks = {}): Importer {
  return {
    kind: sampleKind,
    label: '收费项目',
    permission: 'workOrder.import',
    columns: async () =>
      await Promise.resolve([
        { key: 'name', heading: '名称', needed: true, hint: '不能重复', example: '上门费' },
        { key: 'unit', heading: '单位', needed: false, hint: '', choices: ['次', '小时'], example: '次' },
        { key: 'price', heading: '单价', needed: true, hint: '单位：元', example: '80' },
      ]),
    judge: async (ctx, rows) => {
      await hooks.beforeJudge?.(rows)
      const known = new Map(
        (await find(ctx, ['', ...rows.map(({ cells }) => cells['名称'] ?? '')])).map((one) => [one.name, one]),
      )
      return rows.map((row) => judgeOne(row, known.get(row.cells['名称'] ?? '')))
    },
    write: async (ctx, rows) => {
      await hooks.beforeWrite?.(rows)
      const written: WrittenRow[] = []
      for (const row of rows) written.push(await writeOne(ctx, row))
      return written
    },
    undo: async (ctx, rows) => {
      const undone = []
      for (const row of rows) undone.push(await undoOne(ctx, row))
      return undone
    },
  }
}

interface Token {
  readonly name: string
  readonly unit: string
  readonly price: number
}
type Item = Awaited<ReturnType<typeof find>>[number]

function judgeOne({ cells, row }: ImportRow, known: Item | undefined): JudgedRow {
  const [name = '', unit = '', price = ''] = ['名称', '单位', '单价'].map((heading) => cells[heading])
  const faults = [
    ...(name === '' ? [{ column: '名称', message: '请填写名称' }] : []),
    ...(/^\d{1,7}$/.test(price) ? [] : [{ column: '单价', message: '请填写整数' }]),
  ]
  const token: Readonly<Record<string, string | number>> & Token = { name, unit, price: Number(price) }
  const changes =
    known === undefined || known.price_cents === token.price
      ? []
      : [{ column: '单价', from: String(known.price_cents), to: price }]
  const result = known === undefined ? 'new' : changes.length > 0 ? 'changed' : 'skipped'
  return {
    row,
    result: faults.length > 0 ? 'wrong' : result,
    faults,
    changes,
    recordId: known?.id ?? null,
    match: name === '' ? null : name,
    token,
  }
}

async function writeOne(ctx: Context, judged: JudgedRow): Promise<WrittenRow> {
  const { name, price, unit } = judged.token as unknown as Token
  if (name === refusedName) throw faultAt('price', '这个价格不行')
  if (name === '!') throw new Error('a defect')
  if (judged.recordId === null) {
    const id = uuidv7()
    await ctx.tx.run(
      q
        .insertInto('fee_item')
        .values({ tenant_id: ctx.tenantId, id, template_id: null, name, unit, price_cents: price }),
    )
    return { row: judged.row, recordId: id, isNew: true, before: null, version: price }
  }
  const [before] = await find(ctx, [name])
  await ctx.tx.run(
    q
      .updateTable('fee_item')
      .set({ price_cents: price })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', judged.recordId),
  )
  return { row: judged.row, recordId: judged.recordId, isNew: false, before: before?.price_cents ?? 0, version: price }
}

async function undoOne(ctx: Context, { before, isNew, recordId, row, version }: WrittenRow) {
  const item = await ctx.tx.first(
    q.selectFrom('fee_item').selectAll().where('tenant_id', '=', ctx.tenantId).where('id', '=', recordId),
  )
  if (item === undefined) throw new Failure('not-found', { record: '收费项目' })
  if (item.price_cents !== version) return { row, isUndone: false, reason: '导入后又被修改' }
  const it = { tenant: ctx.tenantId, id: recordId }
  if (isNew) await ctx.tx.run(q.deleteFrom('fee_item').where('tenant_id', '=', it.tenant).where('id', '=', it.id))
  else
    await ctx.tx.run(
      q
        .updateTable('fee_item')
        .set({ price_cents: before as number })
        .where('tenant_id', '=', it.tenant)
        .where('id', '=', it.id),
    )
  return { row, isUndone: true, reason: '' }
}

const later = async (): Promise<void> => await Promise.resolve()

/** Starts a separate app on the shared database with this importer. */
export async function importStage(importer: Importer = sampleImporter()) {
  const shared = await testApp()
  const files = new LocalFileStore(testFilesFolder)
  const records = new RecordDirectory([])
  const facts: Fact[] = []
  const { http } = await buildApp({
    database: shared.database,
    files,
    answers: importAnswers({ importers: [importer] }),
    announcer: { announce: (some) => void facts.push(...some) },
    guards: { allowedOrigins: [], hotline: '' },
    records,
    logger: testLogger,
  })
  await http.ready()
  const { jobs, reactions } = importWork({ importers: [importer], records })
  const run = jobs.find(({ name }) => name === 'run-import')
  const tenant = await shared.tenant()
  const person = await tenant.person({ roles: [RoleType.AcceptanceService] })
  const clientOf = (one: TestPerson): TestClient =>
    TestClient.signIn(http, shared.database, tenant.id, one.id, one.roles[0] ?? null)
  const client = clientOf(person)
  const upload = async (text: string | Buffer, name = '收费项目.csv', by = client) => {
    const boundary = '----onsite-test'
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`
    const payload = Buffer.concat([Buffer.from(head), Buffer.from(text), Buffer.from(`\r\n--${boundary}--\r\n`)])
    const response = await by.raw({
      method: 'POST',
      url: uploadImport.path,
      query: { kind: importer.kind },
      payload,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    })
    return response.json<{ success: boolean; code?: string; message: string; data: { id: string } }>()
  }
  const work = async (id: string): Promise<void> =>
    await run?.run(jobContext({ database: shared.database, files, log: testLogger }), {
      tenantId: tenant.id,
      batchId: id,
    })
  return {
    shared,
    files,
    tenant,
    person,
    client,
    as: async (role: RoleType) => clientOf(await tenant.person({ roles: [role] })),
    upload,
    /** Uploads a file and lets the worker read it. @returns the batch's id */
    read: async (text: string | Buffer): Promise<string> => {
      const { data, message, success } = await upload(text)
      if (!success) throw new Error(message)
      await work(data.id)
      return data.id
    },
    /** Lets a worker process the batch. */
    work,
    detail: async (id: string) => await client.get(getImport, { id }),
    rows: async (id: string, part: RowPart) => await client.get(listImportRows, { id, part, pageSize: 100 }),
    /** Items of the enterprise as `name=price`, ordered by name. */
    items: async (): Promise<string[]> =>
      await tenant.tx(async (tx) =>
        (
          await tx.many(
            q.selectFrom('fee_item').select(['name', 'price_cents']).where('tenant_id', '=', tenant.id).orderBy('name'),
          )
        ).map((one) => `${one.name}=${one.price_cents}`),
      ),
    facts: (): readonly Fact[] => facts,
    /** Runs the reactions of the import centre to every fact so far; jobs are left to `work`. */
    react: async (): Promise<void> => {
      await new OutboxRunner({ database: shared.database, files, reactions, log: testLogger, enqueue: later }).drain()
    },
  }
}

export type ImportStage = Awaited<ReturnType<typeof importStage>>
