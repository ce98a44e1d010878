import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { StepBar } from './step-bar.tsx'

it('keeps a long name apart from the time, and tells it whole on hover', async () => {
  const who = '欧阳·阿卜杜拉·买买提江（杭州西湖区夜班）'
  const { user } = renderScreen(
    <StepBar
      steps={[{ key: 'create', title: '创建', status: 'done', who, at: '2026-11-21T00:00:00.000Z', tookMs: null }]}
    />,
    { replies: [] },
  )

  // The name is cut where its step has no room; the time never is.
  const name = screen.getByText(who)
  expect(name.textContent).toBe(who)
  await user.hover(name)
  expect((await screen.findByRole('tooltip')).textContent).toMatch(`${who} · 2026/11/21`)
})
