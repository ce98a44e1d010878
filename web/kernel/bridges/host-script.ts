/** Loads what a messenger publishes for pages that are open inside it. */
import { type HostName, hostScripts } from '@onsite/domain/session/host-name.ts'
import type { Reply } from '@onsite/api/define-call.ts'
import type { signDingtalkPage } from '@onsite/api/session/host-calls.ts'
import { failureOf } from '../call-failure.ts'
import { HostFault, tooOldText } from '../host-fault.ts'
import { call } from '../request.ts'

/** Loads the script of a host; the next call tries again after a failure. */
export async function loadHostScript(name: HostName, host: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = hostScripts[name] ?? ''
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new HostFault(`${host}的组件没有加载出来，请检查网络后再试`))
    })
    document.head.append(script)
  })
}

/** The server's signature of a page, which is asked alike for both messengers. Throws for enterprises that have not joined the messenger. */
export async function signature(sign: typeof signDingtalkPage, url: string, host: string): Promise<Reply<typeof sign>> {
  try {
    // Somebody who tries again at once means it.
    return await call(sign, { url }, { noCancel: true })
  } catch (error) {
    const { code, message } = failureOf(error)
    throw new HostFault(code === 'source-off' ? `企业没有接入${host}` : message)
  }
}

/** How clients say that they have no such function: WeCom `scanQRCode:function_not_exist`, DingTalk `jsapi not exist`. */
const missing = /function_not_exist|not[ _]exist|not implemented|no such/iu
const gaveUp = /cancel|取消/iu

export const isGivenUp = (words: string): boolean => gaveUp.test(words)

/** The fault for the words of a client: too old, or what it says. */
export const faultOf = (what: string, words: string): HostFault =>
  new HostFault(missing.test(words) ? tooOldText : `${what}没有成功：${words === '' ? '原因不明' : words}`)

/** Runs something once for a host; a failure is forgotten, so that the next call tries again. */
export async function runOnceFor<Host extends object>(
  runs: WeakMap<Host, Promise<void>>,
  host: Host,
  run: (host: Host) => Promise<void>,
): Promise<void> {
  const running = runs.get(host) ?? run(host)
  runs.set(host, running)
  try {
    await running
  } catch (error) {
    runs.delete(host)
    throw error
  }
}
