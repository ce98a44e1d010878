import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { useLoadPressed } from './load-page.ts'
import { pages } from './pages.ts'

function Links() {
  useLoadPressed()
  return <a href="/navigation">探索产品</a>
}

it('loads the page of a link while it is pressed', async () => {
  renderScreen(<Links />, { replies: [] })
  expect(pages['Navigation']?.peek()).toBeNull()

  fireEvent.pointerDown(screen.getByRole('link'))

  await waitFor(() => expect(pages['Navigation']?.peek()).not.toBeNull())
})
