/** The only file that names the table of notice templates. */
import { customerReceiver, type NoticeTemplate, TemplateUse } from '@onsite/domain/notice/notice-template.ts'
import type { ToldChannel } from '@onsite/domain/notice/tell.ts'
import { sql } from 'kysely'
import { whereFound } from '../kernel/concern.ts'
import type { Context } from '../kernel/context.ts'
import { q } from '../kernel/database.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { personName } from '../people/people-store.ts'

const columns = ['event', 'channel', 'receiver', 'use', 'title', 'text'] as const

interface Row {
  readonly channel: string
  readonly receiver: string
  readonly use: number
  readonly title: string
  readonly text: string
}
const templateOf = ({ channel, receiver, text, title, use }: Row): NoticeTemplate => ({
  channel: channel as ToldChannel,
  receiver,
  use: use as TemplateUse,
  title,
  text,
})

/** Templates that an enterprise set for an event. */
export async function templatesOf(ctx: StoreContext, event: string): Promise<NoticeTemplate[]> {
  const rows = await ctx.tx.many(
    q.selectFrom('notice_template').select(columns).where('tenant_id', '=', ctx.tenantId).where('event', '=', event),
  )
  return rows.map(templateOf)
}

/** The enterprise tells its customers of some event. */
export const tellsCustomers = whereFound(
  'notice_template',
  sql`found.receiver = ${sql.lit(customerReceiver)} and found.use = ${sql.lit(TemplateUse.Always)}`,
)

/** Everything that an enterprise set, with who did it last. */
export async function allTemplates(ctx: StoreContext) {
  const rows = await ctx.tx.many(
    q
      .selectFrom('notice_template')
      .select([...columns, 'updated_at', personName(ctx.tenantId, 'notice_template.updated_by').as('person_name')])
      .where('tenant_id', '=', ctx.tenantId)
      .orderBy('event')
      .limit(5000),
  )
  return rows.map((row) => ({
    event: row.event,
    ...templateOf(row),
    personName: row.person_name ?? '',
    updatedAt: row.updated_at,
  }))
}

type Place = Pick<NoticeTemplate, 'channel' | 'receiver'>

export async function keepTemplate(
  ctx: StoreContext & Pick<Context, 'person' | 'now'>,
  event: string,
  template: NoticeTemplate,
): Promise<void> {
  const { text, title, use } = template
  const set = { use, title, text, updated_by: ctx.person.id, updated_at: ctx.now.toISOString() }
  await ctx.tx.post(
    q
      .insertInto('notice_template')
      .values({
        tenant_id: ctx.tenantId,
        id: uuidv7(),
        event,
        channel: template.channel,
        receiver: template.receiver,
        ...set,
      })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'event', 'channel', 'receiver']).doUpdateSet(set)),
  )
}

/** Goes back to what the product does. */
export async function dropTemplate(ctx: StoreContext, event: string, { channel, receiver }: Place): Promise<void> {
  await ctx.tx.post(
    q
      .deleteFrom('notice_template')
      .where('tenant_id', '=', ctx.tenantId)
      .where('event', '=', event)
      .where('channel', '=', channel)
      .where('receiver', '=', receiver),
  )
}
