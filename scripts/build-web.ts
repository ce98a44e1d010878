/**
 * Builds the web when its sources are newer than the build: `npm start` and the checks call it, so nobody has to remember it. Run by itself it builds
 * everything; `--build` and `--brotli` take only this part, for the starter of the product, which needs the one at once and the other when it has time.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const project = join(import.meta.dirname, '..')
/** Inputs of the build: the web member, the two it depends on, and the versions of everything else. */
const sources = ['web/**/*', 'api/**/*', 'domain/**/*', 'areas.ts', 'package-lock.json', 'tsconfig.base.json']
const buildPath = join(project, 'web', 'dist', 'index.html')
const assetsFolder = join(project, 'web', 'dist', 'assets')
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

/** Builds unless the last build had the same sources, every form of it; tells whether a valid build exists. */
export function buildWeb(): boolean {
  if (!buildOnce()) return false
  brotliAssets(assetsFolder)
  return true
}

/** The part of a build without which nothing can be served. */
function buildOnce(): boolean {
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
  gzipAssets(assetsFolder)
  writeFileSync(stampPath, wanted)
  return true
}

/** Smaller files gain nothing. */
const compressFromBytes = 1024

/** Paths of the files of a build that are sent compressed. */
function filesToCompress(assets: string): string[] {
  return readdirSync(assets)
    .filter((name) => /\.(js|css|svg|wasm)$/.test(name))
    .map((name) => join(assets, name))
    .filter((path) => statSync(path).size >= compressFromBytes)
}

/** Writes a gzip form beside each script and style sheet, once and as small as possible; the server sends it unchanged. */
export function gzipAssets(assets: string): void {
  for (const path of filesToCompress(assets)) writeFileSync(`${path}.gz`, gzipSync(readFileSync(path), { level: 9 }))
}

/** Whether a file of the build has no brotli form yet. */
export const lacksBrotli = (assets = assetsFolder): boolean =>
  filesToCompress(assets).some((path) => !existsSync(`${path}.br`))

/**
 * Writes the brotli forms that are missing. They take longer than all the rest of the build, and browsers ask for them over TLS only; the
 * server, which may be sending from the folder already, finds a form whole or not at all.
 */
export function brotliAssets(assets: string): void {
  for (const path of filesToCompress(assets)) {
    if (existsSync(`${path}.br`)) continue
    const bytes = readFileSync(path)
    const unfinished = `${path}.br.${process.pid}`
    writeFileSync(
      unfinished,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    )
    renameSync(unfinished, `${path}.br`)
  }
}

if (import.meta.main) {
  const part = process.argv[2]
  if (part === undefined) console.log('正在构建网页')
  if (part === '--brotli') brotliAssets(assetsFolder)
  else process.exit((part === '--build' ? buildOnce() : buildWeb()) ? 0 : 1)
}
