/** Starts one PostgreSQL cluster per run with a migrated template database; `TEST_DATABASE_URL` (an administrator's) names a running one instead. */
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../kernel/embedded-postgres.ts'
import type { Log } from '../kernel/log.ts'
import { migrate } from '../kernel/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    adminUrl: string
    templateName: string
  }
}

const quiet: Log = { debug() {}, info() {}, warn: console.warn, error: console.error }

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  const folder = join(tmpdir(), `onsite-test-${process.pid}`)
  const cluster = given === undefined ? await startEmbeddedPostgres({ dataDir: folder, settings }) : undefined
  const adminUrl = new URL(given ?? cluster?.adminUrl ?? '')
  const templateName = `onsite_template_${process.pid}`
  const admin = new Client({ connectionString: adminUrl.href })
  await admin.connect()
  await admin.query(`create database ${templateName}`)
  await migrate(withDatabase(adminUrl, templateName), quiet)
  await admin.end()
  project.provide('adminUrl', adminUrl.href)
  project.provide('templateName', templateName)
  return async () => {
    if (cluster === undefined) await dropDatabases(adminUrl, templateName)
    await cluster?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** A test cluster is thrown away, so it need not survive a power failure. Its plans follow from what a test lays and analyzes, and from nothing that runs beside it. */
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }

function withDatabase(adminUrl: URL, name: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return url.href
}

async function dropDatabases(adminUrl: URL, prefix: string): Promise<void> {
  const admin = new Client({ connectionString: adminUrl.href })
  await admin.connect()
  const { rows } = await admin.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [prefix],
  )
  for (const { datname } of rows) await admin.query(`drop database ${datname} with (force)`)
  await admin.end()
}
