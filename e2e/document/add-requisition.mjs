/** Loaded before the product (`node --import`): adds the throw-away area to it, its table, and the pages that were built with it. */
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { withArea } from '@onsite/domain/testing/added-area.ts'

const { REQUISITION_WEB = '', REQUISITION_MIGRATIONS = '' } = process.env

/** Folders that the product finds beside its own files. */
const folders = [
  ['/server/app.ts', "join(import.meta.dirname, '../web/dist')", REQUISITION_WEB],
  ['/server/kernel/migrate.ts', "fileURLToPath(new URL('../migrations/', import.meta.url))", REQUISITION_MIGRATIONS],
]

function withFolder(path, text) {
  const [, own, folder] = folders.find(([file]) => path.endsWith(file)) ?? []
  if (own === undefined) return null
  if (!text.includes(own)) throw new Error(`${path} finds its folder otherwise now`)
  return text.replace(own, JSON.stringify(folder))
}

registerHooks({
  load(url, context, next) {
    if (!url.startsWith('file:') || url.includes('node_modules')) return next(url, context)
    const path = fileURLToPath(url)
    if (!/\/(all-areas|document-kinds|app|migrate)\.ts$/.test(path)) return next(url, context)
    const text = readFileSync(path, 'utf8')
    const source = withArea(path, text) ?? withFolder(path, text)
    return source === null ? next(url, context) : { format: 'module-typescript', shortCircuit: true, source }
  },
})
