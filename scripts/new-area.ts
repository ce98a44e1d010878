/** `npm run new-area <name> <中文名>`: creates the files of an area and lists it in the collectors. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { planArea } from './house/area-plan.ts'

const project = join(import.meta.dirname, '..')
const [name = '', title = ''] = process.argv.slice(2)

try {
  const plan = planArea(name, title, (path) => readFileSync(join(project, path), 'utf8'))
  for (const [path, text] of plan) {
    mkdirSync(dirname(join(project, path)), { recursive: true })
    writeFileSync(join(project, path), text)
    console.log(`写入 ${path}`)
  }
  spawnSync(join(project, 'node_modules', '.bin', 'biome'), ['format', '--write', ...plan.keys()], {
    cwd: project,
    stdio: 'ignore',
  })
  console.log(`下一步：在 areas.ts 中把 ${name} 移到合适的次序，然后看 docs/how-to/add-an-area.md`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
