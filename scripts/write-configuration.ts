/** Writes `docs/configuration.md` from the settings that the server reads: `npm run docs:configuration`. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { configurationPage } from './house/configuration-page.ts'

writeFileSync(join(import.meta.dirname, '..', 'docs', 'configuration.md'), configurationPage())
