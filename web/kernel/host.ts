/** A plain browser, the chat applications that embed us and the shell of our mobile app differ in this. Screens ask this interface and never the host itself. */
import { type Position, toGcj02 } from './gcj02.ts'

export type HostName = 'browser' | 'wecom' | 'dingtalk' | 'app'

export interface HostApp {
  readonly name: HostName
  /** Chat clients own the session and hide log-out. */
  readonly canSignOut: boolean
  /** Only the app offers it in its menu (Spec 1 §2). */
  readonly canChangePassword: boolean
  /** A messenger of the workplace embeds us, out of which pages open in a browser. */
  readonly isChat: boolean
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

/** The marks that the clients put into their user agents. WeCom names WeChat as well, and `OnsiteApp` is that of our shell. */
const marks: readonly (readonly [RegExp, HostName])[] = [
  [/\bwxwork\//i, 'wecom'],
  [/\bDingTalk[/(]/i, 'dingtalk'],
  [/\bOnsiteApp\//, 'app'],
]

/** The host of a user agent. */
export function hostOf(userAgent: string): HostApp {
  const name = marks.find(([mark]) => mark.test(userAgent))?.[1] ?? 'browser'
  const isChat = name === 'wecom' || name === 'dingtalk'
  return { ...common, name, isChat, canSignOut: !isChat, canChangePassword: name === 'app' }
}

/** The host we run in. */
export const host: HostApp = hostOf(navigator.userAgent)
