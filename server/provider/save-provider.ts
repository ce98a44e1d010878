import type { Context } from '../kernel/context.ts'
import { type RecordInput, type SaveOptions, saveRecord } from '../record/record-save.ts'
import { type ProviderRecord, providerList } from './provider-store.ts'

/** Saves a provider. Throws `invalid-input` where its contract would end before it begins, and the failures of every save of a record. */
export async function saveProvider(
  ctx: Context,
  input: RecordInput,
  options: SaveOptions<ProviderRecord>,
): Promise<ProviderRecord> {
  const saysDays = input['contractStart'] !== undefined || input['contractEnd'] !== undefined
  const before = saysDays && input.id !== undefined ? await providerList.findSeen(ctx, input.id) : undefined
  const day = (key: string, known: string | null | undefined): string => {
    const typed = input[key]
    return typeof typed === 'string' ? typed : (known ?? '')
  }
  const start = day('contractStart', before?.contract_start)
  const end = day('contractEnd', before?.contract_end)
  const isTurned = saysDays && start !== '' && end !== '' && end < start
  const faults = isTurned ? [{ field: 'contractEnd', message: '合同结束不能早于合同开始' }] : []
  return await saveRecord(ctx, providerList, input, { ...options, faults })
}
