/** Whole machines and their parts: a tree of pieces of equipment. */

/** Levels of a machine, itself included. */
export const mostLevels = 6
/** Pieces that one machine consists of, itself included. */
export const mostPieces = 500

/**
 * Why a piece may not become part of another: in a circle, or too many levels.
 * @param above ids from the new whole upwards, itself first
 * @param levelsBelow levels of the piece, 1 without parts
 */
export function partFault(
  pieceId: string,
  above: readonly string[],
  levelsBelow: number,
): 'asset-circle' | 'asset-too-deep' | null {
  if (above.includes(pieceId)) return 'asset-circle'
  return above.length + levelsBelow > mostLevels ? 'asset-too-deep' : null
}

interface Piece {
  readonly id: string
  readonly parentId: string | null
}

/** Levels of a piece, found among the pieces below it: 1 without parts. */
export function levelsOf(pieceId: string, below: readonly Piece[]): number {
  let levels = 1
  for (let ids = [pieceId]; levels <= mostLevels; levels += 1) {
    const here = new Set(ids)
    ids = below.filter(({ parentId }) => parentId !== null && here.has(parentId)).map(({ id }) => id)
    if (ids.length === 0) break
  }
  return levels
}
