/** `npm start`: starts the product from its bundle, which is made anew when the sources have changed. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { keepCompiled } from '../server/kernel/keep-compiled.ts'
import { entryPath, isServerBuilt } from './build-server.ts'

/** In a process of its own: the bundler would stay in the memory of the one that then serves for months. */
function build(): boolean {
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'build-server.ts')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return status === 0
}

const isBuilt = isServerBuilt() || build()
keepCompiled()
await import(pathToFileURL(entryPath('start-product', isBuilt)).href)
