/**
 * Distributes the database that `TEST_CITUS_URL` names, an empty one on the coordinator of a Citus cluster, so that tests of the server run on it. They stay in it:
 * it is given away afterwards.
 */
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { distributionSteps, findMissing, runStep } from '../kernel/distribution/distribute.ts'
import type { Log } from '../kernel/log.ts'
import { appRole, migrate } from '../kernel/migrate.ts'

const quiet: Log = { debug() {}, info() {}, warn: console.warn, error: console.error }

export async function setup(project: TestProject): Promise<void> {
  const url = process.env.TEST_CITUS_URL ?? ''
  await migrate(url, quiet)
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const missing = await findMissing(client)
    if (missing.length > 0) throw new Error(missing.join('\n'))
    for (const step of await distributionSteps(client, appRole)) await runStep(client, step)
  } finally {
    await client.end()
  }
  project.provide('adminUrl', url)
  project.provide('templateName', '')
}
