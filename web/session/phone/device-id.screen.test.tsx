import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { HostFault, noDeviceIdText } from '../../kernel/host-fault.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { DeviceId } from './device-id.tsx'

test('shows the id of the phone, and says when there is none', async () => {
  let id: string | null = null
  const ask = async () =>
    id === null ? await Promise.reject(new HostFault(noDeviceIdText)) : await Promise.resolve(id)
  const { user } = renderScreen(<DeviceId ask={ask} />, { replies: [], isPhone: true })
  await user.click(screen.getByRole('button', { name: '查看设备 ID' }))
  await screen.findByText('ID获取失败')
  id = 'phone-1'
  await user.click(screen.getByRole('button', { name: '查看设备 ID' }))
  expect(await screen.findByRole('button', { name: /phone-1/ })).toBeTruthy()
})
