/** The calls of a plain record kind, whole: list, count, detail, save, change of single fields, removal and back. */
import type { FieldRow } from '@onsite/domain/field-catalogue.ts'
import { given } from '@onsite/domain/given.ts'
import type { RecordSpec } from '@onsite/domain/record/record-spec.ts'
import type { FailureCode } from '@onsite/domain/failure-codes.ts'
import { type TObject, type TProperties, type TSchema, Type } from 'typebox'
import { ExportFormat } from '../download/download-calls.ts'
import { defineCall, type TouchKey, touchKeys } from '../define-call.ts'
import { Id, Ids, type RecordKind, Text } from '../fields.ts'
import { type ChangeProps, filterProps, inputProps, listProps, type RowProps, rowProps } from './record-shapes.ts'

interface PlainOptions {
  /** '/v2/supplier' */
  readonly base: string
  readonly area: string
  /** Makes names of the calls: 'Supplier' → listSupplier. Unique. */
  readonly name: string
  readonly touches: readonly TouchKey[]
  /** Removing one and taking it back are steps of a lifecycle, which may refuse them. */
  readonly isJudged?: boolean
  /** Why a kind refuses to take one back from the recycle bin, beside what the machinery asks. */
  readonly restoreFails?: readonly FailureCode[]
}

/** The outcome for each record of a batch. */
export const BatchLine = Type.Object({
  id: Type.String(),
  name: Type.String(),
  success: Type.Boolean(),
  /** Why not, '' when it succeeded. */
  message: Type.String(),
  /** Of a change that succeeded: what the changed fields held before, by key; an undo sends it back. */
  before: Type.Optional(
    Type.Unsafe<Readonly<Record<string, unknown>>>(Type.Object({}, { additionalProperties: true })),
  ),
})

/** Most records of one batch. */
export const mostChosen = 1000

/** The call by which a list asks for the ids of everything that matches, for a batch. */
export function recordIdsCall<const F extends readonly FieldRow[]>(
  spec: RecordSpec<F>,
  { area, base, name }: Omit<PlainOptions, 'touches' | 'restoreFails' | 'isJudged'>,
) {
  return defineCall({
    name: `listIdsOf${name}`,
    method: 'GET',
    path: `${base}/ids`,
    area,
    title: `符合条件的${spec.label}`,
    permission: spec.permissions.view,
    ...given({ feature: spec.feature }),
    query: Type.Object(filterProps(spec)),
    /** At most `mostChosen`, newest first. */
    reply: Type.Array(Type.String()),
  })
}

/** Keys of fields and ids of custom fields, in order; absent: what exports hold by default. */
export const ChosenColumns = Type.Optional(
  Type.Array(Type.String({ title: '列', pattern: '^[\\w-]{1,60}$' }), {
    title: '列',
    minItems: 1,
    maxItems: 400,
    uniqueItems: true,
  }),
)

/** Begins the name of the file, such as the title of the list; absent: the kind's. */
export const FileTitle = Type.Optional(Text('文件名', 60))

/** The call that starts an export through the download centre: everything that matches, or chosen records. */
export function recordExportCall<const F extends readonly FieldRow[]>(
  spec: RecordSpec<F>,
  { area, base, name }: Omit<PlainOptions, 'touches'>,
) {
  return defineCall({
    name: `export${name}`,
    method: 'POST',
    path: `${base}/export`,
    area,
    title: `导出${spec.label}`,
    cost: 'heavy',
    permission: spec.permissions.export ?? spec.permissions.view,
    ...given({ feature: spec.feature }),
    body: Type.Object({
      ...filterProps(spec),
      /** None of them left says 未选中数据. */
      ids: Type.Optional(
        Type.Array(Id(spec.kind as RecordKind, spec.label), {
          maxItems: mostChosen,
          uniqueItems: true,
          title: spec.label,
        }),
      ),
      chosenColumns: ChosenColumns,
      fileName: FileTitle,
      format: Type.Optional(ExportFormat),
    }),
    /** The item of the download centre. */
    reply: Type.String(),
    fails: ['nothing-to-export', 'nothing-chosen', 'export-too-large', 'too-many-downloads', 'storage-full'],
    touches: ['download'],
  })
}

/** Declares the calls of a kind. Paths: `{base}/list`, `/count`, `/ids`, `/detail`, `/save`, `/change`, `/remove`, `/restore`, `/export`. */
export function plainRecordCalls<const F extends readonly FieldRow[]>(
  spec: RecordSpec<F>,
  { area, base, isJudged = false, name, restoreFails = [], touches }: PlainOptions,
) {
  const kind = spec.kind as RecordKind
  const { label, permissions } = spec
  const common = { area, ...given({ feature: spec.feature }) }
  // Reads go stale by the word of their area; one without such a word says by which.
  const isArea = touchKeys.some((key) => key === area)
  const reading = { ...common, method: 'GET', ...(isArea ? {} : { touches }) } as const
  const judged: readonly FailureCode[] = isJudged ? ['wrong-state', 'not-now'] : []
  const row = Type.Object(rowProps(spec))
  const ids = Type.Object({ ids: Ids(kind, label) })
  const changing = { ...common, method: 'POST', touches } as const
  const callName = (verb: string) => `${verb}${name}`
  return {
    ids: recordIdsCall(spec, { area, base, name }),
    export: recordExportCall(spec, { area, base, name }),
    list: defineCall({
      ...reading,
      name: callName('list'),
      path: `${base}/list`,
      title: `${label}列表`,
      permission: permissions.view,
      query: Type.Object(listProps(spec)),
      reply: Type.Array(row),
    }),
    count: defineCall({
      ...reading,
      name: callName('count'),
      path: `${base}/count`,
      title: `${label}数量`,
      permission: permissions.view,
      query: Type.Object(filterProps(spec)),
      reply: Type.Integer(),
    }),
    detail: defineCall({
      ...reading,
      name: callName('get'),
      path: `${base}/detail`,
      title: `${label}详情`,
      permission: permissions.view,
      query: Type.Object({ id: Id(kind, label) }),
      reply: row,
    }),
    save: defineCall({
      ...changing,
      name: callName('save'),
      path: `${base}/save`,
      title: `保存${label}`,
      permission: permissions.edit,
      body: Type.Object({
        /** Absent: a new one. */
        id: Type.Optional(Id(kind, label)),
        /** As it was read; refused as stale when somebody saved meanwhile. Absent: not looked at. */
        version: Type.Optional(Type.Integer({ title: '版本', minimum: 1, maximum: 1e9 })),
        ...inputProps(spec),
      }),
      reply: row,
      fails: ['stale', 'name-taken'],
    }),
    change: defineCall({
      ...changing,
      name: callName('change'),
      path: `${base}/change`,
      title: `批量修改${label}`,
      permission: permissions.edit,
      /** Only fields marked `inline`. */
      body: Type.Object({ ids: Ids(kind, label), ...changeProps(spec) }),
      reply: Type.Array(BatchLine),
    }),
    remove: defineCall({
      ...changing,
      name: callName('remove'),
      path: `${base}/remove`,
      title: `删除${label}`,
      permission: permissions.remove,
      body: ids,
      reply: Type.Array(BatchLine),
      fails: ['in-use', ...judged],
    }),
    restore: defineCall({
      feature: 'recycleBin',
      ...changing,
      name: callName('restore'),
      path: `${base}/restore`,
      title: `还原${label}`,
      permission: permissions.remove,
      body: ids,
      reply: Type.Array(BatchLine),
      fails: ['in-use', ...judged, ...restoreFails],
    }),
  }
}

interface WholeOptions<Detail extends TProperties, Save extends TProperties> extends PlainOptions {
  /** Shown on its page beside the fields. */
  readonly detail: Detail
  /** Saved beside the fields. */
  readonly save: Save
  readonly fails: readonly FailureCode[]
}

/**
 * Declares the calls of a kind whose page and form carry more than its fields.
 * @param saved makes the reply of a save from the shape of the page
 */
export function wholeRecordCalls<
  const F extends readonly FieldRow[],
  Detail extends TProperties,
  Save extends TProperties,
  Saved extends TSchema,
>(spec: RecordSpec<F>, options: WholeOptions<Detail, Save>, saved: (page: TObject<RowProps<F> & Detail>) => Saved) {
  const plain = plainRecordCalls(spec, options)
  const page = Type.Object({ ...rowProps(spec), ...options.detail })
  return {
    ...plain,
    change: defineCall({ ...plain.change, fails: options.fails }),
    detail: defineCall({ ...plain.detail, reply: page }),
    save: defineCall({
      ...plain.save,
      body: Type.Object({ ...plain.save.body.properties, ...options.save }),
      reply: saved(page),
      fails: options.fails,
    }),
  }
}

/** Fields that lists change without opening the record, all optional. */
export function changeProps<const F extends readonly FieldRow[]>(spec: RecordSpec<F>): ChangeProps<F> {
  const plain: RecordSpec = spec
  const fields = plain.fields.filter((field) => field.inline === true)
  const shapes = Object.entries(inputProps({ ...plain, fields })).filter(([key]) => key !== 'values')
  // A needed field may be left out, but not emptied. Built from the same fields that the type is computed from.
  return Object.fromEntries(shapes.map(([key, shape]) => [key, Type.Optional(shape)])) as unknown as ChangeProps<F>
}
