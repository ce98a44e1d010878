import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type ProxyOptions } from 'vite'
import { antdParts, plainParts } from './antd-parts.config.ts'
import { antdStyles } from './antd-styles.config.ts'
import { joinedChunks } from './joined-chunks.config.ts'
import { leanCalls } from './lean-calls.config.ts'
import { splitModules } from './split-modules.config.ts'
import { textScale } from './text-scale.config.ts'

/** Where the product's server listens while the pages come from vite's development server. */
const server = 'http://127.0.0.1:8080'

/**
 * Pages and calls share addresses (`/allOrder` is a page, `/order/accept` a call), so the request says which it is: a browser asks for pages with
 * `text/html`, scripts and styles have an ending or vite's own prefix, and everything else is a call.
 */
const calls: ProxyOptions = {
  target: server,
  bypass: (request) => {
    const path = request.url?.split('?')[0] ?? '/'
    const isPage = request.headers.accept?.includes('text/html') === true
    const isSource = /^\/(@|node_modules\/)/.test(path) || /\.(tsx?|mjs|js|css|svg|map|json|wasm)$/.test(path)
    return isPage || isSource ? request.url : undefined
  },
}

/** Builders and declarations that only make what they give back: what a page does not use of them need not be loaded. */
const manualPureFunctions = ['Type', 'defineCall', 'defineFact']

export default defineConfig({
  root: import.meta.dirname,
  // Also keeps vite from looking for a configuration of postcss in the folders above.
  css: { postcss: { plugins: [textScale()] } },
  plugins: [react(), leanCalls(), splitModules(), plainParts(), antdParts(), antdStyles(), joinedChunks()],
  resolve: {
    alias: {
      typebox: join(import.meta.dirname, 'kernel/schema-builders.ts'),
      // The one that antd itself uses, so that there is one.
      'antd/locale/zh_CN': 'antd/es/locale/zh_CN.js',
    },
  },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: { treeshake: { manualPureFunctions } },
  },
  server: { port: 5173, proxy: { '/live': { target: server, ws: true }, '^/.+': calls } },
})
