import { screens } from '@onsite/domain/screens.ts'
import { expect, it } from 'vitest'
import { TabContext, useTabTitle } from '../kernel/tab.tsx'
import { renderScreen } from '../testing/render-screen.tsx'
import { tabStore } from './tab-store.ts'
import { describe, keyOf } from './tabs.ts'
import { useVisit } from './use-visit.ts'

const path = '/allOrder/orderDetail/1'
const key = keyOf(path)
const detail = screens.find(({ name }) => name === 'OrderDetail')

function Page() {
  useTabTitle('GD0001 冷库报警')
  return null
}

function Frame() {
  if (detail === undefined) throw new Error('no screen')
  useVisit(detail, path)
  return (
    <TabContext
      value={{
        key,
        setTitle: (title) => tabStore.set(describe(tabStore.get(), key, { title })),
        setUnsaved: () => {},
        close: () => {},
      }}
    >
      <Page />
    </TabContext>
  )
}

it('has the tab ready when a page that was read before names it', () => {
  tabStore.reset()
  renderScreen(<Frame />, { replies: [] })
  expect(tabStore.get().open.find((tab) => tab.key === key)?.title).toBe('GD0001 冷库报警')
})
