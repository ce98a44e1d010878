/** Resolves the addresses in calls of this area: the owner of the fields, the record. */
import { faultAt, Failure } from '@onsite/domain/failure.ts'
import { type FormKind, formKindOf, formKindOfEntity } from '@onsite/domain/field/form-kind.ts'
import type { FormStep } from '@onsite/domain/field/form-step.ts'
import type { Context } from '../kernel/context.ts'
import type { OpenedForm, FormRecordEntry } from '../kernel/record-directory.ts'
import { commonForm, type FormRecord, formById } from './form-store.ts'
import { publishedForm } from './version-store.ts'

export interface FormAddress {
  readonly entityType?: number
  readonly formKind?: FormKind
  readonly tmplId?: string
}

/** The form kind that an entity type or a kind names. Throws `invalid-input` when none is named, or two different ones are. */
export function kindOf({ entityType, formKind }: FormAddress): FormKind {
  const ofEntity = entityType === undefined ? undefined : (formKindOfEntity(entityType) ?? undefined)
  const kind = formKind ?? ofEntity
  if (kind === undefined) throw faultAt('formKind', '请指明实体类型或表单')
  if (ofEntity !== undefined && ofEntity !== kind) throw faultAt('formKind', '实体类型与表单不一致')
  return kind
}

/** The form whose definitions are changed, its row held: the named template, else the kind's common form. Throws `not-found`. */
export async function lockForm(ctx: Context, address: FormAddress): Promise<FormRecord> {
  const kind = kindOf(address)
  const { tmplId } = address
  const form = tmplId === undefined ? await commonForm(ctx, kind, true) : await formById(ctx, tmplId, true)
  if (form === undefined || form.formKind !== kind) throw new Failure('not-found', { record: '模板' })
  return form
}

export interface OpenRecord {
  readonly formKind: FormKind
  readonly entry: FormRecordEntry
  readonly opened: OpenedForm
  /** The version valid for the record, null when nothing was ever published. */
  readonly versionId: string | null
}

/** Opens a record through its own area, which decides who may see it. Throws `not-found`, also for kinds that have no records. */
export async function openRecord(
  ctx: Context,
  address: FormAddress & { readonly objId: string },
  step: FormStep | undefined,
  lock = false,
): Promise<OpenRecord> {
  const formKind = kindOf(address)
  const entry = ctx.records.ofForm(formKind)
  if (entry === undefined) throw new Failure('not-found', { record: formKindOf(formKind).label })
  const opened = await entry.openForm(ctx, address.objId, step, lock)
  const versionId = opened.versionId ?? (await publishedForm(ctx, formKind, opened.templateId))?.versionId ?? null
  return { formKind, entry, opened, versionId }
}
