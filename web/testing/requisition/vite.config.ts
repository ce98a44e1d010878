/** Builds the product's pages with those of the throw-away area, into the folder that `REQUISITION_WEB` names. */
import { withArea } from '@onsite/domain/testing/added-area.ts'
import { mergeConfig } from 'vite'
import product from '../../vite.config.ts'

// It is looked at once: smaller and fewer files would cost more than they save, and joining them a build of its own.
const plugins = product.plugins?.filter((one) => !(one && 'name' in one && one.name === 'joined-chunks')) ?? []

export default mergeConfig(
  { ...product, plugins },
  {
    plugins: [{ name: 'added-area', enforce: 'pre', transform: (text: string, path: string) => withArea(path, text) }],
    build: { outDir: process.env['REQUISITION_WEB'], minify: false, reportCompressedSize: false },
  },
)
