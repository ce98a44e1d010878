import { Type } from 'typebox'
import { defineJob } from '../kernel/job.ts'
import type { TenantWork } from '../kernel/background.ts'
import { lockContract, remindOfRenewal, runContract } from './run-contract.ts'
import { bindingContracts, type ServiceContractRecord } from './service-contract-store.ts'

/** Contracts looked at in one transaction. */
const portion = 200

/** Begins and finishes service contracts on their day, and reminds of renewals. */
export const runContracts = defineJob({
  name: 'run-contracts',
  schedule: '10 0 * * *',
  payload: Type.Object({}),
  async run(ctx) {
    for (const tenantId of await ctx.database.tenantIds()) {
      let last: ServiceContractRecord | undefined
      do {
        const behind = last
        last = await ctx.inTenant(tenantId, async (work) => await runPortion(work, behind))
      } while (last !== undefined)
    }
  },
})

/** Runs the next contracts of a tenant behind one, by last day. @returns the last of a full portion, undefined at the end */
export async function runPortion(
  work: TenantWork,
  behind?: ServiceContractRecord,
): Promise<ServiceContractRecord | undefined> {
  const cursor = behind === undefined ? null : { endOn: behind.end_on, id: behind.id }
  const some = await bindingContracts(work, cursor, portion)
  for (const { id } of some) {
    // Somebody may have been quicker: each is read again under its lock.
    const row = await lockContract(work, id)
    if (row !== undefined) await remindOfRenewal(work, await runContract(work, row))
  }
  return some.length < portion ? undefined : some.at(-1)
}
