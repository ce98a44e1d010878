/** Restores a backup into an empty database: everything or nothing. */
import { createReadStream } from 'node:fs'
import { copyFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { Client, escapeIdentifier } from 'pg'
import type { FileStore } from '../file-store.ts'
import {
  type BackedUp,
  type BackupFile,
  type BackupTable,
  type Manifest,
  openBackup,
  secretName,
} from './backup-folder.ts'
import { demandSameMigrations, demandSuperuser, tablesToKeep } from './kept-tables.ts'

const rowsAtOnce = 1000

/**
 * Checks the whole backup first, then writes rows in one transaction and counts them before it ends.
 * @throws Error in Chinese when the backup is damaged, comes from another version, or the database holds data
 */
export async function restoreBackup(folder: string, target: BackedUp): Promise<Manifest> {
  const manifest = await openBackup(folder)
  return await runAllOrNothing('onsite-restore', target, async (client, written) => {
    await demandFitting(client, manifest)
    await emptyAll(client)
    for (const table of manifest.tables) await fill(client, folder, table)
    for (const { isCalled, name, value } of manifest.sequences)
      await client.query('select setval($1::regclass, $2::bigint, $3)', [escapeIdentifier(name), value, isCalled])
    await putFiles(target.files, manifest.files, folder, written)
    if (manifest.secret !== null && target.secretFolder !== null) await placeSecret(folder, target.secretFolder)
    return manifest
  })
}

/** Fills rows in one transaction; when it fails, the files that were noted in `written` are taken away again. */
export async function runAllOrNothing<T>(
  name: string,
  { adminUrl, files }: Pick<BackedUp, 'adminUrl' | 'files'>,
  run: (client: Client, written: string[]) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString: adminUrl, application_name: name })
  await client.connect()
  const written: string[] = []
  try {
    await demandSuperuser(client)
    await client.query('begin')
    const done = await run(client, written)
    await client.query('commit')
    return done
  } catch (error) {
    await client.query('rollback')
    for (const key of written) await files.remove(key)
    throw error
  } finally {
    await client.end()
  }
}

/** Stores files under their keys and notes those that were not there before. */
export async function putFiles(
  store: FileStore,
  files: readonly BackupFile[],
  folder: string,
  written: string[],
): Promise<void> {
  for (const { key, path } of files) {
    if ((await store.size(key)) !== null) continue
    await store.putFile(key, join(folder, path), 'application/octet-stream')
    written.push(key)
  }
}

async function demandFitting(client: Client, manifest: Manifest): Promise<void> {
  await demandSameMigrations(client, manifest.migrations)
  const known = new Set(await tablesToKeep(client))
  const foreign = manifest.tables.find(({ name }) => !known.has(name))
  if (foreign !== undefined || manifest.tables.length !== known.size) throw new Error('备份里的表与数据库不同')
}

/** Locks every table, refuses when an enterprise or account is there, and takes out what migrations laid. */
async function emptyAll(client: Client): Promise<void> {
  const tables = await tablesToKeep(client)
  const list = tables.map(escapeIdentifier).join(', ')
  await client.query(`lock table ${list} in access exclusive mode`)
  for (const name of ['tenant', 'account']) {
    const { rows } = await client.query(`select 1 from ${escapeIdentifier(name)} limit 1`)
    if (rows.length > 0) throw new Error('数据库里已经有数据，只能恢复到空的数据库')
  }
  await client.query(`truncate ${list}`)
  // Rows come as they were: counters and ties are among them, so that no trigger may run for them again.
  await client.query('set local session_replication_role = replica')
}

async function fill(client: Client, folder: string, table: BackupTable): Promise<void> {
  const columns = await writableColumns(client, table.name)
  const name = escapeIdentifier(table.name)
  const insert = `insert into ${name} (${columns.join(', ')}) overriding system value
    select ${columns.map((column) => `(kept).${column}`).join(', ')}
    from (select line::${name} as kept from unnest($1::text[]) as line offset 0) as lines`
  let batch: string[] = []
  const flush = async (): Promise<void> => {
    if (batch.length > 0) await client.query(insert, [batch])
    batch = []
  }
  const source = createReadStream(join(folder, table.path)).pipe(createGunzip())
  for await (const line of createInterface({ input: source })) {
    batch.push(JSON.parse(line) as string)
    if (batch.length === rowsAtOnce) await flush()
  }
  await flush()
  const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from ${name}`)
  if (rows[0]?.n !== table.rows) throw new Error(`恢复后 ${table.name} 的行数与清单不符，已全部撤销`)
}

/** Generated columns make themselves. */
async function writableColumns(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [escapeIdentifier(table)],
  )
  return rows.map(({ name }) => escapeIdentifier(name))
}

/** The key that an empty installation made has sealed nothing that is kept. */
async function placeSecret(folder: string, dataDir: string): Promise<void> {
  const aside = join(dataDir, `${secretName}.new`)
  await copyFile(join(folder, secretName), aside)
  await rename(aside, join(dataDir, secretName))
}
