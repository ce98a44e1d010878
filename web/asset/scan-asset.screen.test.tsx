import { findAssetByCode } from '@onsite/api/asset/asset-calls.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { hold } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { ScanAsset } from './scan-asset-view.tsx'

const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: '扫码或输入序列号' })

function show() {
  const found = hold(findAssetByCode)
  const unknown: string[] = []
  const page = renderScreen(<ScanAsset onFound={() => {}} onUnknown={(code) => unknown.push(code)} />, {
    replies: [found],
  })
  /** Reads a code as a scanner types it, or as a quick hand does. */
  const scan = async (code: string) => {
    await page.user.type(box(), `${code}{Enter}`)
    await waitFor(() => expect(box().value).toBe(''))
  }
  return { ...page, found, scan, unknown }
}

it('takes the next code while the one before is looked up', async () => {
  const { found, scan, settle, unknown } = show()
  await scan('SN-1')
  await scan('SN-2')

  expect(document.activeElement).toBe(box())
  // One after the other: an earlier code answered later would take the place of the last one.
  for (const [at, code] of ['SN-1', 'SN-2'].entries()) {
    await waitFor(() => expect(found.requests).toHaveLength(at + 1))
    await settle(() => found.requests[at]?.release({ asset: null, code }))
  }

  expect(unknown).toEqual(['SN-1', 'SN-2'])
  expect(box().value).toBe('')
})

it('gives a code back that could not be looked up, unless another has been typed since', async () => {
  const { found, scan, settle, user } = show()
  await scan('SN-1')
  await waitFor(() => expect(found.requests).toHaveLength(1))
  await settle(() => found.requests[0]?.refuse(new Failure('not-found', { record: '设备' })))
  expect(box().value).toBe('SN-1')

  await user.clear(box())
  await scan('SN-2')
  await waitFor(() => expect(found.requests).toHaveLength(2))
  await user.type(box(), 'S')
  await settle(() => found.requests[1]?.refuse(new Failure('not-found', { record: '设备' })))
  expect(box().value).toBe('S')
})
