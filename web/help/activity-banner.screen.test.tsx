import { getActivity, saveActivityLog } from '@onsite/api/help/activity-calls.ts'
import { listInvites } from '@onsite/api/people/invite-calls.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { hold, reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { ActivityBanner } from './activity-banner.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

const trial = { code: 'trial-invite', endsAt: '2026-12-08T00:00:00.000Z', hotline: '400-800-1234' } as const

it('lets people of a trial ask for colleagues and for rights, and says so', async () => {
  const { server, user } = renderScreen(<ActivityBanner />, {
    replies: [reply(getActivity, trial), reply(saveActivityLog, null)],
  })
  await user.click(await screen.findByRole('button', { name: '邀请同事' }))
  expect(await screen.findByText('已请管理员邀请同事')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '管理员授权' }))

  expect(await screen.findByText('已请管理员授权')).toBeTruthy()
  expect(server.inputs(saveActivityLog).map(({ action }) => action)).toEqual(['invite', 'authorize'])
})

it('opens the invitations for whoever makes them, and is gone once closed', async () => {
  const { server, user } = renderScreen(<ActivityBanner />, {
    powers: ['people.manage', 'role.manage'],
    replies: [reply(getActivity, trial), reply(saveActivityLog, null), reply(listInvites, [])],
  })
  await user.click(await screen.findByRole('button', { name: '邀请同事' }))
  expect(await screen.findByRole('dialog', { name: '邀请同事' })).toBeTruthy()

  await user.click(screen.getByRole('button', { name: '关闭提示', hidden: true }))

  await waitFor(() => expect(screen.queryByRole('button', { name: '管理员授权', hidden: true })).toBeNull())
  expect(server.inputs(saveActivityLog).map(({ action }) => action)).toEqual(['invite', 'close'])
})

it.each([
  [new Failure('invalid-input', {}, { fields: [{ field: 'code', message: '异常参数' }] }), '异常参数'],
  [new Failure('not-found', { record: '活动' }), '邀请失败'],
])('says why an invitation failed', async (failure, words) => {
  const { user } = renderScreen(<ActivityBanner />, {
    replies: [
      reply(getActivity, trial),
      reply(saveActivityLog, () => {
        throw failure
      }),
    ],
  })
  await user.click(await screen.findByRole('button', { name: '邀请同事' }))

  expect(await screen.findByText(words)).toBeTruthy()
})

it('tells administrators of the nearing end with the hotline', async () => {
  renderScreen(<ActivityBanner />, { replies: [reply(getActivity, { ...trial, code: 'service-ending' })] })

  expect(await screen.findByText(/服务将于 2026\/12\/08 到期，请提前续费，服务热线 400-800-1234/)).toBeTruthy()
})

it('leads administrators of a crowded plan to the people, until they close it', async () => {
  const { server, user } = renderScreen(<ActivityBanner />, {
    replies: [reply(getActivity, { code: 'seats-exceeded', endsAt: null, hotline: '' }), reply(saveActivityLog, null)],
  })
  await screen.findByText(/^用户数超出套餐人数，部分功能已停用/)
  expect(screen.getByRole('link', { name: '去组织架构' }).getAttribute('href')).toBe('/organizationalStructure')

  await user.click(screen.getByRole('button', { name: '关闭提示', hidden: true }))
  await waitFor(() => expect(server.inputs(saveActivityLog)).toEqual([{ code: 'seats-exceeded', action: 'close' }]))
})

it('keeps its room from the first moment on for those to whom it spoke before', async () => {
  // A document without layout has no heights.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(48)
  const person = { id: 'who-was-told' }
  const before = renderScreen(<ActivityBanner />, { person, replies: [reply(getActivity, trial)] })
  await screen.findByRole('button', { name: '邀请同事' })
  before.leave()

  const activity = hold(getActivity)
  renderScreen(<ActivityBanner />, { person, replies: [activity] })
  const room = document.querySelector<HTMLElement>('[data-room="banner"]')
  expect(room?.style.blockSize).toBe('48px')

  await waitFor(() => expect(activity.requests).toHaveLength(1))
  activity.requests[0]?.release(null)
  await waitFor(() => expect(document.querySelector('[data-room="banner"]')).toBeNull())
})
