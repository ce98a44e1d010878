import { allAreas } from '../all-areas.ts'
import type { TypedMoves } from '../document/typed-moves.ts'

/** The moves of a kind that typed commands run at once; undefined for a kind without any. */
export async function typedMovesOf(kind: string): Promise<TypedMoves | undefined> {
  const all = await Promise.all(allAreas.map(async ({ typedMoves }) => await typedMoves?.()))
  return all.find((one) => one?.look.spec.kind === kind)
}
