/** `doctor`, `config check` and `verify`: they change nothing, and their exit code says whether all is well. */
import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { Client } from 'pg'
import { eventCounters } from '../../server/event/event-store.ts'
import { checkConfig } from '../../server/kernel/check-config.ts'
import { type Config, readConfig } from '../../server/kernel/config.ts'
import { openFileStore } from '../../server/kernel/connect.ts'
import {
  checkDatabase,
  checkDataFolder,
  checkDisk,
  checkFiles,
  type Finding,
  hasEmbeddedCluster,
  reportUnreachable,
} from '../../server/upkeep/doctor.ts'
import { type CountedRecords, verifyAll } from '../../server/upkeep/verify-all.ts'
import { orderCounters } from '../../server/work-order/work-order-counter-store.ts'
import { withDatabase, withInstallation } from './installation.ts'

const marks = { ok: '正常', warn: '注意', fail: '问题' } as const

function tell({ advice, state, text, title }: Finding): void {
  console.log(`[${marks[state]}] ${title}：${text}${advice === '' ? '' : `\n       → ${advice}`}`)
}

/** Checks the installation; the exit code is 1 when something keeps it from working. */
export async function doctor(): Promise<void> {
  const findings: Finding[] = []
  const add = (...more: Finding[]): void => {
    findings.push(...more)
    for (const finding of more) tell(finding)
  }
  const { settings, strays } = await checkOwnConfig()
  const faults = [...settings.map(({ fault }) => fault).filter((fault) => fault !== ''), ...strays]
  let config: Config
  try {
    config = await readConfig()
    add(
      faults.length === 0
        ? { title: '配置', state: 'ok', text: '没有问题', advice: '' }
        : {
            title: '配置',
            state: 'warn',
            text: faults.join('；'),
            advice: '运行 npm run onsite -- config check 看每一项',
          },
    )
  } catch {
    add({ title: '配置', state: 'fail', text: faults.join('；'), advice: '改好后重试；其余检查都要先读配置' })
    process.exitCode = 1
    return
  }
  const folder = await checkDataFolder(config)
  add(folder)
  if (folder.state === 'ok') {
    add(await checkDisk(config), ...(await findingsOfDatabase(config)))
    add(await checkFiles(await openFileStore(config), config))
  }
  const failed = findings.filter(({ state }) => state === 'fail').length
  const warned = findings.filter(({ state }) => state === 'warn').length
  console.log(failed + warned === 0 ? '一切正常' : `${failed} 个问题，${warned} 个注意`)
  if (failed > 0) process.exitCode = 1
}

async function findingsOfDatabase(config: Config): Promise<Finding[]> {
  const isEmbedded = config.databaseUrl === '' && config.appDatabaseUrl === ''
  if (isEmbedded && !(await hasEmbeddedCluster(config)))
    return [{ title: '数据库', state: 'fail', text: '内置数据库还没有创建', advice: '先运行一次 npm start' }]
  try {
    return await withDatabase(config, async (adminUrl) => await checkDatabase(adminUrl, config))
  } catch (error) {
    return [reportUnreachable(error)]
  }
}

async function checkOwnConfig() {
  return await checkConfig(process.env, ownEnvFile())
}

/** Node has read it before us, from the folder that the command runs in. */
function ownEnvFile(): Readonly<Record<string, string | undefined>> {
  try {
    return parseEnv(readFileSync('.env', 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
    throw error
  }
}

/** Lists every setting with its value, source and fault. */
export async function configCheck(): Promise<void> {
  const { settings, strays } = await checkOwnConfig()
  for (const { fault, name, source, value } of settings) {
    console.log(`${name}=${value}  [${source}]`)
    if (fault !== '') console.log(`  ✗ ${fault}`)
  }
  for (const stray of strays) console.log(`✗ ${stray}`)
  const faults = settings.filter(({ fault }) => fault !== '').length + strays.length
  console.log(faults === 0 ? `${settings.length} 项配置，没有问题` : `${settings.length} 项配置，${faults} 个问题`)
  if (faults > 0) process.exitCode = 1
}

const counted: readonly CountedRecords[] = [
  { label: '工单', table: 'work_order', counters: orderCounters },
  { label: '事件', table: 'event', counters: eventCounters },
]

/** Proves operation logs, files and counters of all enterprises. */
export async function verify(config: Config): Promise<void> {
  let [tenants, faults] = [0, 0]
  await withInstallation(config, async ({ adminUrl, database, files }) => {
    const client = new Client({ connectionString: adminUrl, application_name: 'onsite-verify' })
    await client.connect()
    try {
      for await (const one of verifyAll(client, { database, files, now: new Date(), counted })) {
        tenants += 1
        faults += one.faults.length
        console.log(`${one.name}：${one.seals} 个封条、${one.rows} 条日志，${one.files} 个文件`)
        for (const fault of one.faults) console.log(`  ✗ ${fault}`)
      }
    } finally {
      await client.end()
    }
  })
  console.log(faults === 0 ? `${tenants} 家企业，没有问题` : `${tenants} 家企业，${faults} 个问题`)
  if (faults > 0) process.exitCode = 1
}
