/** Files that the import centre gives and takes, and workers that are killed. */
import { getImportTemplate, getWrongRows, runImport } from '@onsite/api/import/import-calls.ts'
import { ImportState as S } from '@onsite/domain/import/import-state.ts'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { q } from '../kernel/database.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { type ImportStage, importStage, sampleKind } from '../testing/builders/import.ts'
import { claimBatch } from './import-store.ts'
import { reviveSilent } from './revive-imports.job.ts'

const bytesOf = async (
  s: ImportStage,
  call: typeof getImportTemplate | typeof getWrongRows,
  input: Record<string, unknown>,
) => (await s.client.send(call, input)).rawPayload

describe('the template', () => {
  it('has marked headings, drop-downs, notes and an example, and comes back as a table without rows', async () => {
    const s = await importStage()

    const bytes = await bytesOf(s, getImportTemplate, { kind: sampleKind })

    const book = await readXlsx(bytes)
    expect(book.sheets.map(({ name }) => name)).toEqual(['收费项目', '填写说明', '示例', '选项'])
    expect(book.sheets[0]?.rows).toEqual([['名称＊', '单位', '单价＊']])
    expect(book.sheets[0]?.dataValidations).toMatchObject([
      { type: 'custom', range: 'A2:A100001', inputMessage: '必填；不能重复' },
      { type: 'list', range: 'B2:B100001', formula1: "'选项'!$A$2:$A$3" },
      { range: 'C2:C100001', inputMessage: '必填；单位：元' },
    ])
    expect(book.sheets[1]?.rows[2]).toEqual(['单位', '', '', '次、小时', '次'])
    expect(book.sheets[2]?.rows[1]).toEqual(['上门费', '次', '80'])
    expect(book.sheets[3]).toMatchObject({ hidden: true, rows: [['单位'], ['次'], ['小时']] })
    expect(await s.upload(bytes)).toMatchObject({ message: '文件不能读取：没有数据行' })
  })

  it('comes as CSV with the mark of UTF-8 too', async () => {
    const s = await importStage()

    const bytes = await bytesOf(s, getImportTemplate, { kind: sampleKind, format: 'csv' })

    expect(bytes.toString('hex', 0, 3)).toBe('efbbbf')
    expect(bytes.toString().slice(1)).toBe('名称＊,单位,单价＊\r\n')
  })

  it('is refused for a kind that nobody imports', async () => {
    const s = await importStage()

    expect(await s.client.call(getImportTemplate, { kind: 'planet' })).toMatchObject({ code: 'import-kind-unknown' })
  })
})

describe('a file', () => {
  it('may be XLSX, with numbers for texts, and GB18030', async () => {
    const s = await importStage()
    const sheets = [
      {
        name: '表',
        rows: [
          ['名称', '单位', '单价'],
          [2026, '次', 80],
        ],
      },
    ]
    // 名称,单价 / 上门费,80 in GB18030.
    const gb = Buffer.from('c3fbb3c62cb5a5bcdb0ac9cfc3c5b7d12c3830', 'hex')

    const [book, csv] = [await s.read(Buffer.from(await writeXlsx({ sheets }))), await s.read(gb)]

    expect((await s.rows(book, 'new'))[0]?.cells).toEqual({ 名称: '2026', 单位: '次', 单价: '80' })
    expect((await s.rows(csv, 'new'))[0]?.cells).toEqual({ 名称: '上门费', 单价: '80' })
  })
})

describe('the wrong rows', () => {
  it('leave as a table with their reasons, formulas made harmless, and come back mended', async () => {
    const s = await importStage()
    const id = await s.read('单价,名称\n贵,=cmd\n80,好的\n,')

    const bytes = await bytesOf(s, getWrongRows, { id })

    expect((await readXlsx(bytes)).sheets[0]?.rows).toEqual([
      ['单价', '名称', '原因'],
      ['贵', "'=cmd", '单价：请填写整数'],
    ])
    const again = await s.read(bytes)
    expect((await s.rows(again, 'wrong'))[0]?.cells).toEqual({ 单价: '贵', 名称: '=cmd' })
    expect((await s.detail(again)).unknownHeadings).toEqual(['原因'])
  })

  it('says so when there are none', async () => {
    const s = await importStage()
    const id = await s.read('单价,名称\n80,好的')

    expect(await s.client.call(getWrongRows, { id })).toMatchObject({ code: 'nothing-wrong' })
  })
})

/** Makes a worker look killed: it claimed the batch and was silent for two minutes. */
async function killWorker(s: ImportStage, id: string): Promise<void> {
  await s.tenant.tx(async (tx) => {
    await claimBatch({ tenantId: s.tenant.id, tx }, { id, runId: uuidv7() })
    await tx.run(
      q
        .updateTable('import_batch')
        .set({ beat_at: new Date(Date.now() - 120_000) })
        .where('id', '=', id),
    )
  })
}

async function revive(s: ImportStage): Promise<string[]> {
  const kinds: string[] = []
  await s.tenant.tx(
    async (tx) =>
      await reviveSilent({
        tenantId: s.tenant.id,
        zone: 'Asia/Shanghai',
        tx,
        now: new Date(),
        record: async (fact) => await Promise.resolve(void kinds.push(fact.name)),
      }),
  )
  return kinds
}

describe('a worker that is killed', () => {
  it('is followed by another one that goes on where it stopped', async () => {
    const s = await importStage()
    const { data } = await s.upload('名称,单价\na,1\nb,2')
    await killWorker(s, data.id)

    const asked = await revive(s)
    await s.work(data.id)
    await s.client.get(runImport, { id: data.id, updatesExisting: 1 })
    await killWorker(s, data.id)
    await s.work(data.id)

    expect(asked).toEqual(['import-asked'])
    expect(await s.detail(data.id)).toMatchObject({ state: S.Done, counts: { written: 2 } })
    expect(await s.items()).toEqual(['a=1', 'b=2'])
  })

  it('is given up after three attempts, with the reason', async () => {
    const s = await importStage()
    const { data } = await s.upload('名称,单价\na,1')
    for (let attempt = 0; attempt < 3; attempt += 1) await killWorker(s, data.id)

    expect(await revive(s)).toEqual(['import-ended'])
    expect(await s.detail(data.id)).toMatchObject({
      state: S.Failed,
      reason: '处理多次中断，请重试',
      actions: ['remove'],
    })
  })
})
