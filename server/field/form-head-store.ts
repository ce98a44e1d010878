/** Heads of published forms, without their large drafts, for frequent reads by other areas. */
import type { FormKind } from '@onsite/domain/field/form-kind.ts'
import { TemplateState } from '@onsite/domain/template/template-content.ts'
import { q } from '../kernel/database.ts'
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

/** Templates of a kind that were ever published, in their order; disabled ones too, since records depend on them. */
export async function publishedHeads(ctx: StoreContext, kind: FormKind): Promise<FormHead[]> {
  const rows = await ctx.tx.many(
    q
      .selectFrom('form_template')
      .select(['id', 'name', 'icon', 'category', 'state', 'version_id'])
      .where('tenant_id', '=', ctx.tenantId)
      .where('form_kind', '=', kind)
      .where('is_common', '=', false)
      .where('version_id', 'is not', null)
      .where('deleted_at', 'is', null)
      .orderBy('sort')
      .orderBy('id')
      .limit(1000),
  )
  return rows.map(({ state, version_id, ...head }) => ({
    ...head,
    isEnabled: state === TemplateState.Published,
    versionId: version_id ?? '',
  }))
}
