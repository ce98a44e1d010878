import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sessionStore } from '../kernel/session-store.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { SignInPage } from './sign-in-page.tsx'

const hint = /如果你是客户/

it.each([
  { path: '/login?from=%2Fa%2FVA2W6RV45E', tells: true },
  { path: '/login?from=%2FallOrder', tells: false },
  { path: '/login', tells: false },
])('tells a customer who scanned a label whom to turn to: $path', ({ path, tells }) => {
  renderScreen(<Signed />, { isPhone: true, path, replies: [] })

  expect(screen.queryByText(hint) !== null).toBe(tells)
})

/** The page as a guest sees it. */
function Signed() {
  sessionStore.leave()
  return <SignInPage />
}
