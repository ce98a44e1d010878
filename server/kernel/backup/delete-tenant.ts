/** Deletes one enterprise with everything that belongs to it; others are not touched. */
import { Client, escapeIdentifier } from 'pg'
import type { BackedUp } from './backup-folder.ts'
import { demandSuperuser } from './kept-tables.ts'
import { demandTenant, type FoundTenant, tenantTables } from './tenant-tables.ts'
import { namedKeys } from './write-backup.ts'

export interface DeletedTenant extends FoundTenant {
  readonly rows: number
  readonly files: number
  /** Accounts that were a person nowhere else. */
  readonly accounts: number
}

/**
 * Deletes the enterprise when the typed name is its name, letter for letter.
 * @throws Error in Chinese when there is no such enterprise or the name differs
 */
export async function deleteTenant(
  target: Pick<BackedUp, 'adminUrl' | 'files'>,
  named: string,
  typedName: (tenant: FoundTenant) => Promise<string>,
): Promise<DeletedTenant> {
  const client = new Client({ connectionString: target.adminUrl, application_name: 'onsite-tenant-delete' })
  await client.connect()
  try {
    await demandSuperuser(client)
    const tenant = await demandTenant(client, named)
    if ((await typedName(tenant)).trim() !== tenant.name) throw new Error('企业名称不一致，没有删除任何数据')
    await client.query('begin')
    const keys = [...(await namedKeys(client))].filter((key) => key.startsWith(`${tenant.id}/`))
    // Rows name each other in circles; all of them go.
    await client.query('set local session_replication_role = replica')
    // Sessions first: nobody begins new work in an enterprise that is going.
    let rows = await remove(client, 'delete from session where tenant_id = $1', tenant.id)
    const accounts = await removeAccounts(client, tenant.id)
    // Somebody may have written while we deleted; once the rows that others name are gone, nobody can any more.
    for (let removed = 1; removed > 0; rows += removed) removed = await removeOnce(client, tenant.id)
    await removeJobs(client, tenant.id)
    await client.query('commit')
    for (const key of keys) await target.files.remove(key)
    return { ...tenant, rows: rows + accounts, files: keys.length, accounts }
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    await client.end()
  }
}

async function removeOnce(client: Client, tenantId: string): Promise<number> {
  let rows = 0
  for (const { name, where } of await tenantTables(client)) {
    if (name !== 'account')
      rows += await remove(client, `delete from ${escapeIdentifier(name)} where ${where}`, tenantId)
  }
  return rows
}

async function remove(client: Client, text: string, tenantId: string): Promise<number> {
  return (await client.query(text, [tenantId])).rowCount ?? 0
}

/** No foreign key acts here, so that what hangs on an account is named. */
async function removeAccounts(client: Client, tenantId: string): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    `select account_id as id from account_person where tenant_id = $1
      except select account_id from account_person where tenant_id <> $1`,
    [tenantId],
  )
  const ids = rows.map(({ id }) => id)
  const { rows: hanging } = await client.query<{ tab: string; col: string }>(
    `select f.conrelid::regclass::text as tab, a.attname as col from pg_constraint f
      join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
      where f.contype = 'f' and f.confrelid = 'account'::regclass`,
  )
  for (const { col, tab } of hanging)
    await client.query(`delete from ${tab} where ${escapeIdentifier(col)} = any($1)`, [ids])
  return (await client.query('delete from account where id = any($1)', [ids])).rowCount ?? 0
}

/** Queued work of the enterprise would only fail. */
async function removeJobs(client: Client, tenantId: string): Promise<void> {
  const { rows } = await client.query("select 1 where to_regclass('pgboss.job') is not null")
  if (rows.length > 0) await client.query("delete from pgboss.job where data->>'tenantId' = $1", [tenantId])
}
