/** Writes one enterprise as open files: each table as JSON lines, each row an object, and the files under their keys. */
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Client, escapeIdentifier } from 'pg'
import {
  type BackedUp,
  type BackupFile,
  type BackupPart,
  freshFolder,
  measure,
  writeManifest,
} from './backup-folder.ts'
import { demandSuperuser, ranMigrations } from './kept-tables.ts'
import {
  demandTenant,
  fixTextForm,
  type FoundTenant,
  sumOf,
  type TableSum,
  type TenantTable,
  tenantTables,
} from './tenant-tables.ts'
import { copyFiles, namedKeys } from './write-backup.ts'

const rowsAtOnce = 2000

export interface TenantManifest {
  readonly format: 1
  readonly takenAt: string
  readonly tenant: FoundTenant
  readonly migrations: Readonly<Record<string, string>>
  readonly tables: readonly (BackupPart & TableSum & { readonly name: string })[]
  readonly files: readonly BackupFile[]
  /** Keys that rows name but the store no longer held. */
  readonly missing: readonly string[]
}

export const tenantManifestName = 'enterprise.json'
export const tenantSealName = 'enterprise.sha256'

/**
 * Exports an enterprise, named by id or name, as of one moment; the product may run. `Our choice:` secrets that the product must read again (the password
 * of a mail account …) go along as they are sealed: the key that opens them opens those of other enterprises as well, so that it stays behind.
 * @throws Error in Chinese when there is no such enterprise or the folder is in use
 */
export async function exportTenant(
  source: Pick<BackedUp, 'adminUrl' | 'files'>,
  named: string,
  folder: string,
): Promise<TenantManifest> {
  const client = new Client({ connectionString: source.adminUrl, application_name: 'onsite-tenant-export' })
  await client.connect()
  try {
    await demandSuperuser(client)
    await client.query('begin isolation level repeatable read read only')
    await fixTextForm(client)
    const tenant = await demandTenant(client, named)
    await freshFolder(folder)
    const takenAt = new Date().toISOString()
    const migrations = await ranMigrations(client)
    const tables = []
    for (const table of await tenantTables(client)) {
      const sum = await sumOf(client, table, tenant.id)
      if (sum.rows > 0)
        tables.push({ name: table.name, ...sum, ...(await writeRows(client, folder, table, tenant.id)) })
    }
    // Keys begin with their enterprise.
    const keys = new Set([...(await namedKeys(client))].filter((key) => key.startsWith(`${tenant.id}/`)))
    await client.query('commit')
    const { copied: files, missing } = await copyFiles(source.files, keys, folder)
    const manifest: TenantManifest = { format: 1, takenAt, tenant, migrations, tables, files, missing }
    await writeManifest(folder, manifest, tenantManifestName, tenantSealName)
    return manifest
  } finally {
    await client.end()
  }
}

async function writeRows(
  client: Client,
  folder: string,
  { name, where }: TenantTable,
  id: string,
): Promise<BackupPart> {
  async function* lines(): AsyncGenerator<string> {
    await client.query(
      `declare kept_rows no scroll cursor for select row_to_json(kept_row)::text as line from ${escapeIdentifier(name)} as kept_row where ${where}`,
      [id],
    )
    for (;;) {
      const { rows } = await client.query<{ line: string }>(`fetch ${rowsAtOnce} from kept_rows`)
      if (rows.length === 0) break
      yield rows.map(({ line }) => `${asLine(line)}\n`).join('')
    }
    await client.query('close kept_rows')
  }
  const path = `tables/${name}.jsonl`
  await mkdir(join(folder, 'tables'), { recursive: true, mode: 0o700 })
  await pipeline(Readable.from(lines()), createWriteStream(join(folder, path), { mode: 0o600 }))
  return await measure(folder, path)
}

/** A value of type json keeps the breaks it was typed with; outside of strings they mean nothing, and inside they are escaped. */
function asLine(text: string): string {
  return text
    .replaceAll(/[\r\n]+/g, ' ')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}
