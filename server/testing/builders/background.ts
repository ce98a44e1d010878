/** Work that a job does in one enterprise, at a moment of the test's choice. */
import type { TenantWork } from '../../kernel/background.ts'
import { FactRecorder } from '../../kernel/facts.ts'
import type { TestTenant } from '../test-app.ts'

export async function workAt<T>(tenant: TestTenant, now: Date, run: (work: TenantWork) => Promise<T>): Promise<T> {
  return await tenant.tx(async (tx) => {
    const { record } = new FactRecorder(tx, tenant.id, null, now)
    return await run({ tenantId: tenant.id, zone: 'Asia/Shanghai', tx, now, record })
  })
}
