/** Whole assets and their parts as a tree. */

/** Levels of a tree, its top included. */
export const mostLevels = 6
/** Assets in one tree, its top included. */
export const mostAssetsInTree = 500

/**
 * The reason why an asset may not become part of another: it would close a circle, or make too many levels.
 * @param above ids from the new whole upwards, itself first
 * @param levelsBelow levels of the asset, 1 without parts
 */
export function partFault(
  assetId: string,
  above: readonly string[],
  levelsBelow: number,
): 'asset-circle' | 'asset-too-deep' | null {
  if (above.includes(assetId)) return 'asset-circle'
  return above.length + levelsBelow > mostLevels ? 'asset-too-deep' : null
}

interface TreeAsset {
  readonly id: string
  readonly parentId: string | null
}

/** Levels of an asset, counted among the assets below it: 1 without parts. */
export function levelsOf(assetId: string, below: readonly TreeAsset[]): number {
  let levels = 1
  for (let ids = [assetId]; levels <= mostLevels; levels += 1) {
    const here = new Set(ids)
    ids = below.filter(({ parentId }) => parentId !== null && here.has(parentId)).map(({ id }) => id)
    if (ids.length === 0) break
  }
  return levels
}
