/** Per cent of the drawn size. */
export const smallestZoom = 50
export const largestZoom = 150
export const usualZoom = 100
const step = 10

/** One step larger (1) or smaller (-1), within the limits. */
export function nextZoom(zoom: number, way: 1 | -1): number {
  return Math.min(largestZoom, Math.max(smallestZoom, zoom + way * step))
}

/** The largest zoom at which a drawing fits the viewport, at most 100 %. */
export function fittingZoom(drawnWidth: number, roomWidth: number): number {
  if (drawnWidth <= 0) return usualZoom
  const fitting = Math.floor((roomWidth / drawnWidth) * (usualZoom / step)) * step
  return Math.min(usualZoom, Math.max(smallestZoom, fitting))
}
