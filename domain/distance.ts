/** Distance between two places, with the earth radius that the specification gives (Spec 2 §9). */
const earthRadiusM = 6_378_137

export interface Place {
  /** Degrees. */
  readonly lng: number
  readonly lat: number
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Great-circle distance in meters. */
export function distanceInMeters(a: Place, b: Place): number {
  const [fromLat, toLat] = [radians(a.lat), radians(b.lat)]
  const half =
    Math.sin((toLat - fromLat) / 2) ** 2 +
    Math.cos(fromLat) * Math.cos(toLat) * Math.sin(radians(b.lng - a.lng) / 2) ** 2
  return 2 * earthRadiusM * Math.asin(Math.min(1, Math.sqrt(half)))
}

const meterLimit = 1000

/** `120 米`, `1.3 公里`. */
export function distanceText(meters: number): string {
  return meters < meterLimit ? `${Math.round(meters)} 米` : `${(meters / meterLimit).toFixed(1)} 公里`
}
