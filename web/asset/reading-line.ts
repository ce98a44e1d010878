/** The line of a meter's readings, to be drawn. */

interface Reading {
  readonly value: number
  /** ISO instant. */
  readonly at: string
  readonly resetReason: string
}

export interface ReadingLine {
  /** Points `x,y` of each run between two resets, for `polyline`. */
  readonly runs: readonly string[]
  /** Places where the meter began anew. */
  readonly resets: readonly number[]
}

/** @param readings newest first, as they come */
export function readingLine(readings: readonly Reading[], width: number, height: number): ReadingLine {
  const inTime = readings.toReversed()
  const times = inTime.map(({ at }) => Date.parse(at))
  const [from = 0, to = 0] = [times[0], times.at(-1)]
  const values = inTime.map(({ value }) => value)
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const x = (time: number) => round(to === from ? width / 2 : ((time - from) / (to - from)) * width)
  const y = (value: number) => round(most === least ? height / 2 : height - ((value - least) / (most - least)) * height)
  const runs: string[][] = []
  inTime.forEach((reading, at) => {
    if (at === 0 || reading.resetReason !== '') runs.push([])
    runs.at(-1)?.push(`${x(times[at] ?? 0)},${y(reading.value)}`)
  })
  const resets = inTime.flatMap((reading, at) => (at > 0 && reading.resetReason !== '' ? [x(times[at] ?? 0)] : []))
  return { runs: runs.map((points) => points.join(' ')), resets }
}

const round = (value: number) => Math.round(value * 10) / 10
