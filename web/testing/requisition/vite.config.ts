/** Builds the product's pages with those of the throw-away area, into the folder that `REQUISITION_WEB` names. */
import { withArea } from '@onsite/domain/testing/added-area.ts'
import { mergeConfig } from 'vite'
import product from '../../vite.config.ts'

export default mergeConfig(product, {
  plugins: [{ name: 'added-area', enforce: 'pre', transform: (text: string, path: string) => withArea(path, text) }],
  // It is looked at once: smaller files would cost more than they save.
  build: { outDir: process.env['REQUISITION_WEB'], minify: false, reportCompressedSize: false },
})
