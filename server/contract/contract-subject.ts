/** The part of an `ApprovalSubject` that is the same for every kind of contract: its form, and who may see it. */
import type { FieldValues } from '@onsite/domain/field/field-definition.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { isGranted } from '@onsite/domain/permission/permission-codes.ts'
import type { RecordKind } from '@onsite/api/fields.ts'
import type { ApprovalSubject } from '../approval/approval-subject.ts'
import { formOf } from '../field/record-form.ts'
import { saveValues } from '../field/field-values.ts'
import { storedValuesOf } from '../field/values-store.ts'
import { publishedForm, versionById } from '../field/version-store.ts'
import type { Context } from '../kernel/context.ts'
import type { RecordList } from '../record/record-list.ts'
import { logRecord } from '../record/record-log.ts'
import { systemOf } from '../record/record-save.ts'
import type { RecordRow } from '../record/record-table.ts'

type Common = Pick<ApprovalSubject, 'formKind' | 'recordKind' | 'canSee' | 'lock' | 'content' | 'form' | 'edit'>

/** @param lockRow reads the row whatever the reader may see, and holds it until the transaction ends */
export function contractSubject<Row extends RecordRow>(
  list: RecordList<Row>,
  lockRow: (ctx: Context, id: string) => Promise<Row | undefined>,
): Common {
  const { formKind, kind, label, permissions } = list.table.spec
  if (formKind === undefined) throw new Error(`${kind} has no form`)

  const rowOf = async (ctx: Context, id: string): Promise<Row> => {
    const row = await list.stored(ctx, id)
    if (row === undefined) throw new Failure('not-found', { record: label })
    return row
  }
  const versionIdOf = async (ctx: Context): Promise<string | null> =>
    (await publishedForm(ctx, formKind, null))?.versionId ?? null

  return {
    formKind,
    recordKind: kind as RecordKind,

    async canSee(ctx, id) {
      return isGranted(ctx.person.powers, permissions.view) && (await list.seen(ctx, id)) !== undefined
    },
    async lock(ctx, id) {
      await lockRow(ctx, id)
    },
    async content(ctx, id) {
      const row = await rowOf(ctx, id)
      const [{ values }, system, versionId] = await Promise.all([
        storedValuesOf(ctx, formKind, id),
        systemOf(ctx, list.table, row),
        versionIdOf(ctx),
      ])
      const version = versionId === null ? undefined : await versionById(ctx, versionId)
      return { values, system, fields: version?.content.fields ?? [] }
    },
    async form(ctx, id, editable) {
      const versionId = await versionIdOf(ctx)
      if (versionId === null) return null
      const system = await systemOf(ctx, list.table, await rowOf(ctx, id))
      return await formOf(ctx, {
        formKind,
        templateId: null,
        versionId,
        recordId: id,
        step: 'edit',
        system,
        canEdit: editable.length > 0,
        onlyFields: editable,
      })
    },
    async edit(ctx: Context, id: string, values: FieldValues, editable: readonly string[]) {
      const [row, versionId] = await Promise.all([rowOf(ctx, id), versionIdOf(ctx)])
      const changes = await saveValues(ctx, {
        formKind,
        recordId: id,
        versionId,
        step: 'edit',
        values,
        system: await systemOf(ctx, list.table, row),
        onlyFields: editable,
      })
      if (changes.length > 0) await logRecord(ctx, { kind, recordId: id, action: '审批人修改', changes })
    },
  }
}

/** A few lines for approvers; empty ones are left out. */
export const summaryOf = (lines: readonly (readonly [string, string])[]) =>
  lines.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value }))

export const yuan = (cents: number | null): string => (cents === null ? '' : `${(cents / 100).toFixed(2)} 元`)
