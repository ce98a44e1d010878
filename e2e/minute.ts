/** Lets the jobs of every minute begin at once, so that a journey need not wait for the next minute. */
import { join } from 'node:path'
import { PgBoss } from 'pg-boss'
import { onTestFinished } from 'vitest'
import { startEmbeddedPostgres } from '../server/kernel/embedded-postgres.ts'

const everyMinute = '* * * * *'

/**
 * Puts these jobs into the queues of a running product, as its schedule does.
 * @param dataDir null where a running product was named, whose minutes are waited for
 * @returns begins them
 */
export async function minuteOf(dataDir: string | null): Promise<() => Promise<void>> {
  if (dataDir === null) return async () => await Promise.resolve()
  // Joins the database of the product.
  const { adminUrl } = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') })
  const boss = new PgBoss({
    connectionString: adminUrl,
    schema: 'pgboss',
    max: 1,
    migrate: false,
    schedule: false,
    supervise: false,
  })
  await boss.start()
  onTestFinished(async () => await boss.stop({ graceful: false }))
  const names = (await boss.getSchedules()).filter(({ cron }) => cron === everyMinute).map(({ name }) => name)
  return async () => {
    for (const name of names) await boss.send(name, {})
  }
}
