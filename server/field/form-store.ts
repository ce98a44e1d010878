/** Forms and templates: one row per form with its draft. The common form of a kind exists for everybody and gets its row at the first change. */
import { createHash } from 'node:crypto'
import { type FormKind, formKindNames, formKindOf } from '@onsite/domain/field/form-kind.ts'
import type { DocumentProcess } from '@onsite/domain/document/document-process.ts'
import { type TemplateContent, TemplateState } from '@onsite/domain/template/template-content.ts'
import { type Selectable, sql } from 'kysely'
import { nameBeside } from '../kernel/name-beside.ts'
import { q } from '../kernel/database.ts'
import { likeInside } from '../kernel/like-inside.ts'
import { shaped } from '../kernel/shaped.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import type { Tables } from '../kernel/tables.ts'

/** A form as lists show it. */
export interface FormBrief {
  readonly id: string
  readonly formKind: FormKind
  readonly isCommon: boolean
  readonly name: string
  readonly icon: string
  readonly category: string
  readonly sort: number
  readonly state: TemplateState
  readonly revision: number
  /** The published version, null before the first. */
  readonly versionId: string | null
  /** Its number, 0 before the first. */
  readonly versionNo: number
  /** Whether the draft differs from the published version. */
  readonly isChanged: boolean
  /** Own fields of the draft, without the common ones. */
  readonly fieldCount: number
  /** Process of the draft; null for kinds without one. */
  readonly process: DocumentProcess | null
  readonly updatedBy: string | null
  /** ISO instant, '' for a common form that nobody has changed yet. */
  readonly updatedAt: string
}

export interface FormRecord extends FormBrief {
  readonly draft: TemplateContent
}

export interface FormFilter {
  readonly formKind?: FormKind
  /** Part of the name. */
  readonly name?: string
  /** Only common forms, or only templates. */
  readonly isCommon?: boolean
  readonly states?: readonly TemplateState[]
}

export const emptyContent: TemplateContent = { groups: [], fields: [], process: null }

/** The name of a kind's common form; no template of the kind may take it. */
export function commonFormName(kind: FormKind): string {
  const { hasTemplates, label } = formKindOf(kind)
  return hasTemplates ? `${label}公共字段` : `${label}表单`
}

/** The id of a kind's common form is derived from the enterprise and the kind, so that it can be named before its row exists. */
export function commonFormId(tenantId: string, kind: FormKind): string {
  const hex = createHash('sha256').update(`${tenantId} ${kind}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** A common form without a row: empty and unpublished. */
function unsavedCommonForm(tenantId: string, formKind: FormKind): FormRecord {
  return {
    id: commonFormId(tenantId, formKind),
    formKind,
    isCommon: true,
    name: commonFormName(formKind),
    icon: '',
    category: '',
    sort: 0,
    state: TemplateState.Draft,
    revision: 1,
    versionId: null,
    versionNo: 0,
    isChanged: false,
    fieldCount: 0,
    process: null,
    updatedBy: null,
    updatedAt: '',
    draft: emptyContent,
  }
}

const selectForms = (tenantId: string) =>
  q
    .selectFrom('form_template')
    .leftJoin('template_version', (join) =>
      join
        .onRef('template_version.tenant_id', '=', 'form_template.tenant_id')
        .onRef('template_version.id', '=', 'form_template.version_id'),
    )
    .where('form_template.tenant_id', '=', tenantId)
    .where('form_template.deleted_at', 'is', null)

const briefColumns = [
  'form_template.id',
  'form_template.form_kind',
  'form_template.is_common',
  'form_template.name',
  'form_template.icon',
  'form_template.category',
  'form_template.sort',
  'form_template.state',
  'form_template.revision',
  'form_template.published_revision',
  'form_template.version_id',
  'form_template.updated_by',
  'form_template.updated_at',
  'template_version.no',
] as const
const fieldCount = sql<number>`jsonb_array_length(form_template.draft -> 'fields')`.as('field_count')
const process = sql<DocumentProcess | null>`form_template.draft -> 'process'`.as('process')

type BriefRow = Omit<
  Selectable<Tables['form_template']>,
  'tenant_id' | 'draft' | 'created_by' | 'created_at' | 'deleted_at'
> & {
  no: number | null
  field_count: number
  process: DocumentProcess | null
}

function toBrief(row: BriefRow): FormBrief {
  return {
    id: row.id,
    formKind: row.form_kind as FormKind,
    isCommon: row.is_common,
    name: row.name,
    icon: row.icon,
    category: row.category,
    sort: row.sort,
    state: row.state as TemplateState,
    revision: row.revision,
    versionId: row.version_id,
    versionNo: row.no ?? 0,
    isChanged: row.revision !== row.published_revision,
    fieldCount: row.field_count,
    process: row.process,
    updatedBy: row.updated_by,
    updatedAt: row.updated_at,
  }
}

/** Kinds whose common form the filter matches; known without asking the database. */
function commonKinds(filter: FormFilter): FormKind[] {
  if (filter.isCommon === false) return []
  const name = filter.name?.trim() ?? ''
  return formKindNames.filter(
    (kind) => (filter.formKind ?? kind) === kind && (name === '' || commonFormName(kind).includes(name)),
  )
}

function templatesBy(tenantId: string, filter: FormFilter) {
  let query = selectForms(tenantId).where('form_template.is_common', '=', false)
  const name = filter.name?.trim() ?? ''
  if (filter.formKind !== undefined) query = query.where('form_template.form_kind', '=', filter.formKind)
  if (name !== '') query = query.where('form_template.name', 'ilike', likeInside(name))
  if (filter.states !== undefined) query = query.where('form_template.state', 'in', [...filter.states])
  return query
}

/** A page of forms: the common ones in the order of the kinds, then templates by kind and in their order. */
export async function findForms(
  ctx: StoreContext,
  filter: FormFilter,
  pageIndex = 0,
  pageSize = 1000,
): Promise<FormBrief[]> {
  const kinds = commonKinds(filter)
  const start = pageIndex * pageSize
  const shownKinds = kinds.slice(start, start + pageSize)
  const rest = filter.isCommon === true ? 0 : pageSize - shownKinds.length
  const [commons, templates] = await Promise.all([
    commonForms(ctx, shownKinds),
    rest === 0
      ? []
      : ctx.tx.many(
          templatesBy(ctx.tenantId, filter)
            .select(briefColumns)
            .select([fieldCount, process])
            .orderBy('form_template.form_kind')
            .orderBy('form_template.sort')
            .orderBy('form_template.id')
            .limit(rest)
            .offset(Math.max(0, start - kinds.length)),
        ),
  ])
  const fitting = commons.filter((form) => filter.states?.includes(form.state) ?? true)
  return [...fitting, ...templates.map(toBrief)]
}

/** The common forms of some kinds, in their order, whether or not they have a row. */
async function commonForms(ctx: StoreContext, kinds: readonly FormKind[]): Promise<FormBrief[]> {
  if (kinds.length === 0) return []
  const rows = await ctx.tx.many(
    selectForms(ctx.tenantId)
      .select(briefColumns)
      .select([fieldCount, process])
      .where('form_template.is_common', '=', true)
      .where('form_template.form_kind', 'in', [...kinds])
      .limit(formKindNames.length),
  )
  const byKind = new Map(rows.map((row) => [row.form_kind, toBrief(row)]))
  return kinds.map((kind) => byKind.get(kind) ?? unsavedCommonForm(ctx.tenantId, kind))
}

/** A form with its draft; with `lock` its row is held until the transaction ends, and a common form gets its row. Undefined for a missing form. */
export async function formById(ctx: StoreContext, id: string, lock = false): Promise<FormRecord | undefined> {
  const commonKind = formKindNames.find((kind) => commonFormId(ctx.tenantId, kind) === id)
  if (lock && commonKind !== undefined) await insertCommonForm(ctx, commonKind)
  const query = selectForms(ctx.tenantId)
    .select(briefColumns)
    .select('form_template.draft')
    .select([fieldCount, process])
    .where('form_template.id', '=', id)
  const row = await ctx.tx.first(lock ? query.forUpdate('form_template') : query)
  if (row !== undefined) return { ...toBrief(row), draft: row.draft as TemplateContent }
  return commonKind === undefined ? undefined : unsavedCommonForm(ctx.tenantId, commonKind)
}

/** The common form of a kind; with `lock` as in `formById`. */
export async function commonForm(ctx: StoreContext, kind: FormKind, lock = false): Promise<FormRecord> {
  return (await formById(ctx, commonFormId(ctx.tenantId, kind), lock)) ?? unsavedCommonForm(ctx.tenantId, kind)
}

async function insertCommonForm(ctx: StoreContext, kind: FormKind): Promise<void> {
  await ctx.tx.post(
    q
      .insertInto('form_template')
      .values({
        tenant_id: ctx.tenantId,
        id: commonFormId(ctx.tenantId, kind),
        form_kind: kind,
        is_common: true,
        name: commonFormName(kind),
        draft: JSON.stringify(emptyContent),
        published_revision: 1,
      })
      .onConflict((conflict) => conflict.doNothing()),
  )
}

/** The name of the form in a column, removed or not, as an expression of rows that are read anyway. */
export const formName = (tenantId: string, column: string) => nameBeside('form_template', tenantId, column)

/** Names of forms by id, removed ones too. */
export async function formNames(ctx: StoreContext, ids: Iterable<string>): Promise<Map<string, string>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = await ctx.tx.many(namesByIds(ctx.tenantId, wanted))
  return new Map(rows.map((row) => [row.id, row.name]))
}

const namesByIds = shaped((tenantId: string, ids: readonly string[]) =>
  q
    .selectFrom('form_template')
    .select(['id', 'name'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`),
)
