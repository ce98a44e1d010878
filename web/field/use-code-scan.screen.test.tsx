/** A scan in a field: by the application that we are in, or by the camera of the page. */
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { host, hostOf } from '../kernel/host.ts'
import { HostFault, tooOldText } from '../kernel/host-fault.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { useCodeScan } from './use-code-scan.tsx'

const browser = { ...host }
afterEach(() => {
  Object.assign(host, browser)
})

function Box() {
  const [code, setCode] = useState('')
  const { camera, scan } = useCodeScan('扫描序列号', setCode)
  return (
    <>
      <button type="button" onClick={scan}>
        扫码
      </button>
      <output>{code}</output>
      {camera}
    </>
  )
}

/** Begins a scan in an application whose scanner does this. */
async function scanWith(scan: () => Promise<string | null>): Promise<void> {
  Object.assign(host, hostOf('Mozilla/5.0 wxwork/4.1.6'), { scan })
  const { user } = renderScreen(<Box />, { replies: [] })
  await user.click(screen.getByRole('button', { name: '扫码' }))
}

test('takes the code of the application’s scanner, without a camera in the page', async () => {
  await scanWith(async () => await Promise.resolve('SN-7788'))
  await screen.findByText('SN-7788')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('does nothing when the person gives up', async () => {
  await scanWith(async () => await Promise.resolve(null))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('says that the client is too old, and opens the camera of the page', async () => {
  await scanWith(async () => await Promise.reject(new HostFault(tooOldText)))
  await screen.findByText('版本过低请升级')
  await screen.findByRole('dialog', { name: '扫描序列号' })
})

test('opens the camera of the page in a browser', async () => {
  const { user } = renderScreen(<Box />, { replies: [] })
  await user.click(screen.getByRole('button', { name: '扫码' }))
  await screen.findByRole('dialog', { name: '扫描序列号' })
})
