/** The import centre, with a kind of the test's own. */
import {
  cancelImport,
  countImports,
  getImport,
  listImportKinds,
  listImports,
  removeImport,
  replaceImportCells,
  runImport,
  saveImportRow,
  skipImportRow,
  undoImport,
} from '@onsite/api/import/import-calls.ts'
import { ImportState as S } from '@onsite/domain/import/import-state.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { describe, expect, it, vi } from 'vitest'
import { q } from '../kernel/database.ts'
import { type ImportStage, importStage, refusedName, sampleImporter } from '../testing/builders/import.ts'
import { purgeImports } from './purge-imports.job.ts'
import { jobContext } from '../kernel/job-runner.ts'
import { testLogger } from '../testing/test-app.ts'
import { askAdmin } from '../testing/test-database.ts'
import { manyShared } from '../testing/xlsx-book.ts'

const sheet = (...lines: string[]): string => ['名称,单位,单价', ...lines].join('\n')
const prices = (from: number, to: number, price: string): string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => `项目${from + at},次,${price}`)

async function importSheet(s: ImportStage, text: string, updatesExisting: 0 | 1 = 1): Promise<string> {
  const id = await s.read(text)
  await s.client.get(runImport, { id, updatesExisting })
  await s.work(id)
  return id
}

describe('the check', () => {
  it('says of each row whether it is new, changed, skipped or wrong, and writes nothing', async () => {
    const s = await importStage()
    await importSheet(s, sheet('上门费,次,80', '检测费,次,50'))
    const before = await s.items()

    const id = await s.read(sheet('上门费,次,80', '检测费,次,60', '安装费,次,100', ',次,1', '拆机费,次,很贵'))

    const batch = await s.detail(id)
    expect(batch).toMatchObject({
      state: S.Ready,
      process: 100,
      kindName: '收费项目',
      counts: { new: 1, changed: 1, skipped: 1, wrong: 2, written: 0 },
      actions: ['mend', 'run', 'remove'],
    })
    expect(await s.rows(id, 'changed')).toMatchObject([{ row: 3, changes: [{ column: '单价', from: '50', to: '60' }] }])
    expect(await s.rows(id, 'wrong')).toMatchObject([
      { row: 5, faults: [{ column: '名称', message: '请填写名称' }] },
      {
        row: 6,
        faults: [{ column: '单价', message: '请填写整数' }],
        cells: { 名称: '拆机费', 单位: '次', 单价: '很贵' },
      },
    ])
    expect(await s.items()).toEqual(before)
  })

  it('finds columns wherever they stand, with or without the mark, and names those it does not know', async () => {
    const s = await importStage()

    const id = await s.read('备注,单价＊,名称*\n无,80,=1+1')

    const batch = await s.detail(id)
    expect(batch.unknownHeadings).toEqual(['备注'])
    expect(batch.columns.map(({ heading, needed }) => [heading, needed])).toEqual([
      ['单价', true],
      ['名称', true],
    ])
    // A formula is a text like any other.
    expect(await s.rows(id, 'new')).toMatchObject([{ cells: { 名称: '=1+1', 单价: '80' } }])
  })

  it('refuses the second of two rows that are the same record, also across portions', async () => {
    const s = await importStage()
    const id = await s.read(sheet(...prices(1, 600, '1'), '项目600,次,2', '项目3,次,3'))

    expect(await s.rows(id, 'wrong')).toMatchObject([
      { row: 602, faults: [{ column: '', message: '与第 601 行是同一条记录' }] },
      { row: 603, faults: [{ column: '', message: '与第 4 行是同一条记录' }] },
    ])
  })

  it('refuses what is no table, has other columns, or the same column twice', async () => {
    const s = await importStage()
    const refusalOf = async (text: string | Buffer) => {
      const { code, message, success, data } = await s.upload(text)
      if (!success) return [code, message]
      await s.work(data.id)
      const { reason, state } = await s.detail(data.id)
      return [state, reason]
    }

    expect(await refusalOf('\u0000')).toEqual(['import-file-unreadable', '文件不能读取：请上传 XLSX 或 CSV 文件'])
    expect(await refusalOf('名称')).toEqual(['import-file-unreadable', '文件不能读取：没有数据行'])
    expect(await refusalOf('姓名\n甲')).toEqual([S.Failed, '文件不能读取：表头与模板不符，请下载模板，按模板填写'])
    expect(await refusalOf('名称,名称＊\n甲,乙')).toEqual([S.Failed, '文件不能读取：有两列都叫「名称」，请删去一列'])
    // 200 KB that would be gigabytes of texts.
    expect(await refusalOf(manyShared(30_000, 20_000))).toEqual([
      S.Failed,
      '文件不能读取：文字超过 10000 万个，请拆分后再导入',
    ])
  })
})

describe('mending', () => {
  it('checks a row again at once, and the rows that it kept out', async () => {
    const s = await importStage()
    const id = await s.read(sheet('上门费,次,80', '上门费,次,90', '检测费,次,贵'))

    const mended = await s.client.get(saveImportRow, { id, row: 4, cells: { 单价: ' 60 ', 别的: 'x' } })
    const renamed = await s.client.get(saveImportRow, { id, row: 2, cells: { 名称: '加急费' } })

    expect(mended).toMatchObject({ result: 'new', faults: [], cells: { 名称: '检测费', 单价: '60' } })
    expect(mended.cells).not.toHaveProperty('别的')
    expect(renamed).toMatchObject({ result: 'new', faults: [] })
    // No other row is 上门费 any more.
    expect(await s.rows(id, 'wrong')).toEqual([])
    expect((await s.rows(id, 'new')).map(({ cells }) => cells['名称'])).toEqual(['加急费', '上门费', '检测费'])
    expect((await s.detail(id)).counts).toMatchObject({ new: 3, wrong: 0 })
  })

  it('refuses a row that is made the same record as another', async () => {
    const s = await importStage()
    const id = await s.read(sheet('上门费,次,80', '检测费,次,60'))

    const row = await s.client.get(saveImportRow, { id, row: 2, cells: { 名称: '检测费' } })

    expect(row).toMatchObject({ result: 'wrong', faults: [{ column: '', message: '与第 3 行是同一条记录' }] })
  })

  it('leaves a row out, so that the next one counts, and takes it in again', async () => {
    const s = await importStage()
    const id = await s.read(sheet('上门费,次,80', '上门费,次,90'))

    const left = await s.client.get(skipImportRow, { id, row: 2, leaveOut: 1 })
    const counted = await s.rows(id, 'new')
    const back = await s.client.get(skipImportRow, { id, row: 2, leaveOut: 0 })

    expect(left.isLeftOut).toBe(true)
    expect(counted.map(({ row }) => row)).toEqual([3])
    expect(back).toMatchObject({ isLeftOut: false, faults: [{ message: '与第 3 行是同一条记录' }] })
  })

  it('replaces one slip in all wrong rows', async () => {
    const s = await importStage()
    const id = await s.read(sheet(...prices(1, 700, '八十'), '别的,次,九十'))

    const count = await s.client.get(replaceImportCells, { id, column: '单价', from: '八十', to: '80' })
    const again = await s.client.call(replaceImportCells, { id, column: '单价', from: '八十', to: '80' })

    expect(count).toBe(700)
    expect(again.code).toBe('nothing-wrong')
    expect((await s.detail(id)).counts).toMatchObject({ new: 700, wrong: 1 })
  })
})

const waitingForBatch = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%import_batch%'`

describe('the run', () => {
  it('writes new rows, and changed ones only when existing records are to be updated', async () => {
    const s = await importStage()
    await importSheet(s, sheet('上门费,次,80'))
    const id = await s.read(sheet('上门费,次,90', '检测费,次,50', '错,次,x'))

    await s.client.get(runImport, { id, updatesExisting: 0 })
    await s.work(id)
    const first = [await s.items(), await s.detail(id)] as const
    await s.client.get(runImport, { id, updatesExisting: 1 })
    await s.work(id)

    expect(first[0]).toEqual(['上门费=80', '检测费=50'].sort())
    expect(first[1]).toMatchObject({ state: S.Done, counts: { written: 1, changed: 1, wrong: 1 } })
    expect(await s.items()).toEqual(['上门费=90', '检测费=50'].sort())
    expect((await s.detail(id)).counts).toMatchObject({ written: 2, wrong: 1 })
  })

  it('lets one bad row stop nothing, and says what is wrong beside its cell', async () => {
    const s = await importStage()
    const id = await importSheet(
      s,
      sheet(...prices(1, 20, '1'), `${refusedName},次,5`, '!,次,6', ...prices(21, 600, '1')),
    )

    expect(await s.detail(id)).toMatchObject({ state: S.Done, counts: { written: 600, wrong: 2 } })
    expect(await s.rows(id, 'wrong')).toMatchObject([
      { row: 22, faults: [{ column: '单价', message: '这个价格不行' }] },
      { row: 23, faults: [{ column: '', message: '系统出错，这一行没有处理，请重试' }] },
    ])

    await s.client.get(saveImportRow, { id, row: 22, cells: { 名称: '好了' } })
    await s.client.get(runImport, { id, updatesExisting: 1 })
    await s.work(id)

    expect((await s.detail(id)).counts).toMatchObject({ written: 601, wrong: 1 })
  })

  it('judges each row again: what somebody else made meanwhile is not made twice', async () => {
    const s = await importStage()
    const id = await s.read(sheet('上门费,次,80', '检测费,次,50'))
    await importSheet(s, sheet('上门费,次,80'))

    await s.client.get(runImport, { id, updatesExisting: 1 })
    await s.work(id)

    expect(await s.items()).toEqual(['上门费=80', '检测费=50'].sort())
    expect((await s.detail(id)).counts).toMatchObject({ written: 1, skipped: 1 })
  })

  it('stops between portions when it is cancelled, and goes on when it is run again', async () => {
    let s: ImportStage | null = null
    let [id, count] = ['', 0]
    s = await importStage(
      sampleImporter({
        beforeWrite: async () => {
          count += 1
          if (count > 1) return
          // Waits for the portion at hand, so that it is next and cannot be awaited inside it.
          cancelling = s?.client.call(cancelImport, { id })
          await vi.waitUntil(async () => (await askAdmin(waitingForBatch)).length > 0, { timeout: 20_000 })
        },
      }),
    )
    let cancelling: Promise<unknown> | undefined
    id = await s.read(sheet(...prices(1, 1200, '1')))
    await s.client.get(runImport, { id, updatesExisting: 1 })
    await s.work(id)
    await cancelling
    const stopped = await s.detail(id)

    await s.client.get(runImport, { id, updatesExisting: 1 })
    await s.work(id)

    expect(stopped.state).toBe(S.Cancelled)
    expect(stopped.counts.written).toBeLessThan(1200)
    expect(stopped.counts.written % 500).toBe(0)
    expect(stopped.actions).toContain('undo')
    expect(await s.detail(id)).toMatchObject({ state: S.Done, counts: { written: 1200 } })
    expect((await s.items()).length).toBe(1200)
  })

  it('fails with the reason when the person may not any more, and keeps what was written', async () => {
    let taken: (() => Promise<void>) | null = null
    const s = await importStage(sampleImporter({ beforeWrite: async () => await taken?.() }))
    const id = await s.read(sheet(...prices(1, 700, '1')))
    taken = async () => {
      taken = null
      await s.tenant.tx(
        async (tx) =>
          await tx.run(
            q
              .insertInto('role_power')
              .values({ tenant_id: s.tenant.id, role: RoleType.AcceptanceService, codes: ['07001'] }),
          ),
      )
    }

    await s.client.get(runImport, { id, updatesExisting: 1 })
    await s.work(id)

    const batch = await s.tenant.tx(
      async (tx) => await tx.first(q.selectFrom('import_batch').selectAll().where('id', '=', id)),
    )
    expect(batch).toMatchObject({
      state: S.Failed,
      reason: '没有「导入工单」权限，请联系系统管理员',
      counts: { written: 500, new: 200 },
    })
  })

  it('tells how far it is while it works', async () => {
    const seen: unknown[] = []
    let s: ImportStage | null = null
    let id = ''
    s = await importStage(sampleImporter({ beforeWrite: async () => void seen.push((await s?.detail(id))?.process) }))
    id = await s.read(sheet(...prices(1, 1500, '1')))
    await s.client.get(runImport, { id, updatesExisting: 1 })
    await s.work(id)

    expect(seen[0]).toBe(0)
    expect(seen[1]).toBe(33)
    expect((await s.detail(id)).process).toBe(100)
  })

  it('keeps to two at once for each person', async () => {
    const s = await importStage()
    await s.upload(sheet('a,次,1'))
    await s.upload(sheet('b,次,1'))

    expect((await s.upload(sheet('c,次,1'))).code).toBe('too-many-imports')
    // Before the file is looked at.
    expect((await s.upload('no table')).code).toBe('too-many-imports')
  })

  it('keeps to two also when many are uploaded at once', async () => {
    const s = await importStage()

    const replies = await Promise.all([1, 2, 3, 4, 5].map(async (n) => await s.upload(sheet(`${n},次,1`))))

    expect(replies.filter(({ success }) => success)).toHaveLength(2)
    expect(await s.client.get(countImports, {})).toBe(2)
  })
})

describe('undo', () => {
  it('takes everything back but what was changed since, and says so', async () => {
    const s = await importStage()
    await importSheet(s, sheet('上门费,次,80'))
    const id = await importSheet(s, sheet('上门费,次,90', '检测费,次,50', '安装费,次,100'))
    await importSheet(s, sheet('安装费,次,120'))

    await s.client.get(undoImport, { id })
    await s.work(id)

    expect(await s.items()).toEqual(['上门费=80', '安装费=120'].sort())
    expect(await s.detail(id)).toMatchObject({
      state: S.Undone,
      counts: { undone: 2, kept: 1, written: 0 },
      actions: ['remove'],
    })
    expect(await s.rows(id, 'kept')).toMatchObject([{ row: 4, faults: [{ column: '', message: '导入后又被修改' }] }])
  })

  it('goes on past a row whose record is gone', async () => {
    const s = await importStage()
    const id = await importSheet(s, sheet('上门费,次,80', '检测费,次,50'))
    await s.tenant.tx(
      async (tx) =>
        await tx.run(q.deleteFrom('fee_item').where('tenant_id', '=', s.tenant.id).where('name', '=', '检测费')),
    )

    await s.client.get(undoImport, { id })
    await s.work(id)

    expect(await s.items()).toEqual([])
    expect((await s.rows(id, 'kept'))[0]?.faults).toEqual([{ column: '', message: '收费项目不存在或已被删除' }])
  })

  it('is for whoever ran it and for administrators, within 24 hours', async () => {
    const s = await importStage()
    const id = await importSheet(s, sheet('上门费,次,80'))
    const [colleague, administrator] = [await s.as(RoleType.AcceptanceService), await s.as(RoleType.Administrator)]
    const asked = await colleague.call(undoImport, { id })
    const seen = await administrator.get(getImport, { id })
    await s.tenant.tx(
      async (tx) =>
        await tx.run(
          q
            .updateTable('import_batch')
            .set({ ran_at: new Date(Date.now() - 25 * 3_600_000) })
            .where('id', '=', id),
        ),
    )

    expect(asked.code).toBe('not-found')
    expect(seen.actions).toEqual(['undo', 'remove'])
    expect((await administrator.call(undoImport, { id })).code).toBe('not-now')
  })
})

describe('the list', () => {
  it('shows the own batches, newest first, and those of everyone to administrators', async () => {
    const s = await importStage()
    const [first, second] = [await s.read(sheet('a,次,1')), await s.read(sheet('b,次,1'))]
    const [colleague, administrator] = [await s.as(RoleType.AcceptanceService), await s.as(RoleType.Administrator)]

    expect((await s.client.get(listImports, {})).map(({ id }) => id)).toEqual([second, first])
    expect(await s.client.get(countImports, { kind: 'fee-item' })).toBe(2)
    expect(await colleague.get(countImports, { everyone: 1 })).toBe(0)
    expect(await administrator.get(countImports, {})).toBe(0)
    expect(await administrator.get(countImports, { everyone: 1 })).toBe(2)
    expect(await s.client.get(listImportKinds, {})).toEqual([{ kind: 'fee-item', label: '收费项目' }])
    expect(await (await s.as(RoleType.Finance)).get(listImportKinds, {})).toEqual([])
  })

  it('forgets a batch with its file, and batches of 30 days ago', async () => {
    const s = await importStage()
    const [removed, old, young] = [
      await s.read(sheet('a,次,1')),
      await s.read(sheet('b,次,1')),
      await s.read(sheet('c,次,1')),
    ]
    const keyOf = async (id: string) =>
      (
        await s.tenant.tx(
          async (tx) => await tx.first(q.selectFrom('import_batch').select('storage_key').where('id', '=', id)),
        )
      )?.storage_key ?? ''
    const keys = [await keyOf(removed), await keyOf(old), await keyOf(young)]
    await s.client.get(removeImport, { id: removed })
    await s.react()
    await s.tenant.tx(
      async (tx) =>
        await tx.run(
          q
            .updateTable('import_batch')
            .set({ created_at: new Date(Date.now() - 31 * 86_400_000) })
            .where('id', '=', old),
        ),
    )
    await purgeImports.run(jobContext({ database: s.shared.database, files: s.files, log: testLogger }), {})

    expect((await s.client.get(listImports, {})).map(({ id }) => id)).toEqual([young])
    expect(await Promise.all(keys.map(async (key) => await s.files.size(key)))).toEqual([
      null,
      null,
      expect.any(Number),
    ])
  })
})
