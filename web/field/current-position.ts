import { toGcj02 } from '../kernel/gcj02.ts'
import { type LngLat, roundPosition } from './place.ts'

const waitMs = 15_000

const faults: Readonly<Record<number, string>> = {
  1: '没有定位权限，请在浏览器设置中允许，或在地图上选点',
  2: '没有取得位置，请到开阔处再试，或在地图上选点',
  3: '定位超时，请再试一次，或在地图上选点',
}

/** The position of this device, in GCJ-02. Throws an Error whose message may be shown. */
export function currentPosition(): Promise<LngLat> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) {
      reject(new Error('这台设备不能定位，请在地图上选点'))
      return
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const { longitude, latitude } = toGcj02(coords)
        resolve(roundPosition({ lng: longitude, lat: latitude }))
      },
      (error) => reject(new Error(faults[error.code] ?? '没有取得位置，请在地图上选点')),
      { enableHighAccuracy: true, timeout: waitMs, maximumAge: 30_000 },
    )
  })
}
