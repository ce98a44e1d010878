/** An asset takes the place of another (换机): contracts that list the one cover the other from that day on. */
import { besideContractFacts } from '@onsite/api/contract/contract-facts.ts'
import type { Context } from '../kernel/context.ts'
import { logRecord } from '../record/record-log.ts'
import { updateRows } from '../record/record-store.ts'
import { replaceCovered, lockListing } from './covered-asset-store.ts'
import { serviceContractTable } from './service-contract-store.ts'

const kind = 'service-contract'

/** Whoever replaces an asset need not see the contracts. Visits used belong to the contract and stay. */
export async function followReplacement(ctx: Context, fromId: string, toId: string, day: string): Promise<void> {
  const contracts = await lockListing(ctx, fromId)
  if (contracts.length === 0) return
  const names = await ctx.records.ofKind('asset')?.storedNames?.(ctx, [fromId, toId])
  const nameOf = (id: string): string => names?.get(id) ?? '设备'
  for (const row of contracts) {
    if (!(await replaceCovered(ctx, row, { fromId, toId, day }))) continue
    // Whoever edits the contract now has read another list.
    await updateRows(ctx, serviceContractTable, [row.id], {})
    await Promise.all([
      logRecord(ctx, {
        kind,
        recordId: row.id,
        action: '换机',
        note: `${day} 起由「${nameOf(toId)}」接替「${nameOf(fromId)}」`,
        link: { kind: 'asset', id: toId, label: nameOf(toId) },
      }),
      ctx.record(besideContractFacts.replace, { subjectId: row.id, people: [row.owner_id ?? row.created_by] }),
    ])
  }
}
