/** `tenant list | export | import | delete`: one enterprise, the others untouched. */
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { deleteTenant } from '../../server/kernel/backup/delete-tenant.ts'
import { exportTenant } from '../../server/kernel/backup/export-tenant.ts'
import { importTenant } from '../../server/kernel/backup/import-tenant.ts'
import { listTenants } from '../../server/kernel/backup/tenant-tables.ts'
import type { Config } from '../../server/kernel/config.ts'
import { connectDatabase, openFileStore } from '../../server/kernel/connect.ts'
import { quiet, withDatabase } from './installation.ts'

export async function tenantList(config: Config): Promise<void> {
  await withDatabase(config, async (adminUrl) => {
    const client = new Client({ connectionString: adminUrl, application_name: 'onsite-tenant-list' })
    await client.connect()
    try {
      for (const { id, name } of await listTenants(client)) console.log(`${id}  ${name}`)
    } finally {
      await client.end()
    }
  })
}

export async function tenantExport(config: Config, named: string, folder: string): Promise<void> {
  const files = await openFileStore(config)
  const manifest = await withDatabase(
    config,
    async (adminUrl) => await exportTenant({ adminUrl, files }, named, folder),
  )
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `已导出「${manifest.tenant.name}」：${manifest.tables.length} 张表、${rows} 行、${manifest.files.length} 个文件，在 ${folder}`,
  )
  if (manifest.missing.length > 0) console.warn(`有 ${manifest.missing.length} 个文件在存储里找不到，见清单的 missing`)
}

export async function tenantImport(config: Config, folder: string): Promise<void> {
  const files = await openFileStore(config)
  const database = await connectDatabase(config, quiet)
  try {
    if (database.adminUrl === null) throw new Error('需要 DATABASE_URL：导入由管理员账号写入')
    const manifest = await importTenant(folder, { adminUrl: database.adminUrl, files })
    console.log(
      `已导入「${manifest.tenant.name}」：${manifest.tables.length} 张表、${manifest.files.length} 个文件，每张表的行数和校验和都与导出时一致`,
    )
    console.log(
      '邮箱密码等加密保存的机密要在「企业设置」里重新填写；所有人要重新登录，启用了二次验证的人用恢复码登录，或用 user reset-password --second-factor 去掉',
    )
  } finally {
    await database.stop()
  }
}

/** The name comes from `--name` or the first line that somebody types. */
export async function tenantDelete(config: Config, named: string, given: string | undefined): Promise<void> {
  const files = await openFileStore(config)
  const deleted = await withDatabase(
    config,
    async (adminUrl) =>
      await deleteTenant({ adminUrl, files }, named, async ({ id, name }) => {
        if (given !== undefined) return given
        process.stdout.write(`将删除「${name}」（${id}）的全部数据，不能恢复。请输入企业名称确认：`)
        return await readLine()
      }),
  )
  console.log(
    `已删除「${deleted.name}」：${deleted.rows} 行、${deleted.files} 个文件、${deleted.accounts} 个不再属于任何企业的账号`,
  )
}

async function readLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line
  return ''
}
