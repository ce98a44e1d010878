/** Starts the product with the throw-away kind of document added, on a copy of the demo data. */
import { execFileSync } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from '../start-product.ts'

const project = join(import.meta.dirname, '../..')

export async function startWithRequisition(
  dataDir: string,
): Promise<{ readonly baseUrl: string; stop(this: void): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'onsite-requisition-'))
  const [web, migrations] = [join(folder, 'web'), join(folder, 'migrations')]
  await cp(join(project, 'server/migrations'), migrations, { recursive: true })
  const table = join(migrations, '29991231-2359-create-requisition.sql')
  await cp(join(project, 'server/testing/requisition/create-requisition.sql'), table)
  const env = { REQUISITION_WEB: web, REQUISITION_MIGRATIONS: migrations, NODE_ENV: 'production' }
  const config = 'web/testing/requisition/vite.config.ts'
  const building = ['build', 'web', '--config', config, '--configLoader', 'native', '--logLevel', 'warn']
  execFileSync(process.execPath, [join(project, 'node_modules/vite/bin/vite.js'), ...building], {
    cwd: project,
    env: { ...process.env, ...env },
  })
  const hooks = join(import.meta.dirname, 'add-requisition.mjs')
  const hooked = { ...env, NODE_OPTIONS: `--import ${hooks}` }
  const { address, stop } = await startProduct(dataDir, hooked, 'start-product')
  return {
    baseUrl: address.baseUrl,
    stop: async () => {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
