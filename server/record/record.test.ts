import { addCustomer } from '@onsite/api/customer/customer-calls.ts'
import { plainRecordCalls } from '@onsite/api/record/plain-calls.ts'
import type { RecordQuery } from '@onsite/api/record/record-shapes.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { defineRecord } from '@onsite/domain/record/record-spec.ts'
import { expect, test } from 'vitest'
import type { ImportRow } from '../import/importer.ts'
import type { Context } from '../kernel/context.ts'
import { RecordDirectory } from '../kernel/record-directory.ts'
import { fieldOf, formOffice } from '../testing/builders/form.ts'
import { plainAnswers } from './plain-answers.ts'
import { presentRecords } from './present-record.ts'
import { recordExporter } from './record-export.ts'
import { recordImporter } from './record-import.ts'
import { indexRecord } from './record-index.ts'
import { type RecordList, recordList } from './record-list.ts'
import { logOf } from './record-log-store.ts'
import { dropRecords, removeRecords, restoreRecords } from './record-remove.ts'
import { type RecordInput, saveRecord } from './record-save.ts'
import type { RecordRow } from './record-table.ts'

/** The machinery is tried on the table of customers, under a kind and fields of its own. */
const spec = defineRecord({
  kind: 'trial',
  label: '试样',
  nameKey: 'name',
  uniqueName: true,
  searched: ['industry'],
  formKind: 'equipmentOrder',
  permissions: { view: 'customer.view', edit: 'customer.create', remove: 'customer.create' },
  sight: { by: 'all' },
  fields: [
    {
      key: 'name',
      label: '名称',
      kind: 'text',
      group: '基本',
      input: { needed: true, most: 20 },
      filter: { kind: 'text', key: 'name' },
    },
    { key: 'industry', label: '行业', kind: 'text', group: '基本', input: {} },
    {
      key: 'level',
      label: '级别',
      kind: 'code',
      names: { 1: '普通', 2: '重要' },
      group: '基本',
      input: {},
      inline: true,
      filter: { kind: 'codes', key: 'level' },
    },
    { key: 'black', label: '黑名单', kind: 'flag', group: '基本', input: {}, filter: { kind: 'flag', key: 'black' } },
    { key: 'credit', label: '额度', kind: 'money', group: '基本', input: { max: 1_000_000 } },
    {
      key: 'ownerId',
      label: '负责人',
      kind: 'person',
      group: '基本',
      input: {},
      filter: { kind: 'person', key: 'ownerId' },
    },
    { key: 'parentId', label: '上级', kind: 'customer', group: '基本', input: {} },
    {
      key: 'create_time',
      label: '创建时间',
      kind: 'time',
      group: '其他',
      filter: { kind: 'range', startKey: 'createStart', endKey: 'createEnd' },
    },
  ],
})

interface TrialRow extends RecordRow {
  readonly name: string
  readonly level: number | null
}
const list: RecordList<TrialRow> = recordList<TrialRow>({ spec, table: 'customer' })
const touches = ['customer'] as const
const save = async (ctx: Context, input: RecordInput) => await saveRecord(ctx, list, input, { touches })
const names = (rows: readonly TrialRow[]) => rows.map(({ name }) => name)

/** People of a new enterprise and what they do with trial records. */
async function ground() {
  const office = await formOffice()
  const { finance, service } = office.people
  return {
    ...office,
    as: async <T>(run: (ctx: Context) => Promise<T>) => await office.within(service, run),
    asOther: async <T>(run: (ctx: Context) => Promise<T>) => await office.within(finance, run),
    make: async (...all: RecordInput[]): Promise<TrialRow[]> => {
      const rows: TrialRow[] = []
      for (const input of all) rows.push(await office.within(service, async (ctx) => await save(ctx, input)))
      return rows
    },
  }
}

const refusal = async (act: Promise<unknown>): Promise<Failure> => {
  const error = await act.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof Failure)) throw new Error(`no refusal but ${String(error)}`)
  return error
}

test('a saved record is listed with its values and the names of what it names', async () => {
  const { as, customer, make, people } = await ground()
  const parentId = await customer('总公司')
  const [row] = await make({
    name: ' 华东制冷 ',
    level: 2,
    black: 1,
    credit: 12_345,
    ownerId: people.finance.id,
    parentId,
  })

  const [shown] = await as(
    async (ctx) => await presentRecords(ctx, list.table, await list.page(ctx, { keyword: '制冷' })),
  )

  expect(row?.version).toBe(1)
  expect(shown).toMatchObject({
    name: '华东制冷',
    industry: '',
    level: 2,
    black: 1,
    credit: 12_345,
    ownerId: people.finance.id,
    ownerName: '钱进',
    parentName: '总公司',
    deleted_time: null,
    version: 1,
  })
})

test.each([
  ['two characters', '制冷'],
  ['initials', 'hdzl'],
  ['pinyin', 'huadong'],
  ['a part of pinyin', 'ngzhil'],
  ['another field', '空调安'],
  ['one character', '冷'],
])('finds a record by %s', async (_, keyword) => {
  const { as, make } = await ground()
  await make({ name: '华东制冷', industry: '空调安装' }, { name: '北方电梯', industry: '电梯维保' })

  expect(await as(async (ctx) => names(await list.page(ctx, { keyword })))).toEqual(['华东制冷'])
  expect(await as(async (ctx) => await list.count(ctx, { keyword }))).toBe(1)
})

test('filters by text, codes, flag, person and days, all at once', async () => {
  const { as, make, people } = await ground()
  await make(
    { name: '甲', level: 1, black: 1, ownerId: people.finance.id },
    { name: '乙', level: 2, black: 0, ownerId: people.service.id },
    { name: '丙', level: 2, black: 1, ownerId: people.service.id },
  )
  const find = async (query: RecordQuery) => await as(async (ctx) => names(await list.page(ctx, query)))

  expect(await find({ level: '2' })).toEqual(['丙', '乙'])
  expect(await find({ level: '1,2', black: 1 })).toEqual(['丙', '甲'])
  expect(await find({ ownerId: people.service.id, sortType: 2 })).toEqual(['乙', '丙'])
  expect(await find({ name: '甲' })).toEqual(['甲'])
  expect(await find({ createStart: '2020-01-01', createEnd: '2020-12-31 23:59:59' })).toEqual([])
})

test('refuses what it names when that does not exist, and a name that is taken', async () => {
  const { as, make, people } = await ground()
  await make({ name: '甲' })

  const unknown = await refusal(
    as(async (ctx) => await save(ctx, { name: '乙', ownerId: people.service.id.replace(/^.{8}/, '00000000') })),
  )
  const taken = await refusal(as(async (ctx) => await save(ctx, { name: '甲' })))

  expect(unknown.fields).toEqual([{ field: 'ownerId', message: '负责人不存在或已被删除' }])
  expect(taken.code).toBe('name-taken')
})

test('of two who save the same name at once, one wins', async () => {
  const { as } = await ground()
  const both = await Promise.allSettled([
    as(async (ctx) => await save(ctx, { name: '同名' })),
    as(async (ctx) => await save(ctx, { name: '同名' })),
  ])

  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await as(async (ctx) => await list.count(ctx, {}))).toBe(1)
})

test('a change needs the version that was read, and its life line says what changed', async () => {
  const { as, make } = await ground()
  const [row] = await make({ name: '甲', level: 1, credit: 100 })
  const id = row?.id ?? ''
  await as(async (ctx) => await save(ctx, { id, version: 1, level: 2, credit: null }))

  const stale = await refusal(as(async (ctx) => await save(ctx, { id, version: 1, level: 1 })))
  const lines = await as(async (ctx) => await logOf(ctx, id, 10, 0))

  expect(stale.code).toBe('stale')
  expect(lines.map(({ action }) => action)).toEqual(['修改', '新建'])
  expect(lines[0]?.changes).toEqual([
    { field: 'level', label: '级别', from: '普通', to: '重要' },
    { field: 'credit', label: '额度', from: '¥1.00', to: '' },
  ])
})

test('a change of many leaves nothing of a save that is refused after it has written', async () => {
  const { as, make } = await ground()
  const rows = await make({ name: '甲', level: 1 }, { name: '乙', level: 1 }, { name: '丙', level: 1 })
  const calls = plainRecordCalls(spec, { area: 'customer', base: '/v2/trial', name: 'Trial', touches })
  const answers = plainAnswers<TrialRow>(calls, list, {
    touches,
    save: async (ctx, input, how) => {
      const row = await saveRecord(ctx, list, input, how)
      if (row.name === '乙') throw new Failure('in-use', { reason: '已被占用' })
      return row
    },
  })
  const change = answers.find(({ call }) => call === calls.change)
  if (change?.kind !== 'envelope') throw new Error('nobody answers the change')

  const lines = await as(async (ctx) => await change.run(ctx, { ids: rows.map(({ id }) => id), level: 2 }))

  expect(lines).toMatchObject([
    { name: '甲', success: true },
    { name: '乙', success: false, message: '已被占用' },
    { name: '丙', success: true },
  ])
  expect(await as(async (ctx) => names(await list.page(ctx, { level: '1' })))).toEqual(['乙'])
  expect(await as(async (ctx) => (await logOf(ctx, rows[1]?.id ?? '', 10, 0)).length)).toBe(1)
})

test('custom fields are saved, shown and filtered with the record', async () => {
  const { as, make, publish } = await ground()
  const depth = fieldOf(1, '井深', { searchable: true, listColumn: true })
  await publish([depth], 'equipmentOrder')
  await make({ name: '甲', values: { [depth.id]: '三十米' } }, { name: '乙', values: { [depth.id]: '五米' } })
  const fields = JSON.stringify([{ id: depth.id, text: '三十米' }])

  const [shown] = await as(async (ctx) => await presentRecords(ctx, list.table, await list.page(ctx, {}), depth.id))

  expect(shown).toMatchObject({ name: '乙', cells: { [depth.id]: '五米' } })
  expect(await as(async (ctx) => names(await list.page(ctx, { fields })))).toEqual(['甲'])
})

test('a limited reader finds only what is indexed under him', async () => {
  const { as, make, people } = await ground()
  const [first] = await make({ name: '甲的' }, { name: '乙的' })
  if (first === undefined) throw new Error('nothing was made')
  const limited = recordList<TrialRow>({
    spec: { ...spec, sight: { by: 'ways', ways: [{ by: 'readers' }], widenedBy: 'customer.purge' } },
    table: 'customer',
  })
  await as(async (ctx) => await indexRecord(ctx, list.table, first, { readers: [people.service.id] }))

  expect(await as(async (ctx) => names(await limited.page(ctx, {})))).toEqual(['甲的'])
  expect(await as(async (ctx) => await limited.count(ctx, { keyword: '的' }))).toBe(1)
  expect(await as(async (ctx) => await limited.findSeen(ctx, first.id))).toBeDefined()
})

test('removed records lie in the bin, come back unless their name is taken, or go for good', async () => {
  const { as, make } = await ground()
  const rows = await make({ name: '甲' }, { name: '乙' }, { name: '丙' })
  const [a = '', b = '', c = ''] = rows.map(({ id }) => id)
  await as(
    async (ctx) =>
      await removeRecords(ctx, list, [a, b, c], { touches, mayNot: ({ name }) => (name === '丙' ? '丙要留下' : null) }),
  )
  await make({ name: '乙' })

  expect(await as(async (ctx) => names(await list.page(ctx, { recycled: 1 })))).toHaveLength(2)
  const back = await as(async (ctx) => await restoreRecords(ctx, list, [a, b], { touches }))
  expect(back).toEqual([
    { id: a, name: '甲', success: true, message: '' },
    { id: b, name: '乙', success: false, message: '已有同名试样「乙」，不能还原' },
  ])
  await as(async (ctx) => await dropRecords(ctx, list.table, [b]))
  expect(await as(async (ctx) => await list.count(ctx, { recycled: 1 }))).toBe(0)
  expect(await as(async (ctx) => await list.count(ctx, {}))).toBe(3)
})

test('a record that another area names stays, and the reason says why', async () => {
  const { as, asOther, make } = await ground()
  const [row] = await make({ name: '甲' })
  const id = row?.id ?? ''
  const removeTied = async (ctx: Context) => {
    const tie = {
      of: 'trial',
      kind: 'work-order',
      label: '未完成的工单',
      open: async () => new Map([[id, { count: 3, example: 'GD1' }]]),
    }
    const records = new RecordDirectory(ctx.records.entries, [tie])
    return await removeRecords({ ...ctx, records }, list, [id], { touches })
  }

  const refused = await refusal(asOther(removeTied))

  expect(refused.message).toBe('还有 3 个未完成的工单（如「GD1」），不能删除')
  expect(await as(async (ctx) => await list.findSeen(ctx, id))).toBeDefined()
})

test('exports what matches in words, portion by portion', async () => {
  const { as, make, people } = await ground()
  await make({ name: '甲', level: 2, black: 1, credit: 150, ownerId: people.finance.id }, { name: '乙' })

  const { heading, rows, total } = await as(async (ctx) => {
    const opened = await recordExporter(list).open(ctx, {
      level: '2',
      chosenColumns: ['name', 'level', 'black', 'credit', 'ownerId'],
    })
    const portion = await opened.portion(ctx, null)
    return { heading: opened.heading, rows: await portion.rows(), total: opened.total }
  })

  expect(heading).toEqual(['名称', '级别', '黑名单', '额度', '负责人'])
  expect(rows).toEqual([['甲', '重要', '是', '1.50', '钱进']])
  expect(total).toBe(1)
})

const importer = recordImporter(list, { save })
const row = (at: number, cells: Record<string, string>): ImportRow => ({ row: at, cells })

test('judges rows of a file: new, changed, skipped, wrong, with the reason beside the cell', async () => {
  const { as, make } = await ground()
  await make({ name: '老户', level: 1 }, { name: '不变', level: 1 })

  const judged = await as(
    async (ctx) =>
      await importer.judge(ctx, [
        row(2, { 名称: '新户', 级别: '重要', 黑名单: '是', 额度: '12.5', 负责人: '钱进' }),
        row(3, { 名称: '老户', 级别: '重要' }),
        row(4, { 名称: '不变', 级别: '普通' }),
        row(5, { 名称: '', 级别: '普通' }),
        row(6, { 名称: '错户', 级别: '特级', 黑名单: '也许', 额度: '很多', 负责人: '没有的人' }),
        row(7, { 名称: '一二三四五六七八九十一二三四五六七八九十一' }),
        row(8, { 名称: '超额', 额度: '99999' }),
      ]),
  )

  expect(judged.map(({ result }) => result)).toEqual(['new', 'changed', 'skipped', 'wrong', 'wrong', 'wrong', 'wrong'])
  expect(judged[1]?.changes).toEqual([{ column: '级别', from: '普通', to: '重要' }])
  expect(judged[3]?.faults).toEqual([{ column: '名称', message: '请填写名称' }])
  expect(judged[4]?.faults.map(({ column }) => column)).toEqual(['级别', '黑名单', '额度', '负责人'])
  expect(judged[5]?.faults[0]?.column).toBe('名称')
  expect(judged[6]?.faults[0]?.column).toBe('额度')
})

test('writes judged rows and takes them back, but not what was changed since', async () => {
  const { as, make } = await ground()
  const [old] = await make({ name: '老户', level: 1 })
  const written = await as(async (ctx) => {
    const judged = await importer.judge(ctx, [
      row(2, { 名称: '新户', 级别: '重要' }),
      row(3, { 名称: '老户', 级别: '重要' }),
      row(4, { 名称: '动过', 级别: '重要' }),
    ])
    return await importer.write(ctx, judged)
  })
  expect(await as(async (ctx) => names(await list.page(ctx, { level: '2' })).toSorted())).toEqual(
    ['动过', '新户', '老户'].toSorted(),
  )
  await as(async (ctx) => await save(ctx, { id: written[2]?.recordId, industry: '空调' }))

  const undone = await as(async (ctx) => await importer.undo(ctx, written.toReversed()))

  expect(undone).toEqual([
    { row: 4, isUndone: false, reason: '导入后被修改过' },
    { row: 3, isUndone: true, reason: '' },
    { row: 2, isUndone: true, reason: '' },
  ])
  expect(await as(async (ctx) => (await list.findSeen(ctx, old?.id ?? ''))?.level)).toBe(1)
  expect(await as(async (ctx) => await list.count(ctx, {}))).toBe(2)
})

test('a record of another enterprise is neither seen nor named', async () => {
  const [mine, theirs] = [await ground(), await ground()]
  const foreign = await theirs.administrator.get(addCustomer, { name: '外企', linkPerson: '王', phone: '13900001234' })

  const refused = await refusal(mine.as(async (ctx) => await save(ctx, { name: '甲', parentId: foreign.id })))

  expect(refused.fields[0]?.field).toBe('parentId')
  expect(await mine.as(async (ctx) => await list.findSeen(ctx, foreign.id))).toBeUndefined()
})
