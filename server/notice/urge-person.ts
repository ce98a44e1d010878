import { joinsUrging, mergeUrgings, type Urging } from '@onsite/domain/notice/merge-urgings.ts'
import type { Fact } from '../kernel/context.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { forgetUrgings, insertUrging, lockUrgings, urgings } from './urging-store.ts'

/** A fact may be delivered again; nobody is urged by it twice as long as it is known. */
const knownMs = 86_400_000

export interface Urged {
  readonly message: Urging
  /** The fact under which the message stands. */
  readonly toldBy: string
  /** Said together with earlier ones. */
  readonly isMerged: boolean
}

/**
 * Notes that a person is urged. `Our choice:` a message that has left the system is not sent again within half an hour; the notice in the bell then
 * says what came after it.
 * @returns undefined when this urging was noted before
 */
export async function urgePerson(
  ctx: StoreContext,
  personId: string,
  urging: Urging,
  listPath: string,
  fact: Pick<Fact, 'id' | 'at'>,
): Promise<Urged | undefined> {
  await lockUrgings(ctx, personId)
  const known = await urgings(ctx, personId)
  if (known.some((one) => one.fact_id === fact.id)) return undefined
  const begun = known.findLast((one) => one.fact_id === one.told_by)
  const at = new Date(fact.at)
  const toldBy = begun !== undefined && joinsUrging(new Date(begun.at), at) ? begun.fact_id : fact.id
  const { path, text, title } = urging
  await insertUrging(ctx, personId, { factId: fact.id, toldBy, at: fact.at, title, text, path })
  await forgetUrgings(ctx, personId, { before: new Date(at.getTime() - knownMs), toldBy })
  const together = [...known.filter((one) => one.told_by === toldBy), { at: fact.at, title, text, path }]
  return {
    message: mergeUrgings(
      together.toSorted((a, b) => a.at.localeCompare(b.at)),
      listPath,
    ),
    toldBy,
    isMerged: together.length > 1,
  }
}
