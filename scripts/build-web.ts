/** Builds the web when its sources are newer than the build: `npm start` and the checks call it, so nobody has to remember it. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const project = join(import.meta.dirname, '..')
/** Inputs of the build: the web member, the two it depends on, and the versions of everything else. */
const sources = ['web/**/*', 'api/**/*', 'domain/**/*', 'areas.ts', 'package-lock.json', 'tsconfig.base.json']
const buildPath = join(project, 'web', 'dist', 'index.html')
/** Kept with the packages, since the build folder is emptied and served. */
const stampPath = join(project, 'node_modules', '.onsite-web')

const isOther = (path: string) => /(^|\/)(dist|node_modules|testing)(\/|$)|\.test\.tsx?$/.test(path)

function hashOfSources(): string {
  const hash = createHash('sha256')
  for (const path of globSync(sources, { cwd: project, exclude: isOther }).toSorted()) {
    const file = join(project, path)
    if (statSync(file).isFile()) hash.update(`${path}\0`).update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

/** Whether the last build had the same sources. */
export function isWebBuilt(): boolean {
  return existsSync(buildPath) && existsSync(stampPath) && readFileSync(stampPath, 'utf8') === hashOfSources()
}

/** Builds unless the last build had the same sources; tells whether a valid build exists. */
export function buildWeb(): boolean {
  if (isWebBuilt()) return true
  const wanted = hashOfSources()
  const { status } = spawnSync(
    process.execPath,
    [join(project, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', 'web', '--logLevel', 'warn'],
    {
      cwd: project,
      // The tests call this with NODE_ENV=test, which would go into the build: antd then gives all its dialogs the same id.
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )
  if (status !== 0) return false
  compressAssets(join(project, 'web', 'dist', 'assets'))
  writeFileSync(stampPath, wanted)
  return true
}

/** Smaller files gain nothing. */
const compressFromBytes = 1024

/**
 * Writes a brotli and a gzip form beside each script and style sheet, once and as small as possible; the server sends them unchanged. Browsers take
 * brotli over TLS only.
 */
export function compressAssets(assets: string): void {
  for (const name of readdirSync(assets).filter((one) => /\.(js|css|svg|wasm)$/.test(one))) {
    const bytes = readFileSync(join(assets, name))
    if (bytes.length < compressFromBytes) continue
    writeFileSync(join(assets, `${name}.gz`), gzipSync(bytes, { level: 9 }))
    writeFileSync(
      join(assets, `${name}.br`),
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    )
  }
}

if (import.meta.main) {
  console.log('正在构建网页')
  process.exit(buildWeb() ? 0 : 1)
}
