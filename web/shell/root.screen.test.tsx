import { countBadges } from '@onsite/api/document/badge-calls.ts'
import { listDownloads } from '@onsite/api/download/download-calls.ts'
import { getActivity } from '@onsite/api/help/activity-calls.ts'
import { isNoviceGuide, isQuickDeploy } from '@onsite/api/help/guide-calls.ts'
import { getVersionInfo } from '@onsite/api/help/version-calls.ts'
import { countNotices } from '@onsite/api/notice/notice-calls.ts'
import { getLook } from '@onsite/api/session/look-calls.ts'
import { getMenu, type SessionUser } from '@onsite/api/session/session-calls.ts'
import { getServicePhone } from '@onsite/api/setting/setting-calls.ts'
import { listTags } from '@onsite/api/tag/tag-calls.ts'
import { Plan } from '@onsite/domain/permission/plan.ts'
import { screen } from '@testing-library/react'
import { Value } from 'typebox/value'
import { expect, it } from 'vitest'
import { type GivenReply, reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { Root } from './root.tsx'

/** Replies to the frame, which asks the same beside any page. */
const frame: readonly GivenReply[] = [
  reply(getMenu, []),
  reply(countBadges, []),
  reply(countNotices, Value.Create(countNotices.reply)),
  reply(getLook, Value.Create(getLook.reply)),
  reply(isNoviceGuide, Value.Create(isNoviceGuide.reply)),
  reply(isQuickDeploy, Value.Create(isQuickDeploy.reply)),
  reply(listDownloads, []),
  reply(getServicePhone, '400-820-1234'),
  reply(getVersionInfo, Value.Create(getVersionInfo.reply)),
  reply(listTags, []),
]

it.each<[string, string, Partial<SessionUser>, string]>([
  ['a person without roles', '/', { allRoles: [], sysrole: null }, '没有角色'],
  ['an enterprise whose service has ended', '/', { epServiceExpireTime: '2026-01-01T00:00:00Z' }, '服务已过期'],
  ['somebody without the right', '/allOrder', {}, '没有权限'],
  ['whoever asks for an address that leads nowhere', '/noSuchPage', {}, '页面不存在'],
])('leads %s to the page that says so', async (_, path, person, title) => {
  renderScreen(<Root />, { path, person, replies: [...frame, reply(getActivity, null)] })

  expect(await screen.findByText(title, { selector: 'h1, h2, h3' })).toBeTruthy()
})

it('invites whoever tries the product to bring colleagues, above any page', async () => {
  const trial = { code: 'trial-invite', endsAt: null, hotline: '' } as const
  renderScreen(<Root />, {
    path: '/noSuchPage',
    person: { isChargeUser: Plan.Trial },
    replies: [...frame, reply(getActivity, trial)],
  })

  expect(await screen.findByRole('button', { name: '邀请同事' })).toBeTruthy()
})
