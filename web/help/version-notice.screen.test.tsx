import { changePcVersion, getVersionInfo, listVersions } from '@onsite/api/help/version-calls.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { hold, reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { VersionNotice } from './version-notice.tsx'

let told = 0

function show(pcVersion: string | null) {
  const kept = hold(changePcVersion)
  const info = { version: '0.2.0', download_link: '', pcVersion }
  const versions = [{ version: '0.2.0', releasedOn: '2026-12-01', notes: ['会话'] }]
  const shown = renderScreen(<VersionNotice onNone={() => (told += 1)} />, {
    replies: [reply(getVersionInfo, info), reply(listVersions, versions), kept],
  })
  return { ...shown, kept }
}

it('tells of a new version, with its news, and keeps that it was read', async () => {
  const { kept, user } = show('0.1.0')
  expect((await screen.findByRole('status')).textContent).toContain('现场通已更新到 0.2.0')

  await user.click(screen.getByRole('button', { name: '看看有什么变化' }))

  expect(await within(await screen.findByRole('dialog')).findByText('会话')).toBeTruthy()
  expect(kept.requests.map(({ input }) => input)).toEqual([{ pcVersion: '0.2.0' }])
})

it('goes away at a word', async () => {
  const before = told
  const { kept, user } = show('0.1.0')
  await screen.findByRole('status')
  expect(told).toBe(before)
  await user.click(screen.getByRole('button', { name: '知道了' }))

  expect(screen.queryByRole('status')).toBeNull()
  expect(kept.requests).toHaveLength(1)
  await waitFor(() => expect(told).toBe(before + 1))
})

it('says when that could not be kept, and stays', async () => {
  const { kept, user } = show('0.1.0')
  await user.click(await screen.findByRole('button', { name: '知道了' }))
  kept.requests[0]?.refuse(new Failure('busy'))

  expect(await screen.findByText('切换失败')).toBeTruthy()
  expect((await screen.findByRole('status')).textContent).toContain('现场通已更新到 0.2.0')
})

it('says nothing to somebody who comes for the first time, and remembers him', async () => {
  const { kept } = show(null)

  await waitFor(() => expect(kept.requests.map(({ input }) => input)).toEqual([{ pcVersion: '0.2.0' }]))
  expect(screen.queryByRole('status')).toBeNull()
})
