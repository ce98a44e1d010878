/** `npm start`: starts the product from its bundle, which is made anew when the sources have changed. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { keepCompiled } from '../server/kernel/keep-compiled.ts'
import { entryPath, isServerBuilt } from './build-server.ts'

// The bundler stays out of the process that then serves for months.
if (!isServerBuilt())
  spawnSync(process.execPath, [join(import.meta.dirname, 'build-server.ts')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
keepCompiled()
await import(pathToFileURL(entryPath('start-product')).href)
