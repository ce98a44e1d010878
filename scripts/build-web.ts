/** Builds the web when its sources are newer than the build: `npm start` and the checks call it, nobody has to remember it. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const project = join(import.meta.dirname, '..')
/** What the build reads: the web member and the two it leans on, and the versions of everything else. */
const sources = ['web/**/*', 'api/**/*', 'domain/**/*', 'areas.ts', 'package-lock.json', 'tsconfig.base.json']
const buildPath = join(project, 'web', 'dist', 'index.html')
/** Kept with the packages, since the build folder is emptied and served. */
const stampPath = join(project, 'node_modules', '.onsite-web')

const isOther = (path: string) => /(^|\/)(dist|node_modules)(\/|$)|\.test\.tsx?$/.test(path)

function hashOfSources(): string {
  const hash = createHash('sha256')
  for (const path of globSync(sources, { cwd: project, exclude: isOther }).toSorted()) {
    const file = join(project, path)
    if (statSync(file).isFile()) hash.update(`${path}\0`).update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

/** Builds unless the last build was of the same sources; says whether the build stands. */
export function buildWeb(): boolean {
  const wanted = hashOfSources()
  if (existsSync(buildPath) && existsSync(stampPath) && readFileSync(stampPath, 'utf8') === wanted) return true
  console.log('正在构建网页')
  const { status } = spawnSync(
    process.execPath,
    [join(project, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', 'web', '--logLevel', 'warn'],
    {
      cwd: project,
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )
  if (status !== 0) return false
  writeFileSync(stampPath, wanted)
  return true
}

if (import.meta.main) process.exit(buildWeb() ? 0 : 1)
