/** Numbers of contracts: given by hand or drawn, never twice. */
import { Failure } from '@onsite/domain/failure.ts'
import type { Context } from '../kernel/context.ts'
import { isTextTaken } from '../record/record-store.ts'
import type { RecordTable } from '../record/record-table.ts'

/**
 * The number that a contract gets: what was typed, else the one that it has, else the next of the day. Throws `contract-no-taken` beside the field.
 * @param prefix of numbers that are drawn
 */
export async function contractNumber(
  ctx: Context,
  table: Pick<RecordTable, 'table'>,
  prefix: string,
  typed: unknown,
  before: { readonly id: string; readonly contract_no: string } | undefined,
): Promise<string> {
  const no = typeof typed === 'string' ? typed.trim() : ''
  if (no === '' || no === before?.contract_no) return before?.contract_no ?? (await ctx.nextNumber(prefix))
  await demandFreeNumber(ctx, table, no, before?.id ?? null)
  return no
}

/** Throws `contract-no-taken` when another contract has the number. */
export async function demandFreeNumber(
  ctx: Context,
  table: Pick<RecordTable, 'table'>,
  no: string,
  butId: string | null,
): Promise<void> {
  if (await isTextTaken(ctx, table, 'contract_no', no, butId))
    throw new Failure(
      'contract-no-taken',
      { no },
      { fields: [{ field: 'contractNo', message: `编号「${no}」已被使用` }] },
    )
}
