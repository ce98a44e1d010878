/** Measures of pictures before they travel. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** The size that fits into a square of this side, in whole pixels; a picture that fits already keeps its own. */
export function scaledSize({ width, height }: Size, longestSide: number): Size {
  const share = Math.min(1, longestSide / Math.max(width, height, 1))
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) }
}

/** Pictures below this many bytes that fit already travel as they are: making them again costs quality and saves nothing. */
const smallBytes = 300 * 1024

/** Whether a picture is worth making again. */
export function needsShrinking(size: Size, bytes: number, longestSide: number): boolean {
  return bytes > smallBytes || Math.max(size.width, size.height) > longestSide
}

export interface Box extends Size {
  readonly x: number
  readonly y: number
}

/** The part of a plate that holds all points with a margin around them, cut off at the plate's edges; null without points. */
export function boxAround(
  points: readonly { readonly x: number; readonly y: number }[],
  plate: Size,
  margin: number,
): Box | null {
  if (points.length === 0) return null
  const xs = points.map((point) => point.x)
  const ys = points.map((point) => point.y)
  const left = Math.max(0, Math.floor(Math.min(...xs) - margin))
  const top = Math.max(0, Math.floor(Math.min(...ys) - margin))
  const right = Math.min(plate.width, Math.ceil(Math.max(...xs) + margin))
  const bottom = Math.min(plate.height, Math.ceil(Math.max(...ys) + margin))
  return right <= left || bottom <= top ? null : { x: left, y: top, width: right - left, height: bottom - top }
}
