import { execFile } from 'node:child_process'
import { appendFile, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Plan } from '@onsite/domain/permission/plan.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { addAccount } from '../session/session-store.ts'
import { hashPassword, isPassword } from '../session/password.ts'
import { Database, q } from '../kernel/database.ts'
import { newFileKey } from '../kernel/file-store.ts'
import { LocalFileStore } from '../kernel/local-file-store.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { cloneDatabase } from '../testing/test-database.ts'

interface Said {
  readonly code: number
  readonly out: string
  readonly err: string
}

interface Place {
  readonly name: string
  readonly adminUrl: string
  readonly database: Database
  readonly client: Client
  readonly dataDir: string
  readonly files: LocalFileStore
  /** Runs the real command against this installation. */
  onsite(words: readonly string[], input?: string, env?: Readonly<Record<string, string>>): Promise<Said>
}

const places: Place[] = []
let home: string

async function place(): Promise<Place> {
  const name = `onsite_commands_${process.pid}_${places.length}`
  const { adminUrl, appUrl } = await cloneDatabase(name)
  const dataDir = await mkdtemp(join(home, 'data-'))
  const database = new Database({ url: appUrl, maxConnections: 2, log: console })
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  const made: Place = {
    name,
    adminUrl,
    database,
    client,
    dataDir,
    files: new LocalFileStore(join(dataDir, 'files')),
    onsite: async (words, input = '', env = {}) =>
      await new Promise((done) => {
        const child = execFile(
          process.execPath,
          [join(import.meta.dirname, '../../scripts/onsite.ts'), ...words],
          {
            env: {
              PATH: process.env['PATH'],
              NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
              DATABASE_URL: adminUrl,
              DATA_DIR: dataDir,
              ...env,
            },
            cwd: dataDir,
          },
          (error, out, err) => done({ code: error === null ? 0 : Number(error.code), out, err }),
        )
        child.stdin?.end(input)
      }),
  }
  places.push(made)
  return made
}

interface Laid {
  readonly id: string
  readonly key: string
  readonly personId: string
}

async function layTenant({ database, files }: Place, name: string, mobile: string): Promise<Laid> {
  const [id, personId] = [uuidv7(), uuidv7()]
  const storageKey = newFileKey(id)
  await files.put(storageKey, Buffer.from('照片'))
  const hash = await hashPassword('old-password-1')
  await database.tenant(id, async (tx) => {
    await tx.run(q.insertInto('tenant').values({ id, name, plan: Plan.Paid, expires_at: null, seats: 9 }))
    await tx.run(q.insertInto('person').values({ tenant_id: id, id: personId, name: '"甲"\\\n\u2028乙', mobile }))
    await tx.run(
      q.insertInto('person_role').values({ tenant_id: id, person_id: personId, role: RoleType.Administrator }),
    )
    await tx.run(
      q.insertInto('file').values({
        tenant_id: id,
        id: uuidv7(),
        storage_key: storageKey,
        name: '照片.jpg',
        size: 6,
        type: 'image/jpeg',
      }),
    )
    await tx.run(
      q.insertInto('session').values({
        token_hash: Buffer.from(id),
        tenant_id: id,
        person_id: personId,
        csrf_token: 'x',
        expires_at: new Date(Date.now() + 1e9),
        ip: '',
        user_agent: '',
      }),
    )
    await addAccount(tx, mobile, hash, { tenantId: id, personId })
  })
  return { id, personId, key: storageKey }
}

async function rowsOf({ client }: Place, table: string, where = 'true'): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(
    `select t::text as line from ${table} t where ${where} order by 1`,
  )
  return rows.map(({ line }) => line)
}

const folder = (): string => join(home, 'export')

let source: Place
let first: Laid
let other: Laid
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'onsite-commands-'))
  source = await place()
  first = await layTenant(source, '甲公司', '13700000001')
  other = await layTenant(source, '乙公司', '13700000002')
})
afterAll(async () => {
  const admin = new Client({ connectionString: inject('adminUrl') })
  await admin.connect()
  for (const { client, database, name } of places) {
    await client.end()
    await database.close()
    await admin.query(`drop database ${name} with (force)`)
  }
  await admin.end()
  await rm(home, { recursive: true })
})

test('an unknown command and words in the wrong place tell the usage and fail', async () => {
  for (const words of [[], ['doctor', 'now'], ['tenant', 'delete'], ['migrate'], ['doctor', '--name', 'x']]) {
    const { code, err } = await source.onsite(words)
    expect(code).toBe(1)
    expect(err).toContain('用法：npm run onsite')
  }
})

test('help is told to whoever asks, and is no failure', async () => {
  for (const words of [['help'], ['--help'], ['tenant', '-h']]) {
    const { code, err, out } = await source.onsite(words)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain('用法：npm run onsite')
  }
})

test('an unknown option tells the usage in Chinese', async () => {
  for (const words of [
    ['doctor', '--verbose'],
    ['tenant', 'delete', '甲公司', '--name'],
  ]) {
    const { code, err } = await source.onsite(words)
    expect(code).toBe(1)
    expect(err).toMatch(/^用法：/)
  }
})

test('a database that does not answer is told in a sentence, and leaves no folder behind', async () => {
  const gone = { DATABASE_URL: 'postgres://postgres:x@127.0.0.1:1/none' }
  const folder = join(home, 'never')
  for (const words of [['verify'], ['tenant', 'list'], ['backup', folder]]) {
    const { code, err } = await source.onsite(words, '', gone)
    expect(code).toBe(1)
    expect(err).toMatch(/^连不上数据库：.*\n→ 检查 DATABASE_URL/)
  }
  await expect(stat(folder)).rejects.toThrow('ENOENT')
})

describe('doctor', () => {
  test('finds a whole installation in order and reminds of the backup that was never made', async () => {
    const { code, out } = await source.onsite(['doctor'])

    expect(code).toBe(0)
    for (const line of [
      // The cluster of tests does without, and doctor sees it.
      '，fsync 或 full_page_writes 关着\n       → 打开它们：断电会损坏数据',
      '全部已执行',
      '[正常] 应用账号',
      '[正常] 时钟',
      '[正常] 队列',
      '[正常] 文件存储',
    ])
      expect(out).toContain(line)
    expect(out).toContain('[注意] 备份：从未备份\n       → 运行 npm run onsite -- backup')
  })

  test('knows the last backup', async () => {
    await source.onsite(['backup', join(home, 'backup')])

    expect((await source.onsite(['doctor'])).out).toContain('[正常] 备份：上次 ')
  })

  test('says what to do when the database is gone, behind, or ahead of the program', async () => {
    const gone = await source.onsite(['doctor'], '', { DATABASE_URL: 'postgres://postgres:x@127.0.0.1:1/none' })
    expect(gone.code).toBe(1)
    expect(gone.out).toContain('[问题] 数据库：连不上')
    expect(gone.out).toContain('→ 检查 DATABASE_URL')

    const odd = await place()
    await odd.client.query("insert into schema_migration (name, digest) values ('29990101-0000-later.sql', '')")
    expect((await odd.onsite(['doctor'])).out).toContain('[问题] 迁移：数据库比程序新')
    await odd.client.query('drop table schema_migration')
    const behind = await odd.onsite(['doctor'])
    expect(behind.out).toMatch(/\[问题\] 迁移：有 \d+ 个待执行/)
    expect(behind.code).toBe(1)
  })

  test('stops at settings that make no sense, without an embedded database being made', async () => {
    const wrong = await source.onsite(['doctor'], '', { PORT: 'many' })
    expect(wrong).toMatchObject({ code: 1 })
    expect(wrong.out).toContain('[问题] 配置：PORT 应为 0 到 65535 的整数')

    const fresh = await source.onsite(['doctor'], '', { DATABASE_URL: '' })
    expect(fresh.out).toContain('[问题] 数据库：内置数据库还没有创建')
    await expect(stat(join(source.dataDir, 'postgres'))).rejects.toThrow('ENOENT')
  })

  test('finds facts that nobody works on', async () => {
    const late = await place()
    await late.client.query(
      "insert into outbox (fact_id, tenant_id, kind, due_at) values ($1, $1, 'x', now() - interval '1 hour')",
      [uuidv7()],
    )

    expect((await late.onsite(['doctor'])).out).toMatch(/\[注意\] 队列：等待 1 件，失败 0 件，最久的晚了 60 分钟/)
  })
})

describe('config check', () => {
  test('shows every value with its source, every fault at once, and no secret', async () => {
    await appendFile(join(source.dataDir, '.env'), 'HOTLINE=400-1\nHOTLIEN=400-2\n')
    await appendFile(join(source.dataDir, 'token'), 'metrics-secret\n')
    const { code, out } = await source.onsite(['config', 'check'], '', {
      HOTLINE: '400-1',
      PORT: 'many',
      ROLE: 'king',
      S3_ENDPOINT: 'https://s3.lan',
      SITE_URL: 'service.lan',
      SECRET_KEY: 'very-secret',
      METRICS_TOKEN_FILE: join(source.dataDir, 'token'),
    })
    await rm(join(source.dataDir, '.env'))

    expect(code).toBe(1)
    for (const line of [
      'HOTLINE=400-1  [.env]',
      'ROLE=king  [环境变量]\n  ✗ ROLE 只能是 all、web、worker',
      '✗ PORT 应为',
      '✗ 设了 S3_ENDPOINT 就必须设 S3_BUCKET',
      '✗ SITE_URL 应是 http:// 或 https:// 开头的地址',
      'METRICS_TOKEN=（已设置，不显示）  [文件]',
      'LOG_LEVEL=info  [默认]',
      '✗ .env 里的 HOTLIEN 没有人读',
    ])
      expect(out).toContain(line)
    expect(out).not.toMatch(/very-secret|metrics-secret|postgres:\/\/[^ ]*@/)
  })

  test('is content with what is right, and names a secret file that cannot be read', async () => {
    expect(await source.onsite(['config', 'check'])).toMatchObject({
      code: 0,
      out: expect.stringContaining('没有问题'),
    })
    const { code, out } = await source.onsite(['config', 'check'], '', { SECRET_KEY_FILE: '/nowhere/key' })
    expect(code).toBe(1)
    expect(out).toContain('SECRET_KEY_FILE 指向的文件 /nowhere/key 读不了')
  })
})

describe('user reset-password', () => {
  test('shows a fresh password once, ends all sessions and tells the operation log', async () => {
    const { code, out } = await source.onsite(['user', 'reset-password', '137 0000 0001'])

    expect(code).toBe(0)
    const password = /新密码：(\S+)/.exec(out)?.[1] ?? ''
    const { rows } = await source.client.query<{ hash: string }>(
      "select password_hash as hash from account where mobile = '13700000001'",
    )
    expect(await isPassword(rows[0]?.hash ?? null, password)).toBe(true)
    expect(await rowsOf(source, 'session', `person_id = '${first.personId}'`)).toEqual([])
    expect(await rowsOf(source, 'session', `person_id = '${other.personId}'`)).toHaveLength(1)
    const log = await rowsOf(source, 'audit_log', `tenant_id = '${first.id}'`)
    expect(log).toHaveLength(1)
    expect(log[0]).toContain('onsite user reset-password')
    expect(log[0]).not.toContain(password)
  })

  test('takes the second factor away only when asked to, and says so in the operation log', async () => {
    const lay = async () => {
      await source.client.query(
        "insert into person_second_factor (tenant_id, person_id, secret, begun_at, confirmed_at) values ($1, $2, 'x', now(), now()) on conflict do nothing",
        [other.id, other.personId],
      )
      return await rowsOf(source, 'person_second_factor', `person_id = '${other.personId}'`)
    }
    expect(await lay()).toHaveLength(1)
    await source.onsite(['user', 'reset-password', '13700000002'])
    expect(await lay()).toHaveLength(1)
    expect((await source.onsite(['user', 'reset-password', '13700000002', '--second-factor'])).code).toBe(0)
    expect(await rowsOf(source, 'person_second_factor')).toEqual([])
    const log = await rowsOf(source, 'audit_log', `tenant_id = '${other.id}'`)
    expect(log.filter((line) => line.includes('--second-factor'))).toHaveLength(1)
  })

  test('refuses a number without an account', async () => {
    expect(await source.onsite(['user', 'reset-password', '13799999999'])).toEqual({
      code: 1,
      out: '',
      err: '没有手机号为 13799999999 的账号\n',
    })
  })
})

describe('verify', () => {
  test('proves what is whole, and finds a changed log, a lost file, a short one and a wrong counter', async () => {
    const whole = await source.onsite(['verify'])
    expect(whole).toMatchObject({ code: 0, out: expect.stringContaining('2 家企业，没有问题') })

    const broken = await place()
    const laid = await layTenant(broken, '丙公司', '13700000003')
    const lost = await layTenant(broken, '丁公司', '13700000004')
    await broken.files.put(laid.key, Buffer.from('短'))
    await broken.files.remove(lost.key)
    await broken.client.query(
      "insert into work_order_total (tenant_id, state, person_id, slot, n) values ($1, 1, '00000000-0000-0000-0000-000000000000', 0, 3)",
      [laid.id],
    )
    await broken.client.query(
      "insert into audit_seal (tenant_id, no, last_id, row_count, hash, sealed_at) values ($1, 1, $2, 5, '', now())",
      [laid.id, uuidv7()],
    )
    const { code, out } = await broken.onsite(['verify'])

    expect(code).toBe(1)
    for (const line of [
      '操作日志第 1 个封条：少了 5 条日志',
      '有 3 字节，应为 6 字节',
      '不在存储里',
      '工单的计数器有 1 处与实际不符',
      '2 家企业，4 个问题',
    ])
      expect(out).toContain(line)
  })
})

describe('tenant', () => {
  test('exports one enterprise as open files that hold nothing of another', async () => {
    const { code, out } = await source.onsite(['tenant', 'export', '甲公司', folder()])

    expect(code).toBe(0)
    expect(out).toContain('已导出「甲公司」')
    const people = (await readFile(join(folder(), 'tables/person.jsonl'), 'utf8')).trim().split('\n')
    expect(people.map((line) => (JSON.parse(line) as { id: string }).id)).toEqual([first.personId])
    expect(await readFile(join(folder(), 'files', first.key), 'utf8')).toBe('照片')
    for (const { path } of (
      JSON.parse(await readFile(join(folder(), 'enterprise.json'), 'utf8')) as { tables: { path: string }[] }
    ).tables)
      expect(await readFile(join(folder(), path), 'utf8')).not.toContain(other.id)
    await expect(stat(join(folder(), 'tables/session.jsonl'))).rejects.toThrow('ENOENT')
  })

  test('refuses an enterprise that is not there, and a folder in use', async () => {
    expect((await source.onsite(['tenant', 'export', '没有公司', join(home, 'none')])).err).toContain(
      '没有名为「没有公司」的企业',
    )
    expect((await source.onsite(['tenant', 'export', '甲公司', folder()])).err).toContain('不是空文件夹')
  })

  test('lists enterprises', async () => {
    expect((await source.onsite(['tenant', 'list'])).out).toBe(`${first.id}  甲公司\n${other.id}  乙公司\n`)
  })

  test('imports into an empty installation exactly what was exported, once', async () => {
    const target = await place()
    const { code, out } = await target.onsite(['tenant', 'import', folder()])

    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('每张表的行数和校验和都与导出时一致') })
    for (const table of ['person', 'person_role', 'file', 'audit_log', 'fact', 'outbox', 'account_person'])
      expect(await rowsOf(target, table), table).toEqual(await rowsOf(source, table, `tenant_id = '${first.id}'`))
    expect(await rowsOf(target, 'account')).toEqual(await rowsOf(source, 'account', "mobile = '13700000001'"))
    expect(await target.files.size(first.key)).toBe(6)

    const again = await target.onsite(['tenant', 'import', folder()])
    expect(again.code).toBe(1)
    expect(again.err).toContain('企业「甲公司」已经在这里')
  })

  test('refuses a number of another account, leaving nothing behind', async () => {
    const target = await place()
    await layTenant(target, '别家', '13700000001')
    const { code, err } = await target.onsite(['tenant', 'import', folder()])

    expect(code).toBe(1)
    expect(err).toContain('有手机号在这里已经属于另一个账号')
    expect(await rowsOf(target, 'tenant')).toHaveLength(1)
    expect(await target.files.size(first.key)).toBeNull()
  })

  test('refuses a damaged export, another version, and a backup', async () => {
    const target = await place()
    expect((await target.onsite(['tenant', 'import', join(home, 'backup')])).err).toContain('缺少 enterprise.json')
    await target.client.query("insert into schema_migration (name, digest) values ('29990101-0000-later.sql', '')")
    expect((await target.onsite(['tenant', 'import', folder()])).code).toBe(1)
    await appendFile(join(folder(), 'tables/person.jsonl'), '{}\n')
    expect((await (await place()).onsite(['tenant', 'import', folder()])).err).toContain(
      'tables/person.jsonl 与清单不符',
    )
  })

  test('deletes only when the name is typed, and leaves others as they were', async () => {
    const before = [await rowsOf(source, 'person', `tenant_id = '${other.id}'`), await rowsOf(source, 'account')]
    const refused = await source.onsite(['tenant', 'delete', '甲公司'], '乙公司\n')
    expect(refused.code).toBe(1)
    expect(refused.err).toContain('企业名称不一致，没有删除任何数据')
    expect((await source.onsite(['tenant', 'delete', '甲公司'], '')).code).toBe(1)
    expect(await rowsOf(source, 'person')).toHaveLength(2)

    const { code, out } = await source.onsite(['tenant', 'delete', '甲公司'], '甲公司\n')

    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('已删除「甲公司」') })
    const { rows: tables } = await source.client.query<{ name: string }>(
      "select c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid where a.attname = 'tenant_id' and c.relkind = 'r'",
    )
    for (const { name } of tables) expect(await rowsOf(source, name, `tenant_id = '${first.id}'`), name).toEqual([])
    expect(await rowsOf(source, 'person')).toEqual(before[0])
    expect(await rowsOf(source, 'account')).toEqual(before[1]?.filter((line) => !line.includes('13700000001')))
    expect(await source.files.size(first.key)).toBeNull()
    expect(await source.files.size(other.key)).toBe(6)
  })
})
