/** Writes `server/kernel/tables.ts` from the catalogue of a freshly migrated database: `npm run db:types`. */
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { startEmbeddedPostgres } from '../server/kernel/embedded-postgres.ts'
import { migrate } from '../server/kernel/migrate.ts'

const target = fileURLToPath(new URL('../server/kernel/tables.ts', import.meta.url))

const typeNames: Readonly<Record<string, string>> = {
  uuid: 'string',
  text: 'string',
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  date: 'string',
  timestamptz: 'Instant',
  jsonb: 'Json',
  bytea: 'Buffer',
  _text: 'string[]',
  _uuid: 'string[]',
  _int2: 'number[]',
  _int4: 'number[]',
}

interface ColumnRow {
  table_name: string
  column_name: string
  type_name: string
  not_null: boolean
  has_default: boolean
}

const columnsQuery = `
  select c.relname as table_name, a.attname as column_name, t.typname as type_name, a.attnotnull as not_null,
    (a.atthasdef or a.attidentity <> '') as has_default
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  where c.relkind in ('r', 'p') and c.relname <> 'schema_migration'
  order by c.relname collate "C", a.attnum`

/** Types that differ between reading and writing have a name for each combination: Kysely's Generated does not nest. */
const splitTypes = new Set(['Instant', 'Json'])

function columnType(row: ColumnRow): string {
  const base = typeNames[row.type_name]
  if (base === undefined)
    throw new Error(`no TypeScript type for ${row.type_name} of ${row.table_name}.${row.column_name}`)
  if (splitTypes.has(base)) return row.not_null ? `${row.has_default ? 'Generated' : ''}${base}` : `Nullable${base}`
  const type = row.not_null ? base : `${base} | null`
  return row.has_default ? `Generated<${type}>` : type
}

const splitTypeTexts: Readonly<Record<string, string>> = {
  Instant: 'ColumnType<string, string | Date, string | Date>',
  GeneratedInstant: 'ColumnType<string, string | Date | undefined, string | Date>',
  NullableInstant: 'ColumnType<string | null, string | Date | null | undefined, string | Date | null>',
  Json: 'ColumnType<unknown, string, string>',
  GeneratedJson: 'ColumnType<unknown, string | undefined, string>',
  NullableJson: 'ColumnType<unknown, string | null | undefined, string | null>',
}

function tablesText(rows: readonly ColumnRow[]): string {
  const tables = Map.groupBy(rows, (row) => row.table_name)
  const body = [...tables].map(([table, columns]) =>
    [`  ${table}: {`, ...columns.map((row) => `    ${row.column_name}: ${columnType(row)}`), '  }'].join('\n'),
  )
  const used = new Set(rows.map(columnType))
  const helpers = Object.entries(splitTypeTexts).filter(([name]) => used.has(name))
  return `/** The tables as Kysely types. Written by \`npm run db:types\` from the migrated database: do not edit. */
import type { ColumnType, Generated } from 'kysely'

// Instants are read as ISO text. Json is written as text (JSON.stringify), because the driver would turn a list into a PostgreSQL array.
${helpers.map(([name, text]) => `type ${name} = ${text}`).join('\n')}

export interface Tables {
${body.join('\n')}
}
`
}

const given = process.env.ADMIN_URL
const folder = join(tmpdir(), `onsite-types-${process.pid}`)
const cluster = given === undefined ? await startEmbeddedPostgres({ dataDir: folder }) : undefined
const quiet = { debug() {}, info() {}, warn: console.warn, error: console.error }
try {
  const adminUrl = new URL(given ?? cluster?.adminUrl ?? '')
  const scratch = `types_${process.pid}`
  const admin = new Client({ connectionString: adminUrl.href })
  await admin.connect()
  await admin.query(`create database ${scratch}`)
  try {
    adminUrl.pathname = `/${scratch}`
    await migrate(adminUrl.href, quiet)
    const client = new Client({ connectionString: adminUrl.href })
    await client.connect()
    const { rows } = await client.query<ColumnRow>(columnsQuery)
    await client.end()
    await writeFile(target, tablesText(rows))
  } finally {
    await admin.query(`drop database ${scratch} with (force)`)
    await admin.end()
  }
} finally {
  await cluster?.stop()
  await rm(folder, { recursive: true, force: true })
}
