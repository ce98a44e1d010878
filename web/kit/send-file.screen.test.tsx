import { getOssPolicy, saveFileText, type FileShape } from '@onsite/api/file/file-calls.ts'
import type { Reply } from '@onsite/api/define-call.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { sendFile } from './send-file.ts'

const large = () => new File([new Uint8Array(5 * 1024 * 1024)], '视频.mp4', { type: 'video/mp4' })
const shape: FileShape = { id: 'a', name: '视频.mp4', type: 'video/mp4', size: 1, url: '/file/a', thumbUrl: '' }
const key = `11111111-2222-4333-8444-555555555555/ab/${'0'.repeat(48)}`
const policy: Reply<typeof getOssPolicy> = {
  isDirect: 1,
  url: 'https://store.example/files',
  fields: [{ name: 'key', value: key }],
  until: '',
  maxBytes: 1,
}

let sent: { readonly url: string; readonly names: readonly string[] }[] = []
let storeStatus = 204

class Sending extends EventTarget {
  readonly upload = new EventTarget()
  status = 200
  responseText = JSON.stringify({ success: true, message: '', data: { ...shape, id: 'through-the-server' } })
  #url = ''
  open(_: string, url: string) {
    this.#url = url
  }
  setRequestHeader() {}
  getResponseHeader = () => null
  send(form: FormData) {
    sent.push({ url: this.#url, names: [...form.keys()] })
    if (this.#url.startsWith('https:')) this.status = storeStatus
    this.dispatchEvent(new Event('load'))
  }
}

beforeEach(() => {
  sent = []
  storeStatus = 204
  vi.stubGlobal('XMLHttpRequest', Sending)
})
afterEach(() => void vi.unstubAllGlobals())

it('puts a large file straight into the store, and has the server take it over', async () => {
  const { server } = renderScreen(null, { replies: [reply(getOssPolicy, policy), reply(saveFileText, shape)] })

  expect(await sendFile(large())).toEqual(shape)

  expect(sent).toEqual([{ url: policy.url, names: ['key', 'file'] }])
  expect(server.inputs(saveFileText)).toEqual([{ name: '视频.mp4', key }])
})

it('goes through the server where the store takes nothing from a browser, or there is none', async () => {
  storeStatus = 403
  renderScreen(null, { replies: [reply(getOssPolicy, policy)] })

  expect((await sendFile(large())).id).toBe('through-the-server')
  expect(sent.map(({ url }) => url)).toEqual([policy.url, '/upload/save'])
})

it('asks for no form for a small file', async () => {
  renderScreen(null, { replies: [] })

  expect((await sendFile(new File(['x'], 'x.txt'))).id).toBe('through-the-server')
  expect(sent.map(({ url }) => url)).toEqual(['/upload/save'])
})
