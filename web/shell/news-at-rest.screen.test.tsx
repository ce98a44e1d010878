import { isNoviceGuide, isQuickDeploy } from '@onsite/api/help/guide-calls.ts'
import { getVersionInfo } from '@onsite/api/help/version-calls.ts'
import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { NewsAtRest } from './news-at-rest.tsx'

it('asks once in a window where there is nothing to tell', async () => {
  let asked = 0
  const person = { id: 'asked-once' }
  const replies = [
    reply(isQuickDeploy, { isDue: false, steps: [] }),
    reply(isNoviceGuide, { isDue: false }),
    reply(getVersionInfo, () => {
      asked += 1
      return { version: '0.1.0', download_link: '', pcVersion: '0.1.0' }
    }),
  ]
  const first = renderScreen(<NewsAtRest />, { replies, person })
  await waitFor(() => expect(sessionStorage.getItem('onsite:news:asked-once')).toMatch(/^\d{4}-\d\d-\d\d$/))
  first.leave()

  renderScreen(<NewsAtRest />, { replies, person })
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(asked).toBe(1)
})
