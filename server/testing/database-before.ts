/** A database as it was before a migration, for tests of what the migration makes of its rows. */
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { inject } from 'vitest'
import { migrate, migrationsFolder } from '../kernel/migrate.ts'
import { testLogger } from './test-app.ts'

export interface DatabaseBefore {
  /** The owner, whom forced row-level security does not bind before the migration runs. */
  readonly client: Client
  /** Runs the migration. */
  migrate(): Promise<void>
  close(): Promise<void>
}

/** Makes one. @param migration the file's name */
export async function databaseBefore(migration: string): Promise<DatabaseBefore> {
  const name = `onsite_before_${process.pid}_${migration.replaceAll(/\D/g, '')}`
  const folder = await mkdtemp(join(tmpdir(), 'onsite-before-'))
  const address = new URL(inject('adminUrl'))
  await admin(`create database ${name}`)
  address.pathname = `/${name}`
  const lay = async (file: string) => await copyFile(join(migrationsFolder, file), join(folder, file))
  const before = (await readdir(migrationsFolder)).filter((file) => file.endsWith('.sql') && file < migration)
  await Promise.all(before.map(lay))
  await migrate(address.href, testLogger, folder)
  const client = new Client({ connectionString: address.href })
  await client.connect()
  return {
    client,
    async migrate() {
      await lay(migration)
      await migrate(address.href, testLogger, folder)
    },
    async close() {
      await client.end()
      await rm(folder, { recursive: true })
      await admin(`drop database ${name} with (force)`)
    },
  }
}

async function admin(text: string): Promise<void> {
  const one = new Client({ connectionString: inject('adminUrl') })
  await one.connect()
  await one.query(text)
  await one.end()
}
