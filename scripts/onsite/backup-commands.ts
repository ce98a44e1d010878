/** `backup`, `restore` and `migrate --status`. */
import { Client } from 'pg'
import { ranMigrations } from '../../server/kernel/backup/kept-tables.ts'
import { restoreBackup } from '../../server/kernel/backup/restore-backup.ts'
import { writeBackup } from '../../server/kernel/backup/write-backup.ts'
import type { Config } from '../../server/kernel/config.ts'
import { connectDatabase, openFileStore } from '../../server/kernel/connect.ts'
import { migrationState } from '../../server/kernel/migrate.ts'
import { quiet, withDatabase } from './installation.ts'

const secretFolder = (config: Config): string | null => (config.secretKey === '' ? config.dataDir : null)

export async function backup(config: Config, folder: string): Promise<void> {
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

export async function restore(config: Config, folder: string): Promise<void> {
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

export async function migrationStatus(config: Config): Promise<void> {
  const had = await withDatabase(config, async (adminUrl) => {
    const client = new Client({ connectionString: adminUrl, application_name: 'onsite-migrate-status' })
    await client.connect()
    try {
      return await ranMigrations(client)
    } finally {
      await client.end()
    }
  })
  const { ran, waiting } = await migrationState(new Map(Object.entries(had)))
  console.log(`已执行 ${ran.length} 个迁移，待执行 ${waiting.length} 个`)
  for (const name of waiting) console.log(`  ${name}`)
}
