import { act, screen, waitFor } from '@testing-library/react'
import { useRef } from 'react'
import { expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { BackToTop } from './back-to-top.tsx'

function Page() {
  const page = useRef<HTMLDivElement>(null)
  return (
    <div ref={page} data-testid="page">
      <BackToTop of={page} />
    </div>
  )
}

const scrollTo = (px: number) =>
  act(() => {
    const page = screen.getByTestId('page')
    page.scrollTop = px
    page.dispatchEvent(new Event('scroll'))
  })

it('shows beyond 400 pixels, and leads back within a second', async () => {
  const { user } = renderScreen(<Page />, { replies: [] })
  scrollTo(400)
  expect(screen.queryByRole('button', { name: '回到顶部' })).toBeNull()
  scrollTo(401)
  const begun = performance.now()

  await user.click(screen.getByRole('button', { name: '回到顶部' }))

  await waitFor(() => expect(screen.getByTestId('page').scrollTop).toBe(0), { timeout: 5000 })
  expect(performance.now() - begun).toBeGreaterThan(900)
})
