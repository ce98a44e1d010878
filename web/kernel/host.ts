/** A plain browser and the chat applications that embed us differ in this. Screens ask this interface and never the host itself. */
import { type Position, toGcj02 } from './gcj02.ts'

export interface HostApp {
  readonly name: 'browser'
  /** Chat clients own the session and hide log-out. */
  readonly canSignOut: boolean
  setTitle(title: string): void
  /** Where the person is, in GCJ-02 as the wire wants it. Rejects with a Chinese sentence. */
  locate(): Promise<Position & { accuracyMeters: number }>
}

const locateTimeoutMs = 15_000

const locateFaults: Readonly<Record<number, string>> = {
  1: '没有定位权限，请在浏览器设置里允许定位',
  2: '暂时定位不到，请到室外或窗边再试',
  3: '定位超时，请再试一次',
}

const browser: HostApp = {
  name: 'browser',
  canSignOut: true,
  setTitle(title) {
    document.title = title
  },
  locate() {
    return new Promise((resolve, reject) => {
      if (!('geolocation' in navigator) || !window.isSecureContext) {
        reject(new Error('当前浏览器或地址不支持定位，请用 https 打开'))
        return
      }
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => resolve({ ...toGcj02(coords), accuracyMeters: Math.round(coords.accuracy) }),
        (fault) => reject(new Error(locateFaults[fault.code] ?? '定位失败，请再试一次')),
        { enableHighAccuracy: true, timeout: locateTimeoutMs, maximumAge: 10_000 },
      )
    })
  },
}

/** The host we run in. Only the plain browser so far; a chat client adds its own object here. */
export const host: HostApp = browser
