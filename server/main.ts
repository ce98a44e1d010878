/** The entry of a process. What Node makes of the sources is kept, so that the next start of the same version takes a quarter less. */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// A folder that cannot be written to only costs the time.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'))
await import('./run-process.ts')
