/** The functions of applications in which our pages are open, against fakes that speak as those do. */
import { signDingtalkPage, signWecomPage } from '@onsite/api/session/host-calls.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { reply } from '../../testing/fake-server.ts'
import { hostOf } from '../host.ts'

const signature = { agentid: '1000002', corpId: 'ww1', timeStamp: 1_700_000_000, nonceStr: 'n', signature: 's' }
const agents = {
  wecom: 'Mozilla/5.0 (Linux; Android 14) wxwork/4.1.6 MicroMessenger/7.0.1',
  dingtalk: 'Mozilla/5.0 (Linux; Android 14) AliApp(DingTalk/7.5.0)',
  app: 'Mozilla/5.0 (Linux; Android 14) OnsiteApp/1.2.0',
} as const
const doNothing = (): void => {}
const place = globalThis as { wx?: unknown; dd?: unknown; OnsiteShell?: unknown }

afterEach(() => {
  delete place.wx
  delete place.dd
  delete place.OnsiteShell
})

const within = (name: keyof typeof agents) => hostOf(agents[name])

type Scan = Readonly<Record<'success' | 'cancel' | 'fail' | 'error', (told: Record<string, string>) => void>>

/** WeCom: config asks the client, which calls ready or error; functions answer through their callbacks. */
function fakeWecom(answer: (scan: Scan) => void, refusal: string | null = null) {
  const configured: Record<string, unknown>[] = []
  let [ready, error]: [() => void, (told: { errMsg: string }) => void] = [doNothing, doNothing]
  place.wx = {
    ready: (run: typeof ready) => (ready = run),
    error: (run: typeof error) => (error = run),
    config: (input: Record<string, unknown>) => {
      configured.push(input)
      queueMicrotask(() => (refusal === null ? ready() : error({ errMsg: refusal })))
    },
    scanQRCode: answer,
  }
  return configured
}

/** DingTalk: every function has two ends; some ask for config before. */
type Ask = Readonly<Record<'onSuccess' | 'onFail', (told: Record<string, string>) => void>>
function fakeDingtalk(scan: (ask: Ask) => void, getUUID: (ask: Ask) => void) {
  let ready: () => void = doNothing
  place.dd = {
    ready: (run: typeof ready) => (ready = run),
    error: () => {},
    config: () => queueMicrotask(() => ready()),
    biz: { util: { scan } },
    device: { base: { getUUID } },
  }
}

/** The shell answers each question by an event. */
function fakeShell(answers: Readonly<Record<string, Record<string, unknown>>>) {
  place.OnsiteShell = {
    ask(text: string) {
      const { id, name } = JSON.parse(text) as { id: number; name: string }
      const detail = { id, ...(answers[name] ?? { fault: 'function_not_exist' }) }
      queueMicrotask(() => {
        // Answers to others pass.
        window.dispatchEvent(new CustomEvent('onsite-shell', { detail: { id: -1, data: 'another' } }))
        window.dispatchEvent(new CustomEvent('onsite-shell', { detail }))
      })
    },
  }
}

/** The server signs every page. */
const renderSigned = () =>
  renderScreen(null, { replies: [reply(signWecomPage, signature), reply(signDingtalkPage, signature)] })

describe('in WeCom', () => {
  test('a signed page scans: the code without the name of its kind', async () => {
    renderSigned()
    const configured = fakeWecom(({ success }) =>
      success({ errMsg: 'scanQRCode:ok', resultStr: 'EAN_13,6901234567892' }),
    )
    const { scan } = within('wecom')
    expect(await scan?.()).toBe('6901234567892')
    expect(await scan?.()).toBe('6901234567892')
    expect(configured).toEqual([
      { beta: true, appId: 'ww1', timestamp: 1_700_000_000, nonceStr: 'n', signature: 's', jsApiList: ['scanQRCode'] },
    ])
  })

  test('an old client says to upgrade, whichever way it lacks the function', async () => {
    renderSigned()
    fakeWecom(({ error }) => error({ errMsg: 'scanQRCode:function_not_exist' }))
    await expect(within('wecom').scan?.()).rejects.toThrow(/^版本过低请升级$/)
    delete (place.wx as { scanQRCode?: unknown }).scanQRCode
    await expect(within('wecom').scan?.()).rejects.toThrow(/^版本过低请升级$/)
  })

  test('giving up is no fault; a refused signature is', async () => {
    renderSigned()
    fakeWecom(({ cancel }) => cancel({}))
    expect(await within('wecom').scan?.()).toBeNull()
    fakeWecom(() => {}, 'config:invalid signature')
    await expect(within('wecom').scan?.()).rejects.toThrow('打开企业微信的功能没有成功：config:invalid signature')
    expect(within('wecom').deviceId).toBeNull()
  })

  test('an enterprise that has not joined WeCom is told so', async () => {
    const refused = reply(signWecomPage, () => {
      throw new Failure('source-off', { name: '企业微信' })
    })
    renderScreen(null, { replies: [refused] })
    fakeWecom(() => {})
    await expect(within('wecom').scan?.()).rejects.toThrow('企业没有接入企业微信')
  })
})

describe('in DingTalk', () => {
  test('it scans without a signature, and says to upgrade when the client cannot', async () => {
    fakeDingtalk(
      ({ onSuccess }) => onSuccess({ text: 'SN-1' }),
      () => {},
    )
    expect(await within('dingtalk').scan?.()).toBe('SN-1')
    fakeDingtalk(
      ({ onFail }) => onFail({ errorCode: '2', errorMessage: 'jsapi not exist' }),
      () => {},
    )
    await expect(within('dingtalk').scan?.()).rejects.toThrow(/^版本过低请升级$/)
    place.dd = {}
    await expect(within('dingtalk').scan?.()).rejects.toThrow(/^版本过低请升级$/)
  })

  test('the id of the phone comes with a signature, and its lack is told', async () => {
    renderSigned()
    fakeDingtalk(
      () => {},
      ({ onSuccess }) => onSuccess({ uuid: 'ab-1' }),
    )
    expect(await within('dingtalk').deviceId?.()).toBe('ab-1')
    for (const getUUID of [
      ({ onFail }: Ask) => onFail({ errorCode: '7', errorMessage: 'no permission' }),
      ({ onSuccess }: Ask) => onSuccess({ uuid: '' }),
    ]) {
      fakeDingtalk(() => {}, getUUID)
      await expect(within('dingtalk').deviceId?.()).rejects.toThrow(/^ID获取失败$/)
    }
  })
})

describe('in our app', () => {
  test('it scans, gives up, and tells the phone', async () => {
    fakeShell({ scan: { data: 'SN-2' }, deviceId: { data: 'phone-1' } })
    const { deviceId, scan } = within('app')
    expect([await scan?.(), await deviceId?.()]).toEqual(['SN-2', 'phone-1'])
    fakeShell({ scan: { fault: 'cancelled' } })
    expect(await scan?.()).toBeNull()
  })

  test('an old shell, and a phone without an id, are told', async () => {
    const { deviceId, scan } = within('app')
    await expect(scan?.()).rejects.toThrow(/^版本过低请升级$/)
    fakeShell({})
    await expect(scan?.()).rejects.toThrow(/^版本过低请升级$/)
    await expect(deviceId?.()).rejects.toThrow(/^ID获取失败$/)
  })
})

test('a browser lends nothing, and only the app makes photos as small as specified', () => {
  const browser = hostOf('Mozilla/5.0 (Linux; Android 14) Chrome/140')
  expect([browser.scan, browser.deviceId]).toEqual([null, null])
  expect(hostOf(agents.app).photoQuality).toBe(0.5)
  expect(hostOf(agents.wecom).photoQuality).toBeGreaterThan(0.5)
})
