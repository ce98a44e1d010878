import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../node_modules/.cache/compiled')

/**
 * Keeps what Node makes of the sources, so that the next start of the same version takes less. Only modules that are loaded afterwards gain, so an
 * entry imports its work dynamically. A folder that cannot be written to only costs the time.
 */
export function keepCompiled(): void {
  enableCompileCache(folder)
}
