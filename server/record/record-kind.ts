/** Makes the entry by which a kind tells of its records to the rest of the product, from its lists: names, search, form. */
import { recordFact } from '@onsite/api/record/record-facts.ts'
import type { TouchKey } from '@onsite/api/define-call.ts'
import type { FormStep } from '@onsite/domain/field/form-step.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { given } from '@onsite/domain/given.ts'
import { isGranted } from '@onsite/domain/permission/permission-codes.ts'
import { offers } from '@onsite/domain/permission/plan.ts'
import { recordPath } from '@onsite/domain/record/record-paths.ts'
import type { RecordSpec } from '@onsite/domain/record/record-spec.ts'
import type { Context } from '../kernel/context.ts'
import { markedName, nameBeside } from '../kernel/name-beside.ts'
import type { RawBuilder } from 'kysely'
import type { StoreContext } from '../kernel/store-context.ts'
import type { BadgeView, RecordBrief, RecordKindEntry, RecordPlace } from '../kernel/record-directory.ts'
import { indexRecords } from './record-index.ts'
import type { RecordList } from './record-list.ts'
import { logRecord } from './record-log.ts'
import { nameOf } from './record-remove.ts'
import { presentRecord } from './present-record.ts'
import { systemOf } from './record-save.ts'
import { dueField } from '@onsite/domain/sla/due-fields.ts'
import { explainSight } from './explain-sight.ts'
import { idsNaming, opensNamed, seesAll, seesNamed, seesPart, sendsToNamed } from './record-sight.ts'
import { namedRows, updateRows } from './record-store.ts'
import { nameColumnOf, type RecordForm, type RecordRow, targetOf } from './record-table.ts'
import { countOnVersions } from './version-counts-store.ts'

const mostFound = 20

export interface KindOptions<Row extends RecordRow> {
  /** By default the name, see `mark`. */
  readonly labelOf?: (row: Row) => string
  /** A text column that stands in brackets behind the name, where it is not empty. */
  readonly mark?: keyof Row & string
  /** Text that tells namesakes apart in pickers: numbers, phones. */
  readonly lineOf?: (row: Row) => string
  /** Whether this person may fill the custom fields of this record, beyond the permission to edit. */
  readonly canEdit?: (ctx: Context, row: Row) => Promise<boolean> | boolean
  /** For documents: whether this person may fill the form at a step, in place of `canEdit` and the permission to edit. */
  readonly canFill?: (ctx: Context, row: Row, step: FormStep) => Promise<boolean>
  /** For kinds whose records stay on the version of their template: the states in which they are still worked on. */
  readonly openStates?: readonly number[]
  /** Labels begin with a number in capitals, and so does what people type: a whole number finds its record at once. */
  readonly isNumbered?: true
  /** Customer and address that a record names, for areas before its own. */
  readonly placeOf?: (row: Row) => RecordPlace
  /** Its records are told of by their briefs alone, so that nobody learns of one that he does not see: no names, and nothing about those that it names. */
  readonly onlyBriefs?: true
  /** A form beside the kind's own: the kind as a whole is asked by its first entry, so this one neither counts its records nor leads to others. */
  readonly isBeside?: true
  readonly touches: readonly TouchKey[]
}

/** The entry of a kind for `server/record-kinds.ts`. */
export function recordKindEntry<Row extends RecordRow>(
  list: RecordList<Row>,
  options: KindOptions<Row>,
): RecordKindEntry & Required<Pick<RecordKindEntry, 'findByLabels'>> {
  const { table } = list
  const { feature, formKind, kind, label, permissions } = table.spec
  const { mark } = options
  const labelOf =
    options.labelOf ?? ((row: Row) => markedName(nameOf(table, row), mark === undefined ? '' : String(row[mark])))
  const briefOf = (row: Row): RecordBrief => ({
    id: row.id,
    label: labelOf(row),
    path: recordPath(kind, row.id),
    ...(options.lineOf === undefined ? {} : { line: options.lineOf(row) }),
  })
  const labelsOf = (rows: readonly Row[]) => new Map(rows.map((row) => [row.id, labelOf(row)]))
  const mayView = (ctx: Context): boolean => isGranted(ctx.person.powers, permissions.view)
  const isOffered = ({ tenant }: Context): boolean => feature === undefined || offers(tenant.plan, feature)
  const nameColumn = nameColumnOf(table)
  const mayEdit = async (ctx: Context, row: Row): Promise<boolean> =>
    ((await options.canEdit?.(ctx, row)) ?? true) && isGranted(ctx.person.powers, permissions.edit)
  const hasTags = table.spec.fields.some((field) => field.kind === 'tags')
  const taggable = async (ctx: Context, ids: readonly string[]): Promise<string[]> => {
    if (!mayView(ctx) || !isGranted(ctx.person.powers, permissions.edit)) return []
    const rows = await list.byIds(ctx, ids)
    const may = await Promise.all(rows.map(async (row) => (await options.canEdit?.(ctx, row)) ?? true))
    return rows.flatMap(({ id }, at) => (may[at] === true ? [id] : []))
  }

  const reindex = async (ctx: StoreContext, ids: readonly string[]): Promise<void> => {
    await indexRecords(ctx, table, await namedRows<Row>(ctx, table, ids))
  }
  const findByLabels = async (ctx: Context, labels: readonly string[]): Promise<RecordBrief[]> => {
    if (!mayView(ctx)) return []
    const texts = options.isNumbered === true ? [...new Set(labels.map(numberIn))] : labels
    return (await list.byTexts(ctx, nameColumn, texts)).map(briefOf)
  }

  const ofWholeKind = () =>
    ({
      countIn: list.countIn,
      countOf: list.countOf,
      count: async (ctx, filter) => (mayView(ctx) ? await list.count(ctx, filter) : 0),
      ...given({
        urgent: table.spec.fields.some(({ key }) => key === dueField.key)
          ? async (ctx: Context, badges: readonly BadgeView[]) => {
              const row = mayView(ctx) ? await list.nearestDeadline(ctx, badges) : undefined
              const due = row === undefined ? null : (row as { due_at?: string | null }).due_at
              return row === undefined || due == null ? null : { ...briefOf(row), dueAt: new Date(due).toISOString() }
            }
          : undefined,
      }),

      idsNaming: (ctx, named, id) => (mayView(ctx) ? idsNaming(ctx, table, named, id) : null),
      opens: (ctx, named, column, isFew) => opensNamed(ctx, table, named, column, isFew),
      ...given({
        sendsTo:
          table.sends &&
          ((ctx: Context, column: RawBuilder<unknown>, isFew?: boolean) => sendsToNamed(ctx, table, column, isFew)),
      }),

      ...(options.openStates === undefined ? {} : { countByVersion: countOnVersions(table, options.openStates) }),
    }) satisfies Partial<RecordKindEntry>

  const beyondBriefs = () =>
    ({
      naming: namingOf(table.spec),
      async isSeen(ctx, id) {
        return mayView(ctx) && (await list.findSeen(ctx, id)) !== undefined
      },

      async names(ctx, ids) {
        return labelsOf(await list.findNameable(ctx, ids))
      },

      ...given({
        nameBeside:
          options.labelOf === undefined
            ? (tenantId: string, column: string) => nameBeside(table.table, tenantId, column, nameColumn, mark)
            : undefined,
      }),

      async storedNames(ctx, ids) {
        return labelsOf(await namedRows<Row>(ctx, table, ids))
      },
    }) satisfies Partial<RecordKindEntry>

  return {
    kind,
    label,
    view: permissions.view,

    async briefs(ctx, ids) {
      return mayView(ctx) ? (await list.byIds(ctx, ids)).map(briefOf) : []
    },

    seesAll: (rights) => isGranted(rights.powers, permissions.view) && seesAll(table, rights),
    seesPart: (rights) => isGranted(rights.powers, permissions.view) && seesPart(table, rights),
    sees: (ctx, column, isFew) => seesNamed(ctx, table, column, isFew),
    explain: async (ctx, id) => await explainSight(ctx, table, id),

    ...(options.isBeside === true ? {} : ofWholeKind()),
    ...(options.onlyBriefs === true ? {} : beyondBriefs()),

    async search(ctx, text) {
      const exact = options.isNumbered === true ? await findByLabels(ctx, [text]) : []
      if (exact.length > 0 || !mayView(ctx)) return exact
      return (await list.page(ctx, { keyword: text, pageSize: mostFound })).map(briefOf)
    },

    findByLabels,

    ...given({
      placeOf:
        options.placeOf &&
        (async (ctx: Context, id: string) => {
          const row = mayView(ctx) ? await list.findSeen(ctx, id) : undefined
          return row === undefined ? null : (options.placeOf?.(row) ?? null)
        }),
    }),

    ...given({ reindex: table.search === undefined ? reindex : undefined }),

    // `Our choice:` tags of a document that is over are still told apart and counted, so its state does not matter.
    ...given({ taggable: hasTags ? taggable : undefined }),

    ...(formKind === undefined
      ? {}
      : {
          formKind,
          async openForm(ctx: Context, id: string, step: FormStep | undefined, lock: boolean) {
            const row = mayView(ctx) && isOffered(ctx) ? await list.findSeen(ctx, id, { lock }) : undefined
            if (row === undefined) throw new Failure('not-found', { record: label })
            const [system, canEdit] = await Promise.all([
              systemOf(ctx, table, row, presentRecord),
              options.canFill?.(ctx, row, step ?? 'edit') ?? mayEdit(ctx, row),
            ])
            return { ...(table.formOf?.(row) ?? onlyForm), system, canEdit }
          },
          async valuesSaved(ctx: Context, id: string, changes) {
            await Promise.all([
              // Also what an undo of an import and whoever edits the record go by.
              updateRows(ctx, table, [id], {}),
              logRecord(ctx, { kind, recordId: id, action: '修改', changes }),
              ctx.record(recordFact(kind, 'changed', options.touches), { subjectId: id }),
            ])
          },
        }),
  } satisfies RecordKindEntry
}

const onlyForm: RecordForm = { templateId: null, versionId: null }

const namingOf = ({ fields }: RecordSpec): ReadonlyMap<string, string> =>
  new Map(
    fields.flatMap((field): [string, string][] => {
      const target = targetOf(field)
      return target === null ? [] : [[field.key, target]]
    }),
  )

const numberIn = (text: string): string => (text.trim().split(' ')[0] ?? '').toUpperCase()
