/** Browsers give WGS-84, Chinese maps and our wire use GCJ-02. The published approximation is exact to about a metre; outside China both are the same. */
export interface Position {
  readonly longitude: number
  readonly latitude: number
}

const earthRadius = 6_378_245
const eccentricity = 0.006_693_421_622_965_943

function isInChina({ longitude, latitude }: Position): boolean {
  return longitude > 72.004 && longitude < 137.8347 && latitude > 0.8293 && latitude < 55.8271
}

const wave = (x: number, period: number) => Math.sin((x * Math.PI) / period)

function latitudeShift(x: number, y: number): number {
  const base = -100 + 2 * x + 3 * y + 0.2 * y * y + 0.1 * x * y + 0.2 * Math.sqrt(Math.abs(x))
  const ripple = 20 * wave(x, 1 / 6) + 20 * wave(x, 0.5)
  return base + ((ripple + 20 * wave(y, 1) + 40 * wave(y, 3) + 160 * wave(y, 12) + 320 * wave(y, 30)) * 2) / 3
}

function longitudeShift(x: number, y: number): number {
  const base = 300 + x + 2 * y + 0.1 * x * x + 0.1 * x * y + 0.1 * Math.sqrt(Math.abs(x))
  const ripple = 20 * wave(x, 1 / 6) + 20 * wave(x, 0.5)
  return base + ((ripple + 20 * wave(x, 1) + 40 * wave(x, 3) + 150 * wave(x, 12) + 300 * wave(x, 30)) * 2) / 3
}

/** A WGS-84 position in GCJ-02. */
export function toGcj02(position: Position): Position {
  const { longitude, latitude } = position
  if (!isInChina(position)) return { longitude, latitude }
  const x = longitude - 105
  const y = latitude - 35
  const radians = (latitude / 180) * Math.PI
  const bulge = 1 - eccentricity * Math.sin(radians) ** 2
  const root = Math.sqrt(bulge)
  const north = (latitudeShift(x, y) * 180) / (((earthRadius * (1 - eccentricity)) / (bulge * root)) * Math.PI)
  const east = (longitudeShift(x, y) * 180) / ((earthRadius / root) * Math.cos(radians) * Math.PI)
  return { longitude: longitude + east, latitude: latitude + north }
}
