/** Checks an installation from outside, whether or not it runs; each finding says what to do about it. */
import { randomBytes } from 'node:crypto'
import { access, constants, readFile, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Client } from 'pg'
import { ranMigrations } from '../kernel/backup/kept-tables.ts'
import type { Config } from '../kernel/config.ts'
import { Database } from '../kernel/database.ts'
import { demandHarmlessRole } from '../kernel/demand-harmless-role.ts'
import { type FileStore, newFileKey } from '../kernel/file-store.ts'
import type { Log } from '../kernel/log.ts'
import { appUrl, migrationState } from '../kernel/migrate.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { databaseTime, lastBackup, waitingFacts } from './upkeep-store.ts'

export interface Finding {
  readonly title: string
  readonly state: 'ok' | 'warn' | 'fail'
  readonly text: string
  /** '' when there is nothing to do. */
  readonly advice: string
}

const ok = (title: string, text: string): Finding => ({ title, state: 'ok', text, advice: '' })
const warn = (title: string, text: string, advice: string): Finding => ({ title, state: 'warn', text, advice })
const fail = (title: string, text: string, advice: string): Finding => ({ title, state: 'fail', text, advice })

const messageOf = (error: unknown): string => {
  if (error instanceof AggregateError && error.errors.length > 0) return messageOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}

const gib = 1024 ** 3
const oldestPostgres = 150_000
const [clockWarnMs, clockFailMs] = [2000, 60_000]
const lateSeconds = 600
const staleBackupDays = 7

/** Whether the data folder is there and our account may write to it. */
export async function checkDataFolder({ dataDir }: Pick<Config, 'dataDir'>): Promise<Finding> {
  const title = '数据目录'
  try {
    if (!(await stat(dataDir)).isDirectory()) return fail(title, `${dataDir} 不是文件夹`, '把 DATA_DIR 指向一个文件夹')
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    return ok(title, dataDir)
  } catch (error) {
    const isAbsent = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    return isAbsent
      ? fail(title, `${dataDir} 不存在`, '检查 DATA_DIR；新装的系统先运行一次 npm start')
      : fail(title, `当前账号不能读写 ${dataDir}`, '换用运行服务的账号，或改文件夹的权限')
  }
}

/** The room on the volume of the data folder. */
export async function checkDisk({ dataDir, uploadFullPercent }: Config): Promise<Finding> {
  const title = '磁盘'
  const { bavail, bfree, blocks, bsize } = await statfs(dataDir)
  const [used, free] = [(blocks - bfree) * bsize, bavail * bsize]
  const percent = Math.round((used / Math.max(1, used + free)) * 100)
  const text = `已用 ${percent}%，剩余 ${(free / gib).toFixed(1)} GiB`
  if (free < gib) return fail(title, text, '马上清理磁盘或扩容：写满后数据库会停止')
  if (percent >= uploadFullPercent) return warn(title, text, '清理磁盘或扩容：接近 UPLOAD_FULL_PERCENT 时会拒绝上传')
  return ok(title, text)
}

/** Writes, reads and removes a small file in the store. */
export async function checkFiles(files: FileStore, config: Pick<Config, 's3'>): Promise<Finding> {
  const title = '文件存储'
  const [key, bytes] = [newFileKey(uuidv7()), randomBytes(32)]
  try {
    await files.put(key, bytes, 'application/octet-stream')
    const same = bytes.equals(await buffer(await files.read(key)))
    await files.remove(key)
    return same ? ok(title, '能写、能读、能删') : fail(title, '读出来的与写进去的不同', '检查存储的硬件或对象存储服务')
  } catch (error) {
    const advice = config.s3 === null ? '检查数据目录里 files 的权限和磁盘空间' : '检查 S3_ENDPOINT、S3_BUCKET 和密钥'
    return fail(title, messageOf(error), advice)
  }
}

/** Whether the embedded database was laid out already: checking must not make one. */
export async function hasEmbeddedCluster({ dataDir }: Pick<Config, 'dataDir'>): Promise<boolean> {
  return await readFile(join(dataDir, 'postgres', 'cluster', 'PG_VERSION')).then(
    () => true,
    () => false,
  )
}

/** Stands for the database where nobody reaches it. */
export function reportUnreachable(error: unknown): Finding {
  return fail('数据库', `连不上：${messageOf(error)}`, '检查 DATABASE_URL、数据库是否启动、防火墙和密码')
}

/** The database itself, its migrations, and what the product sees through its own role. */
export async function checkDatabase(adminUrl: string, config: Pick<Config, 'appDatabaseUrl'>): Promise<Finding[]> {
  const client = new Client({
    connectionString: adminUrl,
    application_name: 'onsite-doctor',
    connectionTimeoutMillis: 10_000,
  })
  try {
    await client.connect()
  } catch (error) {
    return [reportUnreachable(error)]
  }
  try {
    const server = await checkServer(client)
    const migrations = await checkMigrations(client)
    const isReady = migrations.state === 'ok'
    const url = config.appDatabaseUrl || appUrl(adminUrl)
    return [server, migrations, ...(isReady ? await checkAsApplication(url) : [])]
  } finally {
    await client.end()
  }
}

async function checkServer(client: Client): Promise<Finding> {
  const { rows } = await client.query<{
    version: string
    number: number
    encoding: string
    size: string
    durable: boolean
  }>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
      current_setting('server_encoding') as encoding, pg_size_pretty(pg_database_size(current_database())) as size,
      current_setting('fsync') = 'on' and current_setting('full_page_writes') = 'on' as durable`,
  )
  const [server] = rows
  if (server === undefined) return reportUnreachable('没有回答')
  const text = `PostgreSQL ${server.version}，${server.size}`
  if (server.number < oldestPostgres) return fail('数据库', text, '升级到 PostgreSQL 15 或更新')
  if (server.encoding !== 'UTF8') return fail('数据库', `${text}，编码 ${server.encoding}`, '换成 UTF8 编码的数据库')
  if (!server.durable) return warn('数据库', `${text}，fsync 或 full_page_writes 关着`, '打开它们：断电会损坏数据')
  return ok('数据库', text)
}

async function checkMigrations(client: Client): Promise<Finding> {
  const title = '迁移'
  const had = await ranMigrations(client)
  const { edited, foreign, ran, waiting } = await migrationState(new Map(Object.entries(had)))
  if (foreign.length > 0)
    return fail(title, `数据库比程序新：有 ${foreign.length} 个未知的迁移，如 ${foreign[0]}`, '换成升级后的程序版本')
  if (edited.length > 0) return fail(title, `已执行的迁移被改动：${edited.join('、')}`, '恢复发布时的程序文件')
  if (waiting.length > 0) return fail(title, `有 ${waiting.length} 个待执行`, '先备份，再启动服务：启动时自动执行')
  return ok(title, `${ran.length} 个，全部已执行`)
}

const silent: Log = { debug() {}, info() {}, warn() {}, error() {} }

async function checkAsApplication(url: string): Promise<Finding[]> {
  const database = new Database({ url, maxConnections: 2, log: silent })
  try {
    await demandHarmlessRole(database)
    return [ok('应用账号', '能连接，受行级隔离约束'), await checkClock(database), ...(await checkWork(database))]
  } catch (error) {
    return [fail('应用账号', messageOf(error), '检查 APP_DATABASE_URL；不设时由 DATABASE_URL 推出')]
  } finally {
    await database.close()
  }
}

async function checkClock(database: Database): Promise<Finding> {
  const before = Date.now()
  const theirs = await database.system(async (tx) => await databaseTime(tx))
  // Half of the way there and back belongs to each direction.
  const apart = Math.abs(theirs - (before + Date.now()) / 2)
  const text = `与数据库相差 ${(apart / 1000).toFixed(1)} 秒`
  const advice = '在两台机器上启用时间同步（chrony 或 systemd-timesyncd）'
  if (apart >= clockFailMs) return fail('时钟', text, advice)
  return apart >= clockWarnMs ? warn('时钟', text, advice) : ok('时钟', text)
}

async function checkWork(database: Database): Promise<Finding[]> {
  const [facts, backup] = await database.system(async (tx) => await Promise.all([waitingFacts(tx), lastBackup(tx)]))
  const text = `等待 ${facts.waiting} 件，失败 ${facts.dead} 件`
  const queue =
    facts.lateSeconds > lateSeconds
      ? warn(
          '队列',
          `${text}，最久的晚了 ${Math.round(facts.lateSeconds / 60)} 分钟`,
          '检查 worker 是否在运行（ROLE=all 或 worker）',
        )
      : facts.dead > 0
        ? warn('队列', text, '在「系统运维」里看原因并重试')
        : ok('队列', text)
  return [queue, judgeBackup(backup?.takenAt ?? null, backup?.missing ?? 0)]
}

/** Judges when the last backup was. */
function judgeBackup(takenAt: string | null, missing: number): Finding {
  const [title, advice] = ['备份', '运行 npm run onsite -- backup <文件夹>，并定期执行']
  if (takenAt === null) return warn(title, '从未备份', advice)
  const days = (Date.now() - Date.parse(takenAt)) / 86_400_000
  const text = `上次 ${takenAt}`
  if (days > staleBackupDays) return warn(title, `${text}，已过 ${Math.floor(days)} 天`, advice)
  if (missing > 0) return warn(title, `${text}，缺 ${missing} 个文件`, '运行 npm run onsite -- verify 看缺哪些')
  return ok(title, text)
}
