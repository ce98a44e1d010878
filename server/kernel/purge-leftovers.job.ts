/**
 * Sweeps what the kernel leaves behind: ended sessions, old request keys, old sign-in failures, tasks, codes, tickets, passages and devices, ended rate limits, old notes of slow and failed calls, files whose writing
 * broke off.
 */
import { sql } from 'kysely'
import { Type } from 'typebox'
import { q } from './database.ts'
import { defineJob } from './job.ts'
import { sweepScratchFolders } from './scratch-folder.ts'

export const purgeLeftovers = defineJob({
  name: 'purge-leftovers',
  schedule: '10 * * * *',
  payload: Type.Object({}),
  async run(ctx) {
    const { database, log } = ctx
    const [sessions, failures, tasks, codes, tickets, passages, devices, tokens, counts, troubles] =
      await database.system(async (tx) => [
        await tx.run(
          q
            .deleteFrom('session')
            .where((eb) =>
              eb.or([
                eb('expires_at', '<', sql<string>`now()`),
                eb('last_seen_at', '<', sql<string>`now() - interval '12 hours'`),
              ]),
            ),
        ),
        await tx.run(q.deleteFrom('sign_in_failure').where('at', '<', sql<string>`now() - interval '24 hours'`)),
        await tx.run(q.deleteFrom('sign_in_task').where('expires_at', '<', sql<string>`now()`)),
        await tx.run(q.deleteFrom('sign_in_code').where('created_at', '<', sql<string>`now() - interval '24 hours'`)),
        await tx.run(q.deleteFrom('sign_in_ticket').where('expires_at', '<', sql<string>`now()`)),
        await tx.run(q.deleteFrom('sign_in_passage').where('expires_at', '<', sql<string>`now()`)),
        await tx.run(
          q.deleteFrom('sign_in_device').where('last_used_at', '<', sql<string>`now() - interval '400 days'`),
        ),
        await tx.run(q.deleteFrom('outside_token').where('expires_at', '<', sql<string>`now()`)),
        await tx.run(q.deleteFrom('rate_limit').where('expire', '<', Date.now())),
        await tx.run(q.deleteFrom('call_trouble').where('at', '<', sql<string>`now() - interval '7 days'`)),
      ])
    let keys = 0
    for (const tenantId of await database.tenantIds()) {
      keys += await database.tenant(
        tenantId,
        async (tx) =>
          await tx.run(
            q
              .deleteFrom('request_key')
              .where('tenant_id', '=', tenantId)
              .where('created_at', '<', sql<string>`now() - interval '24 hours'`),
          ),
      )
    }
    const dayAgo = new Date(ctx.now.getTime() - 86_400_000)
    const partial = (await ctx.files.sweepPartial(dayAgo)) + (await sweepScratchFolders(dayAgo))
    log.info(
      { sessions, failures, tasks, codes, tickets, passages, devices, tokens, counts, troubles, keys, partial },
      'leftovers removed',
    )
  },
})
