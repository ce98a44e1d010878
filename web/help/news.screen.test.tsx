import { closeGuide, isNoviceGuide, isQuickDeploy } from '@onsite/api/help/guide-calls.ts'
import { getVersionInfo } from '@onsite/api/help/version-calls.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { hold, reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { guideSteps } from './guide-steps.ts'
import { News } from './news.tsx'

function show(isDeployDue: boolean, isNoviceDue: boolean) {
  const closed = hold(closeGuide)
  const shown = renderScreen(<News onNone={() => {}} />, {
    replies: [
      reply(isQuickDeploy, {
        isDue: isDeployDue,
        steps: [
          { key: 'people', isDone: true },
          { key: 'groups', isDone: false },
        ],
      }),
      reply(isNoviceGuide, { isDue: isNoviceDue }),
      reply(getVersionInfo, { version: '0.1.0', download_link: '', pcVersion: '0.1.0' }),
      closed,
    ],
  })
  return { ...shown, closedGuides: () => closed.requests.map(({ input }) => input.guide) }
}

it('shows what is left to set up before it guides anybody, each until it was closed', async () => {
  const { closedGuides, user } = show(true, true)

  const prompt = within(await screen.findByRole('region', { name: '快速部署' }))
  expect(prompt.getByRole('link', { name: '建服务团队' }).getAttribute('href')).toBe('/serviceGroup')
  expect(prompt.queryByRole('link', { name: '邀请同事' })).toBeNull()
  await user.click(prompt.getByRole('button', { name: '不再提示' }))
  const guide = within(await screen.findByRole('region', { name: '新手引导' }))
  for (const { text } of guideSteps.slice(0, -1)) {
    expect(guide.getByText(text)).toBeTruthy()
    await user.click(guide.getByRole('button', { name: '下一步' }))
  }
  await user.click(guide.getByRole('button', { name: '关闭' }))

  expect(screen.queryByRole('region')).toBeNull()
  expect(closedGuides()).toEqual(['deploy', 'novice'])
})

it('may be skipped at any step, and shows nothing to whoever knows the product', async () => {
  const { closedGuides, user } = show(false, true)
  await user.click(await screen.findByRole('button', { name: '跳过' }))

  expect(screen.queryByRole('region')).toBeNull()
  expect(closedGuides()).toEqual(['novice'])
})
