/** The import centre. `Our choice:` all of it; the specification shows imports, but none of their calls. */
import type { ImportAction } from '@onsite/domain/import/import-lifecycle.ts'
import { type RowPart, rowParts, type RowResult, type RowState } from '@onsite/domain/import/import-row.ts'
import type { ImportState } from '@onsite/domain/import/import-state.ts'
import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Flag, Id, NeededText, Nullable, Text } from '../fields.ts'
import { paging } from '../paging.ts'

export const ImportKind = Type.Object({ kind: Type.String(), label: Type.String() })
export type ImportKind = Static<typeof ImportKind>

export const ImportColumnShape = Type.Object({
  heading: Type.String(),
  /** Required for new records. */
  needed: Type.Boolean(),
  hint: Type.String(),
  /** Allowed contents of a cell; empty when free. */
  choices: Type.Array(Type.String()),
})
export type ImportColumnShape = Static<typeof ImportColumnShape>

/** By part (`domain/import/import-row.ts`). */
const Counts = Type.Unsafe<Record<RowPart, number>>(
  Type.Object(Object.fromEntries(rowParts.map((part) => [part, Type.Integer()]))),
)

const batchProps = {
  id: Type.String(),
  kind: Type.String(),
  /** 客户 */
  kindName: Type.String(),
  fileName: Type.String(),
  /** Bytes. */
  size: Type.Integer(),
  state: Type.Unsafe<ImportState>(Type.Integer()),
  stateName: Type.String(),
  /** Percent of the present work. */
  process: Type.Integer(),
  counts: Counts,
  /** The reason for failing, '' otherwise. */
  reason: Type.String(),
  personId: Type.String(),
  personName: Type.String(),
  create_time: Type.String(),
  /** When the last run ended. */
  runTime: Nullable(Type.String()),
  /** End of the time in which it can be undone. */
  undoUntil: Nullable(Type.String()),
  undoTime: Nullable(Type.String()),
}

export const ImportBatch = Type.Object(batchProps)
export type ImportBatch = Static<typeof ImportBatch>

export const ImportDetail = Type.Object({
  ...batchProps,
  updatesExisting: Type.Unsafe<0 | 1>(Type.Integer()),
  /** Headings of the file that match no column; their cells are not imported. */
  unknownHeadings: Type.Array(Type.String()),
  /** Columns of the file in its order, then required ones that it lacks. */
  columns: Type.Array(ImportColumnShape),
  /** Actions open to this person now. */
  actions: Type.Array(Type.Unsafe<ImportAction>(Type.String())),
})
export type ImportDetail = Static<typeof ImportDetail>

export const ImportRowShape = Type.Object({
  /** Row number in the sheet. */
  row: Type.Integer(),
  cells: Type.Unsafe<Readonly<Record<string, string>>>(Type.Object({}, { additionalProperties: Type.String() })),
  result: Type.Unsafe<RowResult>(Type.String()),
  state: Type.Unsafe<RowState>(Type.Integer()),
  isLeftOut: Type.Boolean(),
  /** The reasons why it is wrong, or could not be undone; `column` is '' for the row as a whole. */
  faults: Type.Array(Type.Object({ column: Type.String(), message: Type.String() })),
  changes: Type.Array(Type.Object({ column: Type.String(), from: Type.String(), to: Type.String() })),
  /** The record, when it exists and may be seen. */
  record: Nullable(Type.Object({ id: Type.String(), label: Type.String(), path: Type.String() })),
})
export type ImportRowShape = Static<typeof ImportRowShape>

const about = { area: 'import', permission: 'import.use' } as const
const id = Id('import-batch', '导入')
const kind = Type.String({ title: '数据类型', maxLength: 40, pattern: '^[a-z][a-z-]*$' })
const row = Type.Integer({ title: '行号', minimum: 2, maximum: 2_000_000 })
const part = Type.Unsafe<RowPart>(Type.String({ title: '行的范围', enum: [...rowParts] }))

/** Kinds that the person may import. */
export const listImportKinds = defineCall({
  ...about,
  name: 'listImportKinds',
  method: 'GET',
  path: '/v2/import/kinds',
  title: '可导入的数据类型',
  reply: Type.Array(ImportKind),
})

export const getImportTemplate = defineCall({
  ...about,
  name: 'getImportTemplate',
  cost: 'costly',
  method: 'GET',
  path: '/v2/import/template',
  title: '下载导入模板',
  query: Type.Object({
    kind,
    format: Type.Optional(Type.Unsafe<'xlsx' | 'csv'>(Type.String({ title: '文件格式', enum: ['xlsx', 'csv'] }))),
  }),
  reply: Type.Unknown(),
  fails: ['import-kind-unknown'],
})

/** Takes a file of up to 50 MB; a worker reads and checks it. */
export const uploadImport = defineCall({
  ...about,
  name: 'uploadImport',
  cost: 'heavy',
  method: 'POST',
  path: '/v2/import/upload',
  title: '上传导入文件',
  encoding: 'form',
  query: Type.Object({ kind }),
  reply: Type.Object({ id: Type.String() }),
  fails: [
    'file-missing',
    'file-too-large',
    'import-file-unreadable',
    'import-kind-unknown',
    'free-plan',
    'too-many-imports',
    'storage-full',
  ],
  touches: ['import'],
})

const filter = {
  kind: Type.Optional(kind),
  /** 1: imports of everyone, for people who may see them. */
  everyone: Type.Optional(Flag('查看全部人的导入')),
}

/** Newest first. */
export const listImports = defineCall({
  ...about,
  name: 'listImports',
  method: 'GET',
  path: '/v2/import/list',
  title: '导入列表',
  query: Type.Object({ ...filter, ...paging }),
  reply: Type.Array(ImportBatch),
})
export const countImports = defineCall({
  ...about,
  name: 'countImports',
  method: 'GET',
  path: '/v2/import/count',
  title: '导入数量',
  query: Type.Object(filter),
  reply: Type.Integer(),
})

export const getImport = defineCall({
  ...about,
  name: 'getImport',
  method: 'GET',
  path: '/v2/import/detail',
  title: '导入详情',
  query: Type.Object({ id }),
  reply: ImportDetail,
})

/** Rows of a part, in the order of the file. */
export const listImportRows = defineCall({
  ...about,
  name: 'listImportRows',
  method: 'GET',
  path: '/v2/import/rows',
  title: '导入的行',
  query: Type.Object({ id, part, ...paging }),
  reply: Type.Array(ImportRowShape),
})

const cellText = Type.Unsafe<Readonly<Record<string, string>>>(
  Type.Object(
    {},
    {
      title: '单元格',
      additionalProperties: Text('单元格', 10_000),
      maxProperties: 400,
      propertyNames: { maxLength: 10_000 },
    },
  ),
)
const mending = ['wrong-state', 'not-now', 'import-row-over'] as const

/** Corrects the named cells of a row and checks it again at once. */
export const saveImportRow = defineCall({
  ...about,
  name: 'saveImportRow',
  method: 'POST',
  path: '/v2/import/row/save',
  title: '修正导入的行',
  body: Type.Object({ id, row, cells: cellText }),
  reply: ImportRowShape,
  fails: [...mending],
  touches: ['import'],
})

/** Leaves a row out of the import, or puts it back. */
export const skipImportRow = defineCall({
  ...about,
  name: 'skipImportRow',
  method: 'POST',
  path: '/v2/import/row/skip',
  title: '跳过导入的行',
  body: Type.Object({ id, row, leaveOut: Flag('跳过') }),
  reply: ImportRowShape,
  fails: [...mending],
  touches: ['import'],
})

/** Replaces a text in a column of all wrong rows, because one slip often repeats hundreds of times. @returns how many rows were corrected */
export const replaceImportCells = defineCall({
  ...about,
  name: 'replaceImportCells',
  method: 'POST',
  path: '/v2/import/row/replace',
  title: '批量替换导入的单元格',
  body: Type.Object({ id, column: NeededText('列', 200), from: Text('原内容', 10_000), to: Text('新内容', 10_000) }),
  reply: Type.Integer(),
  fails: [...mending, 'nothing-wrong'],
  touches: ['import'],
})

/** Writes new rows, and changed ones when existing records are to be updated. */
export const runImport = defineCall({
  ...about,
  name: 'runImport',
  method: 'POST',
  path: '/v2/import/run',
  title: '开始导入',
  body: Type.Object({ id, updatesExisting: Flag('更新已存在') }),
  reply: Type.Null(),
  fails: ['wrong-state', 'not-now', 'too-many-imports'],
  touches: ['import'],
})

export const cancelImport = defineCall({
  ...about,
  name: 'cancelImport',
  method: 'POST',
  path: '/v2/import/cancel',
  title: '取消导入',
  body: Type.Object({ id }),
  reply: Type.Null(),
  fails: ['wrong-state', 'not-now'],
  touches: ['import'],
})

/** Undoes the batch, except for records that were changed since. */
export const undoImport = defineCall({
  ...about,
  name: 'undoImport',
  method: 'POST',
  path: '/v2/import/undo',
  title: '撤销导入',
  body: Type.Object({ id }),
  reply: Type.Null(),
  fails: ['wrong-state', 'not-now', 'too-many-imports'],
  touches: ['import'],
})

/** Deletes the batch and its rows; imported records stay. */
export const removeImport = defineCall({
  ...about,
  name: 'removeImport',
  method: 'POST',
  path: '/v2/import/delete',
  title: '删除导入记录',
  body: Type.Object({ id }),
  reply: Type.Null(),
  fails: ['wrong-state', 'not-now'],
  touches: ['import'],
})

/** Rows of a part as XLSX, wrong ones by default, with the reasons in a last column. */
export const getWrongRows = defineCall({
  ...about,
  name: 'getWrongRows',
  cost: 'costly',
  method: 'GET',
  path: '/v2/import/wrongRows',
  title: '下载有误的行',
  query: Type.Object({ id, part: Type.Optional(part) }),
  reply: Type.Unknown(),
  fails: ['nothing-wrong'],
  audited: true,
})

export const importCalls = [
  listImportKinds,
  getImportTemplate,
  uploadImport,
  listImports,
  countImports,
  getImport,
  listImportRows,
  saveImportRow,
  skipImportRow,
  replaceImportCells,
  runImport,
  cancelImport,
  undoImport,
  removeImport,
  getWrongRows,
]
