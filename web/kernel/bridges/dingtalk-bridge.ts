/** The functions that DingTalk lends a page through `dd`, some of which ask for a signed page. */
import { signDingtalkPage } from '@onsite/api/session/host-calls.ts'
import { HostFault, noDeviceIdText, tooOldText } from '../host-fault.ts'
import { faultOf, isGivenUp, loadHostScript, runOnceFor, signature } from './host-script.ts'

interface Fault {
  readonly errorCode?: string | number
  readonly errorMessage?: string
}

/** The two ends of a question. */
interface Ends<Told> {
  onSuccess(this: void, told: Told): void
  onFail(this: void, fault: Fault): void
}

/** Branches of functions that a client is too old for are absent. */
interface Dd {
  config(input: Readonly<Record<string, unknown>>): void
  ready(run: () => void): void
  error(run: (fault: Fault) => void): void
  readonly biz?: {
    readonly util?: { readonly scan?: (input: Ends<{ readonly text: string }> & { readonly type: 'all' }) => void }
  }
  readonly device?: {
    readonly base?: { readonly getUUID?: (input: Ends<{ readonly uuid: string }>) => void }
  }
}

const wordsOf = ({ errorMessage = '' }: Fault): string => errorMessage

/** The page is signed once; after a failure it is tried again. */
const signings = new WeakMap<Dd, Promise<void>>()

async function openBridge(): Promise<Dd> {
  const place = globalThis as { dd?: Dd }
  if (place.dd === undefined) await loadHostScript('dingtalk', '钉钉')
  if (place.dd === undefined) throw new HostFault(tooOldText)
  return place.dd
}

async function sign(dd: Dd): Promise<void> {
  const url = location.href.replace(/#.*$/su, '')
  const page = await signature(signDingtalkPage, url, '钉钉')
  await new Promise<void>((resolve, reject) => {
    dd.error((fault) => reject(faultOf('打开钉钉的功能', wordsOf(fault))))
    dd.ready(resolve)
    const { agentid: agentId, ...rest } = page
    dd.config({ agentId, ...rest, type: 0, jsApiList: ['device.base.getUUID'] })
  })
}

/** The code that the person scans, null when he gives up; no signature is asked for it. */
export async function scan(): Promise<string | null> {
  const { biz } = await openBridge()
  const ask = biz?.util?.scan
  if (ask === undefined) throw new HostFault(tooOldText)
  return await new Promise<string | null>((resolve, reject) => {
    ask({
      type: 'all',
      onSuccess: ({ text }) => resolve(text),
      onFail: (fault) => (isGivenUp(wordsOf(fault)) ? resolve(null) : reject(faultOf('扫码', wordsOf(fault)))),
    })
  })
}

export async function deviceId(): Promise<string> {
  const dd = await openBridge()
  await runOnceFor(signings, dd, sign)
  const { device } = dd
  const getUuid = device?.base?.getUUID
  if (getUuid === undefined) throw new HostFault(tooOldText)
  return await new Promise<string>((resolve, reject) => {
    const none = () => reject(new HostFault(noDeviceIdText))
    getUuid({ onSuccess: ({ uuid }) => (uuid === '' ? none() : resolve(uuid)), onFail: none })
  })
}
