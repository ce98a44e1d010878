/**
 * Finds the module behind each page of the web by asking the areas' own tables to load it, and prints them as JSON by screen name. It runs in a process
 * of its own, in which components are empty: Node knows neither their syntax nor their styles.
 */
import { globSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

type Pages = Readonly<Record<string, { load(): Promise<unknown> }>>

const project = join(import.meta.dirname, '..')
const isPlain = (url: string): boolean => /\.(tsx|css)$/.test(url)
let found: string[] = []

registerHooks({
  resolve(specifier, context, nextResolve) {
    const outcome = nextResolve(specifier, context)
    if (outcome.url.endsWith('.tsx')) found.push(relative(project, fileURLToPath(outcome.url)))
    return outcome
  },
  load: (url, context, nextLoad) =>
    isPlain(url) ? { format: 'module', source: '', shortCircuit: true } : nextLoad(url, context),
})

/** Imports a table anew, since Node resolves a module only once for whoever imports it. */
async function tableOf(path: string, turn: string): Promise<Pages> {
  const members = (await import(`${pathToFileURL(path).href}?${turn}`)) as Readonly<Record<string, Pages>>
  return Object.assign({}, ...Object.values(members))
}

const tables = globSync('web/**/*-pages.ts', { cwd: project })
  .map((path) => join(project, path))
  .filter((path) => readFileSync(path, 'utf8').includes('lazyPage('))

const modules: Record<string, string | undefined> = {}
for (const path of tables)
  for (const name of Object.keys(await tableOf(path, ''))) {
    const table = await tableOf(path, name)
    found = []
    // An empty component cannot be what the page is made of; which one was wanted is known by then.
    await table[name]?.load().catch(() => undefined)
    modules[name] = found[0]
  }
console.log(JSON.stringify(modules))
