/** Answers of a plain record kind, whole, from its calls and its list. */
import { mostChosen, type plainRecordCalls } from '@onsite/api/record/plain-calls.ts'
import type { RecordQuery } from '@onsite/api/record/record-shapes.ts'
import type { AnyCall, TouchKey } from '@onsite/api/define-call.ts'
import type { FieldRow } from '@onsite/domain/field-catalogue.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { type Answer, answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { answerList } from './answer-list.ts'
import { presentRecord, presentRecords } from './present-record.ts'
import { type ExportRequest, startExport } from './record-export.ts'
import type { RecordList } from './record-list.ts'
import { changeRecords } from './record-change.ts'
import { type BatchOptions, removeRecords, restoreRecords } from './record-remove.ts'
import { type RecordInput, type SaveOptions, saveRecord } from './record-save.ts'
import type { RecordRow } from './record-table.ts'

export interface PlainOptions<Row extends RecordRow> {
  readonly touches: readonly TouchKey[]
  /** The kind's own save; by default `saveRecord` alone. Also used by changes in lists. */
  readonly save?: (ctx: Context, input: RecordInput, options: SaveOptions<Row>) => Promise<Row>
  /** A row as its page shows it; by default as lists do. */
  readonly detail?: (ctx: Context, row: Row) => Promise<object>
  /** The reply of a save; by default as the page shows it. */
  readonly presentSaved?: (ctx: Context, row: Row) => Promise<object> | object
  readonly remove?: Omit<BatchOptions<Row>, 'touches'>
  readonly restore?: Omit<BatchOptions<Row>, 'touches'>
  /** Why a record may not be deleted or restored, beyond permission and ties; null for nothing. */
  readonly mayRemove?: (ctx: Context, row: Row) => Promise<string | null> | string | null
  readonly mayRestore?: (ctx: Context, row: Row) => Promise<string | null> | string | null
}

type Calls = ReturnType<typeof plainRecordCalls<readonly FieldRow[]>>

/** Answers every call of a kind. The reply shapes of the calls are whitelists beside what the rows carry. */
export function plainAnswers<Row extends RecordRow>(
  calls: { readonly [K in Exclude<keyof Calls, 'change'>]: AnyCall } & { readonly change?: AnyCall },
  list: RecordList<Row>,
  options: PlainOptions<Row>,
): Answer[] {
  const { touches } = options
  const { change } = calls
  const detail = options.detail ?? (async (ctx, row) => await presentRecord(ctx, list.table, row))
  const saved = options.presentSaved ?? detail
  const save = options.save ?? (async (ctx, input, how) => await saveRecord(ctx, list, input, how))
  return [
    ...listAnswers(calls, list, detail),
    answer(calls.save, async (ctx, input) => await saved(ctx, await save(ctx, input, { touches }))),
    ...(change === undefined
      ? []
      : [
          answer(change, async (ctx, input) => {
            const { ids, ...fields } = input as { ids: string[] } & Record<string, unknown>
            const saveOne = async ({ id }: Row) => await save(ctx, { ...fields, id }, { touches, withoutForm: true })
            return await changeRecords(ctx, list, ids, Object.keys(fields), saveOne)
          }),
        ]),
    answer(
      calls.remove,
      async (ctx, { ids }) =>
        await removeRecords(ctx, list, ids as string[], {
          ...options.remove,
          ...judgeBy(ctx, options.mayRemove),
          touches,
        }),
    ),
    answer(
      calls.restore,
      async (ctx, { ids }) =>
        await restoreRecords(ctx, list, ids as string[], {
          ...options.restore,
          ...judgeBy(ctx, options.mayRestore),
          touches,
        }),
    ),
  ]
}

const judgeBy = <Row extends RecordRow>(ctx: Context, may: PlainOptions<Row>['mayRemove']) =>
  may === undefined ? {} : { mayNot: (row: Row) => may(ctx, row) }

/** The reading calls and the export: for kinds whose changes are operations of their own. */
function listAnswers<Row extends RecordRow>(
  calls: { readonly [K in 'list' | 'count' | 'ids' | 'detail' | 'export']: AnyCall },
  list: RecordList<Row>,
  detail: NonNullable<PlainOptions<Row>['detail']> = async (ctx, row) => await presentRecord(ctx, list.table, row),
): Answer[] {
  const { table } = list
  return [
    answerList(calls.list, list, async (ctx, rows, query) => await presentRecords(ctx, table, rows, query.columns)),
    answer(calls.count, async (ctx, query: RecordQuery) => await list.count(ctx, query)),
    answer(calls.detail, async (ctx, { id }) => {
      const row = await list.findShown(ctx, id as string)
      if (row === undefined) throw new Failure('not-found', { record: table.spec.label })
      return await detail(ctx, row)
    }),
    ...fileAnswers(calls, list),
  ]
}

/** Ids of everything that matches, and the export: for kinds whose rows are presented apart. */
export function fileAnswers<Row extends RecordRow>(
  calls: { readonly [K in 'ids' | 'export']: AnyCall },
  list: RecordList<Row>,
): Answer[] {
  return [
    answer(calls.ids, async (ctx, query: RecordQuery) => await list.ids(ctx, query, mostChosen)),
    answer(calls.export, async (ctx, request) => await startExport(ctx, list, request as ExportRequest)),
  ]
}
