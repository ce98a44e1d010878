/** Ways in of an enterprise through other systems. */
import { type SourceKind, sourceKinds } from '@onsite/domain/session/sign-in-source.ts'
import { q } from '../../kernel/database.ts'
import { secretBox } from '../../kernel/secret-box.ts'
import type { StoreContext } from '../../kernel/store-context.ts'
import type { Source } from './sign-in-driver.ts'

export interface KeptSource extends Source {
  readonly isOn: boolean
}

const place = ({ tenantId }: StoreContext, kind: SourceKind): string => `sign-in source ${tenantId} ${kind}`

/** The sources that somebody has set up, in the order of their kinds. */
export async function keptSources(ctx: StoreContext): Promise<KeptSource[]> {
  const rows = await ctx.tx.many(
    q
      .selectFrom('sign_in_source')
      .select(['kind', 'is_on', 'authority', 'client_id', 'agent_id', 'label', 'secret', 'site_url'])
      .where('tenant_id', '=', ctx.tenantId),
  )
  return sourceKinds.flatMap((kind) =>
    rows
      .filter((row) => row.kind === kind)
      .map((row) => ({
        kind,
        isOn: row.is_on,
        authority: row.authority,
        clientId: row.client_id,
        agentId: row.agent_id,
        label: row.label,
        secret: row.secret === '' ? '' : (secretBox.open(place(ctx, kind), row.secret) ?? ''),
        siteUrl: row.site_url,
      })),
  )
}

export async function keepSource(
  ctx: StoreContext & { readonly now: Date },
  { agentId, authority, clientId, isOn, kind, label, secret, siteUrl }: KeptSource,
  by: string,
): Promise<void> {
  const values = {
    is_on: isOn,
    authority,
    client_id: clientId,
    agent_id: agentId,
    label,
    secret: secret === '' ? '' : secretBox.seal(place(ctx, kind), secret),
    site_url: siteUrl,
    changed_by: by,
    changed_at: ctx.now.toISOString(),
  }
  await ctx.tx.post(
    q
      .insertInto('sign_in_source')
      .values({ tenant_id: ctx.tenantId, kind, ...values })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'kind']).doUpdateSet(values)),
  )
}
