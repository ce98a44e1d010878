/** A picked place, as location fields hold it; positions are GCJ-02, as Chinese maps have them. */
import type { Json } from '@onsite/domain/field/field-definition.ts'
import { partOf, textOf } from './field-widget.ts'

export interface LngLat {
  readonly lng: number
  readonly lat: number
}

export interface Place {
  readonly text: string
  /** Both or neither. */
  readonly lng: number | null
  readonly lat: number | null
}

const numberOf = (value: Json): number | null => (typeof value === 'number' ? value : null)

export function placeOf(value: Json): Place {
  return {
    text: textOf(partOf(value, 'text')),
    lng: numberOf(partOf(value, 'lng')),
    lat: numberOf(partOf(value, 'lat')),
  }
}

/** The value of a place; null when it is empty. */
export function valueOfPlace({ text, lng, lat }: Place): Json {
  return text === '' && lng === null && lat === null ? null : { text, lng, lat }
}

const decimals = 5

/** Rounds a position to a tenth of a metre: more digits would be noise. */
export const rounded = ({ lng, lat }: LngLat): LngLat => ({ lng: Number(lng.toFixed(6)), lat: Number(lat.toFixed(6)) })

/** `东经 116.39713° 北纬 39.91653°`. */
export function placeText({ lng, lat }: LngLat): string {
  const east = `${lng < 0 ? '西经' : '东经'} ${Math.abs(lng).toFixed(decimals)}°`
  return `${east} ${lat < 0 ? '南纬' : '北纬'} ${Math.abs(lat).toFixed(decimals)}°`
}
