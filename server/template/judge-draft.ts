/** Judges a draft before it is published. */
import { templateKindOf } from '@onsite/domain/document-kinds.ts'
import { checkContent, type CheckedContent } from '@onsite/domain/template/check-content.ts'
import { peopleOfProcess } from '@onsite/domain/template/process-people.ts'
import { publishedContent } from '@onsite/domain/template/published-content.ts'
import type { TemplateContent, TemplateProblem } from '@onsite/domain/template/template-content.ts'
import type { TemplateKind } from '@onsite/domain/template/template-kind.ts'
import { templateProblems } from '@onsite/domain/template/template-problems.ts'
import { fieldTypeOf } from '@onsite/domain/field/field-types.ts'
import type { FieldDefinition } from '@onsite/domain/field/field-definition.ts'
import { fieldIdsElsewhere } from '../field/field-id-store.ts'
import type { FormBrief, FormRecord } from '../field/form-store.ts'
import { isFieldHeld } from '../field/values-store.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { staffByIds } from '../people/people-store.ts'
import { commonContentFor, readPublished } from './open-template.ts'
import type { TemplateSurroundings } from './template-surroundings.ts'

/** Judges content for a form: its shape, its sense, and facts that only the enterprise knows (people, flows, kept values). */
export async function judgeDraft(
  ctx: StoreContext,
  form: Pick<FormRecord, 'draft' | 'formKind' | 'id' | 'isCommon' | 'versionId'>,
  value: unknown,
  surroundings: TemplateSurroundings,
): Promise<CheckedContent> {
  const kind = templateKindOf(form.formKind)
  const [common, published] = await Promise.all([commonContentFor(ctx, form), readPublished(ctx, form)])
  const checked = checkContent(value, kind, common.fields)
  if (!('content' in checked)) return checked
  const { content } = checked
  const borrowed = await findBorrowed(ctx, form, content)
  if (borrowed.length > 0) return { problems: borrowed }
  const [flows, activePeople, kept] = await Promise.all([
    content.process === null ? [] : surroundings.approvalFlows(ctx),
    activeAmong(ctx, kind, content),
    keptTypeProblems(ctx, form, published, content),
  ])
  const whole = publishedContent(common, content)
  const more = templateProblems(whole, { kind, isCommon: form.isCommon, flows, activePeople })
  return { content, problems: [...checked.problems, ...kept, ...more] }
}

/** A field pasted from another form needs an id of its own, or their values would mix. */
async function findBorrowed(
  ctx: StoreContext,
  form: Pick<FormRecord, 'draft' | 'id'>,
  content: TemplateContent,
): Promise<TemplateProblem[]> {
  const own = new Set(form.draft.fields.map((field) => field.id))
  const fresh = content.fields.filter((field) => !own.has(field.id))
  const elsewhere = await fieldIdsElsewhere(
    ctx,
    form.id,
    fresh.map((field) => field.id),
  )
  return fresh
    .filter((field) => elsewhere.has(field.id))
    .map((field) => ({
      severity: 'error',
      at: field.id,
      message: `“${field.name}”的编号已用于别的表单，请重新添加这个字段`,
    }))
}

async function activeAmong(ctx: StoreContext, kind: TemplateKind, { process }: TemplateContent): Promise<Set<string>> {
  const staff = await staffByIds(ctx, peopleOfProcess(kind.process, process))
  return new Set([...staff.values()].filter((person) => person.isActive).map((person) => person.id))
}

/** Once values are kept, a field may only change to a compatible type. */
async function keptTypeProblems(
  ctx: StoreContext,
  form: Pick<FormBrief, 'formKind'>,
  published: TemplateContent | null,
  content: TemplateContent,
): Promise<TemplateProblem[]> {
  const before = new Map((published?.fields ?? []).map((field) => [field.id, field]))
  const changed = content.fields.filter((field) => isForbidden(before.get(field.id), field))
  const held = await Promise.all(changed.map(async (field) => await isFieldHeld(ctx, form.formKind, field.id)))
  return changed
    .filter((_, place) => held[place])
    .map((field) => ({
      severity: 'error',
      at: field.id,
      message: `“${field.name}”已经有数据，不能从${fieldTypeOf(before.get(field.id)?.type ?? field.type).label}改为${fieldTypeOf(field.type).label}`,
    }))
}

function isForbidden(before: FieldDefinition | undefined, now: FieldDefinition): boolean {
  return before !== undefined && before.type !== now.type && !fieldTypeOf(before.type).mayBecome.includes(now.type)
}
