import { getMenu } from '@onsite/api/session/session-calls.ts'
import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { localCache } from '../kernel/local-cache.ts'
import { hold, reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { ActivityAtRest } from './activity-at-rest.tsx'

const room = () => document.querySelector('[data-room="banner"]')

it('gives the room of a banner back once there is none, and keeps none at the next visit', async () => {
  const person = { id: 'whose-trial-ended' }
  localCache.set(`${person.id}:activity-banner`, { height: 48 })
  const menu = hold(getMenu)
  const first = renderScreen(<ActivityAtRest />, { person, replies: [menu] })
  expect(room()).not.toBeNull()
  await waitFor(() => expect(menu.requests).toHaveLength(1))
  menu.requests[0]?.release([])
  await waitFor(() => expect(room()).toBeNull())
  first.leave()

  renderScreen(<ActivityAtRest />, { person, replies: [reply(getMenu, [])] })
  expect(room()).toBeNull()
})
