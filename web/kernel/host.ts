/** A plain browser, the chat applications that embed us and the shell of our mobile app differ in this. Screens ask this interface and never the host itself. */
import { type HostName, hostNameOf } from '@onsite/domain/session/host-name.ts'
import { type Position, toGcj02 } from './gcj02.ts'

export interface HostApp {
  readonly name: HostName
  /** Chat clients own the session and hide log-out. */
  readonly canSignOut: boolean
  /** Only the app offers it in its menu (Spec 1 §2). */
  readonly canChangePassword: boolean
  /** A messenger of the workplace embeds us, out of which pages open in a browser. */
  readonly isChat: boolean
  setTitle(title: string): void
  /** Of photos that are made smaller before they travel, from 0 to 1. In the app as specified (Spec 2 §9). */
  readonly photoQuality: number
  /** The code that the person scans with the application, null when he gives up. Rejects with a `HostFault`. Null where the page has to do it itself. */
  readonly scan: (() => Promise<string | null>) | null
  /** The id of the phone. Rejects with a `HostFault`. Null where nobody tells it. */
  readonly deviceId: (() => Promise<string>) | null
  /** Where the person is, in GCJ-02 as the wire wants it. Rejects with a Chinese sentence. */
  locate(): Promise<Position & { accuracyMeters: number }>
}

const locateTimeoutMs = 15_000

const locateFaults: Readonly<Record<number, string>> = {
  1: '没有定位权限，请在浏览器设置里允许定位',
  2: '暂时定位不到，请到室外或窗边再试',
  3: '定位超时，请再试一次',
}

const common: Pick<HostApp, 'setTitle' | 'locate'> = {
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

/** Functions that only an application has; their code loads when they are first wanted. */
const lent: Readonly<Record<HostName, Pick<HostApp, 'scan' | 'deviceId'>>> = {
  browser: { scan: null, deviceId: null },
  wecom: { scan: async () => await (await import('./bridges/wecom-bridge.ts')).scan(), deviceId: null },
  dingtalk: {
    scan: async () => await (await import('./bridges/dingtalk-bridge.ts')).scan(),
    deviceId: async () => await (await import('./bridges/dingtalk-bridge.ts')).deviceId(),
  },
  app: {
    scan: async () => await (await import('./bridges/app-bridge.ts')).scan(),
    deviceId: async () => await (await import('./bridges/app-bridge.ts')).deviceId(),
  },
}
const usualQuality = 0.82
const appQuality = 0.5

/** The host of a user agent. */
export function hostOf(userAgent: string): HostApp {
  const name = hostNameOf(userAgent)
  const [isChat, isApp] = [name === 'wecom' || name === 'dingtalk', name === 'app']
  const photoQuality = isApp ? appQuality : usualQuality
  return { ...common, name, isChat, canSignOut: !isChat, canChangePassword: isApp, photoQuality, ...lent[name] }
}

/** The host we run in. */
export const host: HostApp = hostOf(navigator.userAgent)
