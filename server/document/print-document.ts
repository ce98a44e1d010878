/** The printed sheet of a document, in the layout of its process, and filled forms as any sheet shows them. */
import type { ExtendedValue } from '@onsite/api/field/field-shapes.ts'
import type { DocumentProcess } from '@onsite/domain/document/document-process.ts'
import type { FieldDefinition, FieldValues } from '@onsite/domain/field/field-definition.ts'
import type { SystemValues } from '@onsite/domain/field/field-type.ts'
import type { FormKind } from '@onsite/domain/field/form-kind.ts'
import { isMaskedFor, isVisibleAt } from '@onsite/domain/field/form-moment.ts'
import { FormLogic } from '@onsite/domain/field/form-logic.ts'
import { recordPath } from '@onsite/domain/record/record-paths.ts'
import { namesOf } from '../field/field-names.ts'
import { momentOf } from '../field/field-values.ts'
import { presentValue, shownText } from '../field/present-value.ts'
import { storedValuesOf } from '../field/values-store.ts'
import { versionById } from '../field/version-store.ts'
import type { Context } from '../kernel/context.ts'
import type { ProcessContent } from './process-contents.ts'

/** `Our choice:` fields outside any group stand under this heading. */
const noGroup = '其他信息'

interface Printed {
  readonly kind: string
  readonly id: string
  readonly formKind: FormKind
  readonly content: ProcessContent<DocumentProcess>
  readonly system: SystemValues
  /** Heads the sheet where the layout has no title. */
  readonly typeName: string
}

/** Heading, footer and the filled groups of a sheet. */
export async function printedSheet(ctx: Context, { content, formKind, id, kind, system, typeName }: Printed) {
  const { groups: chosen, title, ...layout } = content.process.print
  const { values: own } = await storedValuesOf(ctx, formKind, id)
  const values = await extendValues(ctx, content.fields, own, system)
  const named = content.groups.map((group) => group.name)
  const groups = [...named, ...values.map((value) => value.group).filter((group) => !named.includes(group))]
  return {
    ...layout,
    title: title === '' ? typeName : title,
    enterpriseName: ctx.tenant.name,
    qrText: recordPath(kind, id),
    groups: [...new Set(groups)]
      .filter((group) => chosen.length === 0 || chosen.includes(group))
      .map((group) => ({
        name: group === '' ? noGroup : group,
        values: values.filter((value) => value.group === group),
      }))
      .filter((group) => group.values.length > 0),
  }
}

/** Values filled in a form beside a document. */
export async function printedBeside(
  ctx: Context,
  kind: FormKind,
  documentId: string,
  system: SystemValues,
): Promise<ExtendedValue[]> {
  const { values, versionId } = await storedValuesOf(ctx, kind, documentId)
  const version = versionId === null ? undefined : await versionById(ctx, versionId)
  return await extendValues(ctx, version?.content.fields ?? [], values, system)
}

/** Filled fields that this person may see, whatever the step: pictures as extended values have them, anything else in words, with its unit. */
async function extendValues(
  ctx: Context,
  fields: readonly FieldDefinition[],
  values: FieldValues,
  system: SystemValues,
): Promise<ExtendedValue[]> {
  const moment = momentOf(ctx, 'edit', system)
  const logic = new FormLogic(fields, values, system)
  const seen = fields.filter(
    (field) =>
      isVisibleAt({ ...field, visibleSteps: null }, moment) &&
      logic.isShown(field) &&
      (values[field.id] ?? null) !== null,
  )
  const names = await namesOf(ctx, seen, [values])
  return seen.map((field) => {
    const value = values[field.id] ?? null
    const isMasked = isMaskedFor(field, moment)
    const extended = presentValue(field, value, names, isMasked)
    return extended.realPic === '' ? { ...extended, tfvvalue: shownText(field, value, names, isMasked) } : extended
  })
}
