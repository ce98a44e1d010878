/**
 * Inserts demonstration data: `npm run seed -- --size small` the story that `npm start` uses on its first start; `10k`, `100k` and `1m` many orders for
 * measuring. `--if-empty` does nothing in a database that already has enterprises. DEMO_PASSWORD is the password of all accounts, DEMO_ACCOUNTS the
 * file in which the accounts are listed for the starter of the product.
 */
import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { readConfig } from '../server/kernel/config.ts'
import { connectDatabase, openFileStore } from '../server/kernel/connect.ts'
import { keepKey, secretBox } from '../server/kernel/secret-box.ts'
import { type BigSize, bigSizes, seedBig } from './demo/seed-big.ts'
import { type DemoAccount, demoAccounts, demoTenantIds, seedSmall } from './demo/seed-small.ts'

const { values } = parseArgs({
  options: { size: { type: 'string', default: 'small' }, 'if-empty': { type: 'boolean', default: false } },
})
const isBig = (text: string): text is BigSize => Object.hasOwn(bigSizes, text)
const { size } = values
if (size !== 'small' && !isBig(size)) {
  console.error(`--size 只能是 small、${Object.keys(bigSizes).join('、')}`)
  process.exit(1)
}

const quiet = { debug() {}, info() {}, warn: console.warn, error: console.error }
const config = await readConfig()
// Secrets of the demonstration are opened by the product.
secretBox.choose(config.secretKey === '' ? keepKey(config.dataDir) : config.secretKey)
const database = await connectDatabase(config, quiet)
if (database.adminUrl === null) {
  console.error('需要 DATABASE_URL：演示数据由管理员账号写入')
  process.exit(1)
}
const client = new Client({ connectionString: database.adminUrl, application_name: 'onsite-seed' })
await client.connect()
try {
  await lay(client, database.adminUrl)
} finally {
  await client.end()
  await database.stop()
}

async function lay(admin: Client, adminUrl: string): Promise<void> {
  const known = await tenantIds(admin)
  const isLaid = demoTenantIds().every((id) => known.has(id))
  if (isLaid && size === 'small') {
    console.log('演示数据已经在库里')
    tellAccounts(demoAccounts(), process.env['DEMO_PASSWORD'])
    return
  }
  if (known.size > 0) {
    if (values['if-empty']) return
    throw new Error('数据库里已经有企业，演示数据只写进空库')
  }
  const begun = performance.now()
  const password = process.env['DEMO_PASSWORD'] ?? randomBytes(9).toString('base64url')
  const accounts = isBig(size)
    ? await seedBig(adminUrl, bigSizes[size], password, (line) => console.log(line))
    : await seedSmall(admin, await openFileStore(config), password, new Date(), (line) => console.log(line))
  tellAccounts(accounts, password)
  console.log(`演示数据已生成，用时 ${((performance.now() - begun) / 1000).toFixed(1)} 秒`)
}

async function tenantIds(admin: Client): Promise<Set<string>> {
  await admin.query('begin read only')
  await admin.query("set local app.every_tenant = 'yes'")
  const { rows } = await admin.query<{ id: string }>('select id from tenant')
  await admin.query('commit')
  return new Set(rows.map((row) => row.id))
}

/** Writes the accounts into the file for the starter of the product, else to the screen. */
function tellAccounts(accounts: readonly DemoAccount[], password: string | undefined): void {
  const path = process.env['DEMO_ACCOUNTS']
  if (path === undefined) {
    if (password !== undefined) console.log(`密码：${password}`)
    for (const { mobile, role, name, enterprise } of accounts)
      console.log(`  ${mobile}  ${role}  ${name}  ${enterprise}`)
    return
  }
  const before = JSON.parse(readFileSync(path, 'utf8')) as object
  writeFileSync(`${path}.new`, JSON.stringify({ ...before, accounts, operator: demoTenantIds()[0] }, null, 2), {
    mode: 0o600,
  })
  renameSync(`${path}.new`, path)
}
