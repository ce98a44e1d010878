/** Places and positions on the map, in GCJ-02. */
import type { Json } from '@onsite/domain/field/field-definition.ts'
import type { Place } from '@onsite/domain/field/field-types/location.ts'

export interface LngLat {
  readonly lng: number
  readonly lat: number
}

/** The value of a place; null when it is empty. */
export function valueOfPlace({ text, lng, lat }: Place): Json {
  return text === '' && lng === null && lat === null ? null : { text, lng, lat }
}

const decimals = 5

/** Rounds a position to a tenth of a metre: more digits would be noise. */
export const roundPosition = ({ lng, lat }: LngLat): LngLat => ({
  lng: Number(lng.toFixed(6)),
  lat: Number(lat.toFixed(6)),
})

/** `东经 116.39713° 北纬 39.91653°`. */
export function placeText({ lng, lat }: LngLat): string {
  const east = `${lng < 0 ? '西经' : '东经'} ${Math.abs(lng).toFixed(decimals)}°`
  return `${east} ${lat < 0 ? '南纬' : '北纬'} ${Math.abs(lat).toFixed(decimals)}°`
}
