/** Changes of forms and templates: drafts, names, states, order. Publishing stands in `version-store.ts`. */
import type { FormKind } from '@onsite/domain/field/form-kind.ts'
import { Failure } from '@onsite/domain/failure.ts'
import type { TemplateContent, TemplateState } from '@onsite/domain/template/template-content.ts'
import { sql } from 'kysely'
import { q } from '../kernel/database.ts'
import { isFailureOf } from '../kernel/failed-constraint.ts'
import { nextNumber } from '../kernel/next-number.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { commonFormName, type FormBrief } from './form-store.ts'

export interface NewForm {
  readonly id: string
  readonly formKind: FormKind
  readonly name: string
  readonly icon?: string
  readonly category?: string
  readonly draft: TemplateContent
  readonly createdBy: string | null
}

/** Adds a template at the end of its kind. Throws `template-name-taken`. */
export async function insertForm(ctx: StoreContext, form: NewForm): Promise<void> {
  demandFreeName(form.formKind, form.name)
  await ctx.tx
    .run(
      q.insertInto('form_template').values({
        tenant_id: ctx.tenantId,
        id: form.id,
        form_kind: form.formKind,
        name: form.name,
        icon: form.icon ?? '',
        category: form.category ?? '',
        sort: await nextNumber(ctx, 'form_template', 'sort', { form_kind: form.formKind }),
        draft: JSON.stringify(form.draft),
        created_by: form.createdBy,
        updated_by: form.createdBy,
      }),
    )
    .catch(refuseTakenName)
}

const change = (ctx: StoreContext, id: string) =>
  q
    .updateTable('form_template')
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)

/** Saves a draft that was read at `revision` and returns the next revision. Throws `stale` when somebody else changed it first. */
export async function saveFormDraft(
  ctx: StoreContext,
  id: string,
  revision: number,
  draft: TemplateContent,
  by: string | null,
): Promise<number> {
  const row = await ctx.tx.first(
    change(ctx, id)
      .where('revision', '=', revision)
      .set({ draft: JSON.stringify(draft), revision: revision + 1, updated_by: by, updated_at: sql`now()` })
      .returning('revision'),
  )
  if (row === undefined) throw new Failure('stale')
  return row.revision
}

/** Gives a template another name, category and icon. Throws `template-name-taken`. */
export async function renameForm(
  ctx: StoreContext,
  form: Pick<FormBrief, 'id' | 'formKind'>,
  words: { readonly name: string; readonly category: string; readonly icon: string },
  by: string | null,
): Promise<void> {
  demandFreeName(form.formKind, words.name)
  await ctx.tx
    .run(change(ctx, form.id).set({ ...words, updated_by: by, updated_at: sql`now()` }))
    .catch(refuseTakenName)
}

export async function setFormState(
  ctx: StoreContext,
  id: string,
  state: TemplateState,
  by: string | null,
): Promise<void> {
  await ctx.tx.run(change(ctx, id).set({ state, updated_by: by, updated_at: sql`now()` }))
}

/** Puts templates in this order. Foreign ids change nothing; returns the number of changed rows. */
export async function sortForms(ctx: StoreContext, ids: readonly string[]): Promise<number> {
  return await ctx.tx.run(sql`
    update form_template set sort = wanted.place
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
    where tenant_id = ${ctx.tenantId} and form_template.id = wanted.id and deleted_at is null`)
}

/** Removes a template; its row stays for records that point at it, its name becomes free. */
export async function removeForm(ctx: StoreContext, id: string, by: string | null): Promise<void> {
  await ctx.tx.run(change(ctx, id).set({ deleted_at: sql`now()`, updated_by: by, updated_at: sql`now()` }))
}

function demandFreeName(kind: FormKind, name: string): void {
  if (name === commonFormName(kind)) throw new Failure('template-name-taken')
}

/** Two people may choose one name at once: the index tells which was second. */
function refuseTakenName(error: unknown): never {
  if (isFailureOf(error, 'form_template_name')) throw new Failure('template-name-taken')
  throw error
}
