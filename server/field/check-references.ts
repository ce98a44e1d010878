import { faultKey, type NewReference } from '@onsite/domain/field/check-values.ts'
import type { FieldDefinition } from '@onsite/domain/field/field-definition.ts'
import type { ReferenceKind } from '@onsite/domain/field/field-type.ts'
import { fieldTypeOf } from '@onsite/domain/field/field-types.ts'
import { kindRows } from '@onsite/domain/kind-rows.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { roleNames } from '@onsite/domain/permission/roles.ts'
import type { Context } from '../kernel/context.ts'
import { type StaffRecord, staffToName } from '../people/people-store.ts'
import type { ReadNames } from './field-names.ts'

const missingFile = '文件不存在，请重新上传'
const missing: Readonly<Partial<Record<ReferenceKind, string>>> = {
  file: missingFile,
  person: '所选人员不存在，请重新选择',
  department: '所选部门不存在，请重新选择',
  'service-group': '所选服务团队不存在，请重新选择',
  division: '省市区不存在，请重新选择',
}
/** Records are hidden from some people. */
const hiddenText = (kind: string): string => `所选${kindRows[kind]?.label ?? '记录'}不存在或无权查看，请重新选择`

/**
 * Demands that every new reference exists for this person: files of their own (or of the record they copied), of the kind and size that the field
 * takes; people in the demanded role; records that they may see. Throws `invalid-input` with faults beside the fields.
 */
export async function demandReferences(
  ctx: Context,
  fields: readonly FieldDefinition[],
  references: readonly NewReference[],
  names: ReadNames,
  copiedFiles: ReadonlySet<string>,
): Promise<void> {
  const byId = new Map(fields.map((field) => [field.id, field]))
  const limited = references.filter(
    ({ fieldId, kind }) => kind === 'person' && byId.get(fieldId)?.settings.role !== undefined,
  )
  const staff = await staffToName(
    ctx,
    limited.map((reference) => reference.id),
  )
  const faults = new Map<string, string>()
  for (const reference of references) {
    const field = byId.get(reference.fieldId)
    if (field === undefined || faults.has(field.id)) continue
    const message = names.knows(reference)
      ? faultOf(ctx, field, reference, names, staff, copiedFiles)
      : (missing[reference.kind] ?? hiddenText(reference.kind))
    if (message !== '') faults.set(field.id, message)
  }
  if (faults.size === 0) return
  const list = [...faults].map(([id, message]) => ({ field: faultKey(id), message }))
  throw new Failure('invalid-input', {}, { fields: list })
}

function faultOf(
  ctx: Context,
  field: FieldDefinition,
  { id, kind }: NewReference,
  names: ReadNames,
  staff: ReadonlyMap<string, StaffRecord>,
  copiedFiles: ReadonlySet<string>,
): string {
  if (kind === 'file') return faultOfFile(ctx, field, id, names, copiedFiles)
  const { role } = field.settings
  if (kind !== 'person' || role === undefined) return ''
  const person = staff.get(id)
  return person?.isActive === true && person.roles.includes(role)
    ? ''
    : `${person?.name ?? '所选人员'}不是${roleNames[role]}，请重新选择`
}

function faultOfFile(
  ctx: Context,
  field: FieldDefinition,
  id: string,
  names: ReadNames,
  copiedFiles: ReadonlySet<string>,
): string {
  const file = names.files.get(id)
  if (file === undefined || (file.createdBy !== ctx.person.id && !copiedFiles.has(id))) return missingFile
  const { display } = fieldTypeOf(field.type)
  if ((display === 'pictures' || display === 'signature') && file.thumbKey === '') return `「${file.name}」不是图片`
  const most = field.settings.maxBytes
  return most === undefined || file.size <= most
    ? ''
    : `「${file.name}」超过 ${Math.round((most / 1024 / 1024) * 10) / 10} MB`
}
