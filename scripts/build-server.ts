/**
 * Bundles the server, the starter and the demonstration data, each into one file: some fifteen hundred sources cost more to find, strip of types and
 * keep than the work of a start. `npm start` and the checks call it, so nobody has to remember it; sources and bundle do the same.
 */
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'

const project = join(import.meta.dirname, '..')
/** Inside the member, so that its packages are found. */
const folder = join(project, 'server', 'dist')
const entries = {
  main: 'server/main.ts',
  'start-product': 'scripts/start-product.ts',
  'seed-demo': 'scripts/seed-demo.ts',
} as const
export type Entry = keyof typeof entries

/** The sources of a bundle. */
interface Made {
  readonly hash: string
  readonly paths: readonly string[]
}

const madePath = (of: string): string => join(of, 'made-of.json')

/** Hash of sources, another one as soon as one of them changes or is gone, and in another folder: a bundle names the places of its sources. */
export function hashOf(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256').update(root)
  for (const path of paths) {
    const file = join(root, path)
    hash
      .update(`${path}\0`)
      .update(existsSync(file) ? readFileSync(file) : 'gone')
      .update('\0')
  }
  return hash.digest('hex')
}

/** Whether the last bundle was made of the same sources. No other can belong to it unless one of them changed. */
export function isServerBuilt(): boolean {
  if (!existsSync(madePath(folder))) return false
  const { hash, paths } = JSON.parse(readFileSync(madePath(folder), 'utf8')) as Made
  return hash === hashOf(project, paths)
}

/** Path of what starts the entry: the bundle where it fits the sources, else the source. */
export const entryPath = (entry: Entry, isBuilt = isServerBuilt()): string =>
  isBuilt ? join(folder, `${entry}.mjs`) : join(project, entries[entry])

/** A module finds its files where it stands, not where the bundle does, and is never run by itself. */
export function placeModule(code: string, path: string): string {
  return code
    .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
    .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
    .replaceAll('import.meta.main', 'false')
}

const isPackage = (id: string): boolean => !/^([./]|@onsite\/)/.test(id)

/** Bundles unless the last bundle has the same sources. */
async function buildServer(): Promise<void> {
  if (isServerBuilt()) return
  const { rolldown } = await import('rolldown')
  const bundle = await rolldown({
    input: Object.fromEntries(Object.entries(entries).map(([name, path]) => [name, join(project, path)])),
    platform: 'node',
    external: (id, _importer, isResolved) => !isResolved && isPackage(id),
    plugins: [
      {
        name: 'place',
        transform: { filter: { code: /import\.meta/ }, handler: (code, path) => placeModule(code, path) },
      },
    ],
  })
  // Whoever starts meanwhile finds a bundle whole or not at all.
  const unfinished = mkdtempSync(`${folder}-`)
  chmodSync(unfinished, 0o755)
  const { output } = await bundle.write({
    dir: unfinished,
    format: 'esm',
    // Errors are told by their names.
    keepNames: true,
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
  })
  await bundle.close()
  const modules = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
  const own = modules.filter((path) => path.startsWith(project) && !path.includes('node_modules'))
  const paths = [...own.map((path) => relative(project, path)), 'package-lock.json'].toSorted()
  const made: Made = { hash: hashOf(project, paths), paths }
  writeFileSync(madePath(unfinished), JSON.stringify(made))
  rmSync(folder, { recursive: true, force: true })
  renameSync(unfinished, folder)
}

if (import.meta.main) await buildServer()
