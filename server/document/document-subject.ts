/** A document as a subject of the approval engine: what approvers read of it, whichever approval asks them. */
import type { RecordKind } from '@onsite/api/fields.ts'
import type { FieldDefinition } from '@onsite/domain/field/field-definition.ts'
import type { SystemValues } from '@onsite/domain/field/field-type.ts'
import type { FormKind } from '@onsite/domain/field/form-kind.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { isGranted } from '@onsite/domain/permission/permission-codes.ts'
import { recordPath } from '@onsite/domain/record/record-paths.ts'
import type { ApprovalSubject, SubjectBrief } from '../approval/approval-subject.ts'
import { formOf } from '../field/record-form.ts'
import { storedValuesOf } from '../field/values-store.ts'
import type { Context } from '../kernel/context.ts'
import type { DocumentKind, DocumentPatch, DocumentRow, HeldDocument } from './document-kind.ts'

/** The form of a document as approvers see it. */
export interface ApprovedForm {
  readonly templateId: string | null
  readonly versionId: string | null
  readonly fields: readonly FieldDefinition[]
  /** Fixed fields by key, for conditions. */
  readonly system: SystemValues
}

/** Everything that approvers read of a kind of document. */
export interface ReadOptions<Held> {
  readonly formKind: FormKind
  /** A document whatever the reader may see: an approver judges it without any other part in it. */
  whole(ctx: Context, id: string, lock: boolean): Promise<Held | undefined>
  titleOf(held: Held): string
  /** Absent: its documents have no form whose fields an approver reads or fills. */
  form?(this: void, held: Held, ctx: Context): Promise<ApprovedForm> | ApprovedForm
  summary(ctx: Context, held: Held): Promise<SubjectBrief['summary']>
  readonly fixed?: ApprovalSubject['fixed']
}

/** Parts that one approval adds. */
export interface SubjectOptions<Held> extends Pick<ApprovalSubject, 'kind' | 'label' | 'edit' | 'finish'> {
  summary?(this: void, ctx: Context, held: Held): Promise<SubjectBrief['summary']> | SubjectBrief['summary']
  readonly fixed?: ApprovalSubject['fixed']
  system?(this: void, ctx: Context, held: Held): Promise<SystemValues>
}

const noForm: ApprovedForm = { templateId: null, versionId: null, fields: [], system: {} }

/** Readers of a kind's documents for approvals, and what makes subjects of them. */
export function documentSubjects<
  Held extends HeldDocument<DocumentRow, Facts>,
  Facts,
  Action extends string,
  Other extends string,
  Patch extends DocumentPatch,
>(
  {
    noOf,
    read,
    spec,
    table,
  }: Pick<DocumentKind<Held, Facts, Action, Other, Patch>, 'noOf' | 'read' | 'spec' | 'table'>,
  options: ReadOptions<Held>,
) {
  const { formKind } = options
  const { kind, label } = spec
  const formFor = async (held: Held, ctx: Context): Promise<ApprovedForm> => (await options.form?.(held, ctx)) ?? noForm
  const whole = async (ctx: Context, id: string, lock = false): Promise<Held> => {
    const held = await options.whole(ctx, id, lock)
    if (held === undefined) throw new Failure('not-found', { record: label })
    return held
  }
  const canSee = async (ctx: Context, id: string): Promise<boolean> =>
    isGranted(ctx.person.powers, table.spec.permissions.view) && (await read(ctx, [id], false)).has(id)

  const subject = ({ fixed = [], summary, system: moreSystem, ...own }: SubjectOptions<Held>): ApprovalSubject => ({
    ...own,
    formKind,
    recordKind: kind satisfies RecordKind,
    fixed: [...(options.fixed ?? []), ...fixed],
    brief: async (ctx, id) => {
      const held = await options.whole(ctx, id, false)
      if (held === undefined) return undefined
      const [isSeen, common, more] = await Promise.all([
        canSee(ctx, id),
        options.summary(ctx, held),
        summary?.(ctx, held) ?? [],
      ])
      return {
        id,
        no: noOf(held),
        title: options.titleOf(held),
        path: isSeen ? recordPath(kind, id) : '',
        summary: [...common, ...more].filter((line) => line.value !== ''),
      }
    },
    canSee,
    lock: async (ctx, id) => {
      await options.whole(ctx, id, true)
    },
    content: async (ctx, id) => {
      const held = await whole(ctx, id)
      const { fields, system } = await formFor(held, ctx)
      const [{ values }, more] = await Promise.all([storedValuesOf(ctx, formKind, id), moreSystem?.(ctx, held)])
      return { values, system: { ...system, ...more }, fields }
    },
    form: async (ctx, id, editable) => {
      const { fields, system, templateId, versionId } = await formFor(await whole(ctx, id), ctx)
      if (fields.length === 0 || versionId === null) return null
      const canEdit = editable.length > 0
      const step = 'edit'
      return await formOf(ctx, {
        formKind,
        templateId,
        versionId,
        recordId: id,
        step,
        system,
        canEdit,
        onlyFields: editable,
      })
    },
  })

  return { whole, formFor, subject }
}
