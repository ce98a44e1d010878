import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { LazyRender } from './lazy-render.tsx'

it('renders after 60 ms, and its place before', async () => {
  const begun = performance.now()
  renderScreen(<LazyRender fallback="稍候">动态</LazyRender>, { replies: [] })
  expect(screen.queryByText('动态')).toBeNull()
  expect(screen.getByText('稍候')).toBeTruthy()

  await screen.findByText('动态')

  expect(performance.now() - begun).toBeGreaterThanOrEqual(55)
})
