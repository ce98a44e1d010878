import { findAssetByCode } from '@onsite/api/asset/asset-calls.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { hold } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { ScanAsset } from './scan-asset-view.tsx'

function show() {
  const found = hold(findAssetByCode)
  const unknown: string[] = []
  const page = renderScreen(<ScanAsset onFound={() => {}} onUnknown={(code) => unknown.push(code)} />, {
    replies: [found],
  })
  const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: '扫码或输入序列号' })
  return { ...page, box, found, unknown }
}

it('takes the next code while the one before is looked up', async () => {
  const { box, found, settle, unknown, user } = show()
  await user.type(box(), 'SN-1{Enter}')
  await user.type(box(), 'SN-2{Enter}')

  expect(document.activeElement).toBe(box())
  await settle(() => {
    for (const { input, release } of found.requests) release({ asset: null, code: input.code })
  })

  expect(unknown).toEqual(['SN-1', 'SN-2'])
  expect(box().value).toBe('')
})

it('gives a code back that could not be looked up, unless another has been typed since', async () => {
  const { box, found, settle, user } = show()
  await user.type(box(), 'SN-1{Enter}')
  await settle(() => found.requests[0]?.refuse(new Failure('not-found', { record: '设备' })))
  expect(box().value).toBe('SN-1')

  await user.keyboard('{Enter}')
  await user.type(box(), 'SN-2')
  await settle(() => found.requests[1]?.refuse(new Failure('not-found', { record: '设备' })))
  expect(box().value).toBe('SN-2')
})
