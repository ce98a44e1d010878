/** Background work of an enterprise on another day. */
import { jobContext } from '../kernel/job-runner.ts'
import { LocalFileStore } from '../kernel/local-file-store.ts'
import type { TenantWork } from '../kernel/background.ts'
import { testApp, testFilesFolder, testLogger } from './test-app.ts'

/** Runs the work of a job as if this many days had passed. */
export async function workLater<T>(tenantId: string, days: number, run: (work: TenantWork) => Promise<T>): Promise<T> {
  const { database } = await testApp()
  const now = new Date(Date.now() + days * 86_400_000)
  const job = jobContext({ database, files: new LocalFileStore(testFilesFolder), log: testLogger })
  return await job.inTenant(tenantId, async (work) => await run({ ...work, now }))
}
