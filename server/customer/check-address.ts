import { Failure, type FieldFault } from '@onsite/domain/failure.ts'
import { areaNameOf } from '../setting/division-store.ts'

export interface PlaceInput {
  readonly areaCode?: string
  readonly lng?: number | null
  readonly lat?: number | null
}

/** Throws unless the district exists and the position has both its numbers or none. */
export function demandAddress({ areaCode = '', lng = null, lat = null }: PlaceInput): void {
  const faults: FieldFault[] = []
  if (areaCode !== '' && areaNameOf(areaCode) === '') faults.push({ field: 'areaCode', message: '省市区不存在' })
  if ((lng === null) !== (lat === null))
    faults.push({ field: lng === null ? 'lng' : 'lat', message: '经度和纬度要一起填写' })
  if (faults.length > 0) throw new Failure('invalid-input', {}, { fields: faults })
}
