/** Writes `docs/permissions.md` from the tables of permissions and calls: `npm run docs:permissions`. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { permissionPage } from './house/permission-page.ts'

writeFileSync(join(import.meta.dirname, '..', 'docs', 'permissions.md'), permissionPage())
