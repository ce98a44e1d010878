/** Published versions of forms. They never change, so their content is kept in memory by id. */
import type { FieldDefinition } from '@onsite/domain/field/field-definition.ts'
import { isFieldType } from '@onsite/domain/field/field-types.ts'
import type { FormKind } from '@onsite/domain/field/form-kind.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { given } from '@onsite/domain/given.ts'
import { withReadMasks } from '@onsite/domain/field/read-masks.ts'
import { type TemplateContent, TemplateState } from '@onsite/domain/template/template-content.ts'
import { sql } from 'kysely'
import { q } from '../kernel/database.ts'
import { nextNumber } from '../kernel/next-number.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { commonFormId, commonFormName, emptyContent } from './form-store.ts'

/** A version with its content. */
export interface FormVersion {
  readonly id: string
  readonly templateId: string
  readonly no: number
  readonly content: TemplateContent
}

/** A version as lists show it. */
export interface VersionBrief {
  readonly id: string
  readonly no: number
  readonly note: string
  readonly publishedBy: string | null
  readonly publishedAt: string
  readonly fieldCount: number
}

/** Versions kept in memory: a large one takes some hundred kilobytes. */
const mostKept = 300
const kept = new Map<string, FormVersion>()
const keyOf = (tenantId: string, id: string): string => `${tenantId} ${id}`

function keep(key: string, version: FormVersion): void {
  kept.delete(key)
  kept.set(key, version)
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
}

/** Versions by id; foreign ids are not in the map. Recently used versions need no round trip. */
export async function versionsById(ctx: StoreContext, ids: Iterable<string>): Promise<Map<string, FormVersion>> {
  const found = new Map<string, FormVersion>()
  const missing: string[] = []
  for (const id of new Set(ids)) {
    const key = keyOf(ctx.tenantId, id)
    const version = kept.get(key)
    if (version === undefined) {
      missing.push(id)
    } else {
      keep(key, version)
      found.set(id, version)
    }
  }
  if (missing.length === 0) return found
  const rows = await ctx.tx.many(
    q
      .selectFrom('template_version')
      .select(['id', 'template_id', 'no', 'content'])
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', sql<string>`any(${missing}::uuid[])`),
  )
  for (const row of rows) {
    const content = readContent(row.content as TemplateContent)
    const version = { id: row.id, templateId: row.template_id, no: row.no, content }
    keep(keyOf(ctx.tenantId, row.id), version)
    found.set(row.id, version)
  }
  return found
}

/** Drops fields of types that this release does not have, as after a downgrade; their values stay where they are. */
const readContent = (content: TemplateContent): TemplateContent => ({
  ...content,
  fields: withReadMasks(content.fields.filter((field) => isFieldType(field.type))),
})

/** A version of this enterprise, undefined for others. */
export async function versionById(ctx: StoreContext, id: string): Promise<FormVersion | undefined> {
  return (await versionsById(ctx, [id])).get(id)
}

/** Versions of a form, newest first. */
export async function versionsOf(ctx: StoreContext, templateId: string): Promise<VersionBrief[]> {
  const rows = await ctx.tx.many(
    q
      .selectFrom('template_version')
      .select(['id', 'no', 'note', 'published_by', 'published_at'])
      .select(sql<number>`jsonb_array_length(content -> 'fields')`.as('field_count'))
      .where('tenant_id', '=', ctx.tenantId)
      .where('template_id', '=', templateId)
      .orderBy('no', 'desc')
      .limit(1000),
  )
  return rows.map((row) => ({
    id: row.id,
    no: row.no,
    note: row.note,
    publishedBy: row.published_by,
    publishedAt: row.published_at,
    fieldCount: row.field_count,
  }))
}

export interface Publication {
  readonly templateId: string
  /** The revision of the draft that is published; null when the form is published again only because its common fields changed. */
  readonly revision: number | null
  readonly content: TemplateContent
  readonly note: string
  readonly by: string | null
}

/**
 * Makes a version of a form whose row the caller has locked (`formById` with `lock`), and publishes it. A draft becomes published, a disabled template
 * stays disabled. Throws `stale` when the draft is no longer at the revision.
 */
export async function publishVersion(
  ctx: StoreContext,
  publication: Publication,
): Promise<{ readonly versionId: string; readonly no: number }> {
  const { content, note, revision, templateId } = publication
  const versionId = uuidv7()
  const row = await ctx.tx.first(
    q
      .insertInto('template_version')
      .values({
        tenant_id: ctx.tenantId,
        id: versionId,
        template_id: templateId,
        no: await nextNumber(ctx, 'template_version', 'no', { template_id: templateId }),
        content: JSON.stringify(content),
        note,
        published_by: publication.by,
      })
      .returning('no'),
  )
  const changed = await ctx.tx.run(
    q
      .updateTable('form_template')
      .set({
        version_id: versionId,
        state: sql<number>`case when state = ${TemplateState.Draft} then ${TemplateState.Published}::smallint else state end`,
        ...given({ published_revision: revision ?? undefined }),
      })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', templateId)
      .where('deleted_at', 'is', null)
      .$if(revision !== null, (query) => query.where('revision', '=', revision)),
  )
  if (row === undefined || changed !== 1) throw new Failure('stale')
  return { versionId, no: row.no }
}

/** The published version of a form, undefined before the first. */
export async function latestVersion(ctx: StoreContext, templateId: string): Promise<FormVersion | undefined> {
  const row = await ctx.tx.first(
    q
      .selectFrom('form_template')
      .select('version_id')
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', templateId)
      .where('deleted_at', 'is', null),
  )
  return row?.version_id == null ? undefined : await versionById(ctx, row.version_id)
}

/** The form by which a record is filled now. */
export interface PublishedForm {
  readonly templateId: string
  readonly name: string
  readonly formKind: FormKind
  readonly state: TemplateState
  /** Null before anything was published: then the form has no fields. */
  readonly versionId: string | null
  readonly versionNo: number
  readonly content: TemplateContent
}

/** The published form of a template, or with null the common form of the kind. Undefined when the kind has no such template. */
export async function publishedForm(
  ctx: StoreContext,
  kind: FormKind,
  templateId: string | null,
): Promise<PublishedForm | undefined> {
  const commonId = commonFormId(ctx.tenantId, kind)
  const id = templateId ?? commonId
  const row = await ctx.tx.first(
    q
      .selectFrom('form_template')
      .select(['name', 'state', 'version_id'])
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', id)
      .where('form_kind', '=', kind)
      .where('deleted_at', 'is', null),
  )
  if (row === undefined && id !== commonId) return undefined
  const version = row?.version_id == null ? undefined : await versionById(ctx, row.version_id)
  return {
    templateId: id,
    name: row?.name ?? commonFormName(kind),
    formKind: kind,
    state: (row?.state ?? TemplateState.Draft) as TemplateState,
    versionId: version?.id ?? null,
    versionNo: version?.no ?? 0,
    content: version?.content ?? emptyContent,
  }
}

/** A published field of a kind with the forms that have it. */
export interface KindField {
  readonly field: FieldDefinition
  /** Names of templates; of a common field the common form's only. */
  readonly templateNames: readonly string[]
}

/**
 * The published fields of all forms of a kind, common ones first, each once, as the first form has it; disabled templates too, since records have their
 * values.
 */
export async function fieldsOfKind(ctx: StoreContext, kind: FormKind): Promise<KindField[]> {
  const forms = await ctx.tx.many(
    q
      .selectFrom('form_template')
      .select(['name', 'version_id'])
      .where('tenant_id', '=', ctx.tenantId)
      .where('form_kind', '=', kind)
      .where('version_id', 'is not', null)
      .where('deleted_at', 'is', null)
      .orderBy('is_common', 'desc')
      .orderBy('sort')
      .orderBy('id')
      .limit(1000),
  )
  const versions = await versionsById(
    ctx,
    forms.flatMap((form) => form.version_id ?? []),
  )
  const found = new Map<string, KindField>()
  for (const form of forms) {
    for (const field of versions.get(form.version_id ?? '')?.content.fields ?? []) {
      const name = field.isCommon === true ? commonFormName(kind) : form.name
      const names = found.get(field.id)?.templateNames ?? []
      found.set(field.id, {
        field: found.get(field.id)?.field ?? field,
        templateNames: names.includes(name) ? names : [...names, name],
      })
    }
  }
  return [...found.values()]
}
