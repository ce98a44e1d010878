/** Positions of the lines of longitude and latitude on a map. */

/** Degrees between lines at a zoom, so that a tile shows a few. */
export function gridStep(zoom: number): number {
  const steps = [30, 20, 10, 10, 5, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001]
  return steps[Math.min(Math.max(Math.round(zoom), 0), steps.length - 1)] ?? 0.001
}

/** Multiples of a step between two numbers. */
export function multiplesBetween(first: number, last: number, step: number): number[] {
  const start = Math.ceil(first / step)
  const count = Math.max(0, Math.floor(last / step) - start + 1)
  return Array.from({ length: count }, (_, index) => Number(((start + index) * step).toFixed(6)))
}
