/** Lets the jobs of every minute begin at once, so that a journey need not wait for the next minute. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PgBoss } from 'pg-boss'
import { onTestFinished } from 'vitest'

const everyMinute = '* * * * *'

/**
 * Puts these jobs into the queues of a running product, as its schedule does.
 * @param dataDir null where a running product was named, whose minutes are waited for
 * @returns begins them
 */
export async function minuteOf(dataDir: string | null): Promise<() => Promise<void>> {
  if (dataDir === null) return async () => await Promise.resolve()
  const boss = new PgBoss({
    connectionString: await databaseOf(dataDir),
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

/** The address of the database that the product keeps in its folder, as its owner reaches it. */
async function databaseOf(dataDir: string): Promise<string> {
  const home = join(dataDir, 'postgres')
  const [password, mark] = await Promise.all(
    ['password', 'cluster/postmaster.pid'].map(async (path) => await readFile(join(home, path), 'utf8')),
  )
  // The fourth line of PostgreSQL's own mark is its port.
  return `postgres://postgres:${password?.trim()}@127.0.0.1:${mark?.split('\n')[3]}/postgres`
}
