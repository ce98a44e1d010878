/** The functions that WeCom lends a page through `wx`, for which the page must be signed. */
import { signWecomPage } from '@onsite/api/session/host-calls.ts'
import { entryAddress, HostFault, tooOldText } from '../host-fault.ts'
import { faultOf, isGivenUp, loadHostScript, runOnceFor, signature } from './host-script.ts'

interface Told {
  readonly errMsg: string
}

interface Scan {
  /** 1: the page gets the code; 0: WeCom opens it. */
  readonly needResult: 1
  readonly scanType: readonly string[]
  success(this: void, told: Told & { readonly resultStr: string }): void
  cancel(this: void): void
  /** Clients call one or the other. */
  fail(this: void, told: Told): void
  error(this: void, told: Told): void
}

interface Wx {
  config(input: Readonly<Record<string, unknown>>): void
  ready(run: () => void): void
  error(run: (told: Told) => void): void
  /** Absent in old clients. */
  readonly scanQRCode?: (scan: Scan) => void
}

/** The page is signed once; after a failure it is tried again. */
const signings = new WeakMap<Wx, Promise<void>>()

/** WeCom on iOS judges a page that moves on by itself by where it was loaded. */
const addressNow = (): string => (/iPhone|iPad/u.test(navigator.userAgent) ? entryAddress : location.href)

async function sign(wx: Wx): Promise<void> {
  const url = addressNow().replace(/#.*$/su, '')
  const page = await signature(signWecomPage, url, '企业微信')
  await new Promise<void>((resolve, reject) => {
    wx.error(({ errMsg }) => reject(faultOf('打开企业微信的功能', errMsg)))
    wx.ready(resolve)
    const { corpId, nonceStr, signature: proof, timeStamp } = page
    wx.config({
      beta: true,
      appId: corpId,
      timestamp: timeStamp,
      nonceStr,
      signature: proof,
      jsApiList: ['scanQRCode'],
    })
  })
}

async function openBridge(): Promise<Wx> {
  const place = globalThis as { wx?: Wx }
  if (place.wx === undefined) await loadHostScript('wecom', '企业微信')
  const { wx } = place
  if (wx === undefined) throw new HostFault(tooOldText)
  await runOnceFor(signings, wx, sign)
  return wx
}

/** WeCom names the kind of a barcode before its number: `EAN_13,6901234567892`. */
const withoutKind = (code: string): string => code.replace(/^(?:EAN|UPC|CODE|ITF|CODABAR)_?\w*,/u, '')

/** The code that the person scans, null when he gives up. */
export async function scan(): Promise<string | null> {
  const wx = await openBridge()
  const { scanQRCode } = wx
  if (scanQRCode === undefined) throw new HostFault(tooOldText)
  return await new Promise<string | null>((resolve, reject) => {
    const fail = ({ errMsg }: Told) => (isGivenUp(errMsg) ? resolve(null) : reject(faultOf('扫码', errMsg)))
    scanQRCode.call(wx, {
      needResult: 1,
      scanType: ['qrCode', 'barCode'],
      success: ({ resultStr }) => resolve(withoutKind(resultStr)),
      cancel: () => resolve(null),
      fail,
      error: fail,
    })
  })
}
