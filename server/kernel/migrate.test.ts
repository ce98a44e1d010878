import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { testLogger } from '../testing/test-app.ts'
import { migrate } from './migrate.ts'

let folder: string
const url = (): string => {
  const address = new URL(inject('adminUrl'))
  address.pathname = `/onsite_migrate_${process.pid}`
  return address.href
}

async function admin(text: string): Promise<void> {
  const client = new Client({ connectionString: inject('adminUrl') })
  await client.connect()
  await client.query(text)
  await client.end()
}

async function tables(): Promise<string[]> {
  const client = new Client({ connectionString: url() })
  await client.connect()
  const { rows } = await client.query<{ tablename: string }>(
    "select tablename from pg_tables where schemaname = 'public' order by 1",
  )
  await client.end()
  return rows.map((row) => row.tablename)
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'onsite-migrations-'))
  await admin(`create database onsite_migrate_${process.pid}`)
  await writeFile(join(folder, '1-one.sql'), 'create table one (x int);\ninsert into one values (1);\n')
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await admin(`drop database onsite_migrate_${process.pid} with (force)`)
})

test('runs each migration once, also when several processes start together', async () => {
  const ran = await Promise.all([
    migrate(url(), testLogger, folder),
    migrate(url(), testLogger, folder),
    migrate(url(), testLogger, folder),
  ])

  expect(ran.flat()).toEqual(['1-one.sql'])
  expect(await migrate(url(), testLogger, folder)).toEqual([])
})

test('undoes the whole of a migration that fails, and says which it was', async () => {
  await writeFile(join(folder, '2-two.sql'), 'create table two (x int);\ncreate table one (x int);\n')

  await expect(migrate(url(), testLogger, folder)).rejects.toThrow('2-two.sql')

  expect(await tables()).toEqual(['one', 'schema_migration'])
  await rm(join(folder, '2-two.sql'))
})

test('lets a distributed database change its parts one by one', async () => {
  await writeFile(
    join(folder, '3-mode.sql'),
    "create table mode as select current_setting('citus.multi_shard_modify_mode') as mode;\n",
  )
  await migrate(url(), testLogger, folder)

  const client = new Client({ connectionString: url() })
  await client.connect()
  expect((await client.query('select mode from mode')).rows).toEqual([{ mode: 'sequential' }])
  await client.end()
})

test('refuses to go on when a migration was edited after it ran, or a newer version was here', async () => {
  await writeFile(join(folder, '1-one.sql'), 'create table one (x bigint);\n')
  await expect(migrate(url(), testLogger, folder)).rejects.toThrow('edited')

  await rm(join(folder, '1-one.sql'))
  await expect(migrate(url(), testLogger, folder)).rejects.toThrow('newer version')
})
