import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Settings of Node for the server as `npm start` gives them, or those of BENCH_NODE_FLAGS, which a measurement tries. */
export function serverFlags(): string[] {
  const { config } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
    readonly config: { readonly serverFlags: string }
  }
  return (process.env['BENCH_NODE_FLAGS'] ?? config.serverFlags).split(' ').filter((flag) => flag !== '')
}
