/** Heads of published forms, without their large drafts, for frequent reads by other areas. */
import type { FormKind } from '@onsite/domain/field/form-kind.ts'
import { TemplateState } from '@onsite/domain/template/template-content.ts'
import { sql } from 'kysely'
import { q } from '../kernel/database.ts'
import { readOnce } from '../kernel/gathered.ts'
import { shaped } from '../kernel/shaped.ts'
import type { StoreContext } from '../kernel/store-context.ts'

/** A template that was published at least once. */
export interface FormHead {
  readonly id: string
  readonly name: string
  readonly icon: string
  readonly category: string
  readonly isEnabled: boolean
  readonly versionId: string
}

/** For a select list: the version that a template has published last and whether new records may take it, null where it never was or is gone. */
export const publishedHead = (tenantId: string, column: string) =>
  sql<Pick<
    FormHead,
    'versionId' | 'isEnabled'
  > | null>`(select json_build_object('versionId', head.version_id, 'isEnabled', head.state = ${sql.lit(TemplateState.Published)})
    from form_template head where head.tenant_id = ${tenantId} and head.id = ${sql.ref(column)} and head.version_id is not null and head.deleted_at is null)`

/** Templates of a kind that were ever published, in their order; disabled ones too, since records depend on them. Read once for all who ask at once. */
export const publishedHeads = readOnce(async (ctx: StoreContext, kind: FormKind): Promise<readonly FormHead[]> => {
  const rows = await ctx.tx.many(headsOfKind(ctx.tenantId, kind))
  return rows.map(({ state, version_id, ...head }) => ({
    ...head,
    isEnabled: state === TemplateState.Published,
    versionId: version_id ?? '',
  }))
})

const headsOfKind = shaped((tenantId: string, kind: FormKind) =>
  q
    .selectFrom('form_template')
    .select(['id', 'name', 'icon', 'category', 'state', 'version_id'])
    .where('tenant_id', '=', tenantId)
    .where('form_kind', '=', kind)
    .where('is_common', '=', false)
    .where('version_id', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('sort')
    .orderBy('id')
    .limit(1000),
)
