import { join } from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

/** Tests of the server on a database distributed by tenant, where one is at hand: nothing of them shows in a run without it. */
const distributed: TestProjectInlineConfiguration = {
  test: {
    name: 'distributed',
    include: [
      'server/{session/sign-in,session/session,customer/list-customers,customer/save-contact,field/form-store}.test.ts',
      'server/{work-order/random-life,work-order/rebook-visit,work-order/tag-orders,event/lists-agree}.test.ts',
      'server/{record/reindex-records,people/edit-departments}.test.ts',
    ],
    globalSetup: ['server/testing/distributed-setup.ts'],
    setupFiles: ['server/testing/after-each.ts', 'server/testing/watch-statements.ts'],
    pool: 'forks',
    maxWorkers: 1,
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
}

export default defineConfig({
  test: {
    // Tests wait for the database and journeys for their server a third of the time, so that three keep two cores busy.
    maxWorkers: 3,
    projects: [
      ...(process.env.TEST_CITUS_URL === undefined ? [] : [distributed]),
      {
        test: {
          name: 'unit',
          include: ['{domain,api}/**/*.test.ts', 'scripts/{*,house/**/*}.test.ts'],
          // Nothing here has a state, so that files share what they load.
          isolate: false,
          testTimeout: 60_000,
        },
      },
      { test: { name: 'web', include: ['web/**/*.test.ts'], isolate: false } },
      {
        test: {
          name: 'screen',
          include: ['web/**/*.screen.test.tsx'],
          setupFiles: ['web/testing/screen-setup.ts'],
          environment: 'happy-dom',
          // Loading the kit and antd costs more than a test; each test has a person of its own and leaves nothing behind.
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'scripts/demo/**/*.test.ts'],
          globalSetup: ['server/testing/global-setup.ts'],
          setupFiles: ['server/testing/after-each.ts', 'server/testing/watch-statements.ts'],
          // Threads that read tables and processes that tests start take their sources compiled.
          env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/compiled') },
          pool: 'forks',
          // One database and one app per worker; files share them because each test makes its own tenant.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/start-product.ts'],
          setupFiles: ['e2e/after-each.ts'],
          // Each worker has a product and a browser of its own for all its files; they need the machine for themselves.
          pool: 'forks',
          isolate: false,
          sequence: { groupOrder: 1 },
          testTimeout: 300_000,
          hookTimeout: 60_000,
          // As patient as the waits of the pages themselves.
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
})
