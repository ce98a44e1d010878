/**
 * Commands of whoever runs the product, beside the web process or without it: `npm run onsite -- backup <folder>`, `restore <folder>` and
 * `migrate --status`. They read the same configuration as the server.
 */
import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { restoreBackup } from '../server/kernel/backup/restore-backup.ts'
import { writeBackup } from '../server/kernel/backup/write-backup.ts'
import { type Config, readConfig } from '../server/kernel/config.ts'
import { connectDatabase, openFileStore } from '../server/kernel/connect.ts'
import { startEmbeddedPostgres } from '../server/kernel/embedded-postgres.ts'
import { migrationsFolder } from '../server/kernel/migrate.ts'

const usage = `用法：npm run onsite -- <命令>
  backup <文件夹>      备份数据库、文件和密钥，运行中也可以
  restore <文件夹>     把备份恢复到空的数据库
  migrate --status     哪些迁移已经执行`

const quiet = { debug() {}, info() {}, warn: console.warn, error: console.error }

/** Lends the administrator's address without migrating; starts the embedded database when nothing runs it. */
async function withDatabase<T>(config: Config, work: (adminUrl: string) => Promise<T>): Promise<T> {
  if (config.databaseUrl !== '') return await work(config.databaseUrl)
  if (config.appDatabaseUrl !== '') throw new Error('需要 DATABASE_URL：这些命令用管理员账号')
  const cluster = await startEmbeddedPostgres({ dataDir: join(config.dataDir, 'postgres') })
  try {
    return await work(cluster.adminUrl)
  } finally {
    await cluster.stop()
  }
}

const secretFolder = (config: Config): string | null => (config.secretKey === '' ? config.dataDir : null)

async function backup(config: Config, folder: string): Promise<void> {
  const files = await openFileStore(config)
  const manifest = await withDatabase(
    config,
    async (adminUrl) => await writeBackup({ adminUrl, files, secretFolder: secretFolder(config) }, folder),
  )
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`已备份 ${manifest.tables.length} 张表、${rows} 行、${manifest.files.length} 个文件到 ${folder}`)
  if (manifest.missing.length > 0) console.warn(`有 ${manifest.missing.length} 个文件在存储里找不到，见清单的 missing`)
  if (config.secretKey !== '') console.log('SECRET_KEY 在配置里，不在备份里，请另外保存')
}

async function restore(config: Config, folder: string): Promise<void> {
  const files = await openFileStore(config)
  const database = await connectDatabase(config, quiet)
  try {
    if (database.adminUrl === null) throw new Error('需要 DATABASE_URL：恢复由管理员账号写入')
    const { adminUrl } = database
    const manifest = await restoreBackup(folder, { adminUrl, files, secretFolder: secretFolder(config) })
    console.log(
      `已恢复 ${manifest.takenAt} 的备份：${manifest.tables.length} 张表、${manifest.files.length} 个文件，行数已核对`,
    )
    console.log('如果服务正在运行，请重新启动它')
  } finally {
    await database.stop()
  }
}

async function migrationStatus(config: Config): Promise<void> {
  const names = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort()
  const ran = await withDatabase(config, async (adminUrl) => {
    const client = new Client({ connectionString: adminUrl, application_name: 'onsite-migrate-status' })
    await client.connect()
    try {
      const { rows: found } = await client.query("select 1 where to_regclass('public.schema_migration') is not null")
      if (found.length === 0) return new Set<string>()
      const { rows } = await client.query<{ name: string }>('select name from schema_migration')
      return new Set(rows.map(({ name }) => name))
    } finally {
      await client.end()
    }
  })
  const waiting = names.filter((name) => !ran.has(name))
  console.log(`已执行 ${names.length - waiting.length} 个迁移，待执行 ${waiting.length} 个`)
  for (const name of waiting) console.log(`  ${name}`)
}

async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { status: { type: 'boolean', default: false } },
  })
  const [command, folder, ...more] = positionals
  if (command === 'backup' && folder !== undefined && more.length === 0)
    return await backup(await readConfig(), resolve(folder))
  if (command === 'restore' && folder !== undefined && more.length === 0)
    return await restore(await readConfig(), resolve(folder))
  if (command === 'migrate' && values.status && folder === undefined) return await migrationStatus(await readConfig())
  throw new Error(usage)
}

try {
  await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
