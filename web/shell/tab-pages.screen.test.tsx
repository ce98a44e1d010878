import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { TabPages } from './tab-pages.tsx'
import { keyOf, onlyHome, type Tab, visit } from './tabs.ts'

const pageOf = (path: string, routerName: string): Tab => ({
  key: keyOf(path),
  path,
  routerName,
  title: routerName,
  unsaved: false,
})
const help = pageOf('/personIndex', 'personIndex')
const missing = pageOf('/Error404', 'Error404')
const tabs = visit(visit(onlyHome(), help), missing)

/** Hidden pages stay in the document. */
const hiddenPages = () => document.querySelectorAll('[style*="display: none"]').length

function Pages() {
  const [current, setCurrent] = useState(missing)
  return (
    <>
      <TabPages tabs={tabs} current={current} goTo={() => {}} />
      <button type="button" onClick={() => setCurrent(current === missing ? help : missing)}>
        换标签
      </button>
    </>
  )
}

it('mounts a tab of an earlier visit when it is first shown, and keeps it from then on', async () => {
  const { user } = renderScreen(<Pages />, { replies: [] })
  await screen.findByRole('heading', { name: /不存在/ })
  expect(hiddenPages()).toBe(0)

  await user.click(screen.getByRole('button', { name: '换标签' }))
  await screen.findByRole('heading', { name: '功能导航' })
  await user.click(screen.getByRole('button', { name: '换标签' }))

  expect(hiddenPages()).toBe(1)
})
