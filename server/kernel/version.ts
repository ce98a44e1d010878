import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Version of the product, as its package says. */
export const version = (
  JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as { readonly version: string }
).version
