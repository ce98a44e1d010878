import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Pages and calls share addresses (`/logout`, `/order/…`), so in development whatever is not asked for as a page goes to the server. */
const server = 'http://127.0.0.1:8080'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    chunkSizeWarningLimit: 1200,
  },
  server: {
    port: 5173,
    proxy: {
      '/live': { target: server, ws: true },
      '^/(?!@|node_modules/|src/|main\\.tsx|favicon\\.svg|shell/|kernel/|kit/|theme/|session/[a-z-]+\\.|work-order/[a-z-]+\\.|api/).*':
        {
          target: server,
          bypass: (request) =>
            request.headers.accept?.includes('text/html') === true ||
            /\.(tsx?|css|svg|map)(\?|$)/.test(request.url ?? '')
              ? request.url
              : undefined,
        },
    },
  },
})
