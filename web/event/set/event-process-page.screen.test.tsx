import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { EventProcessPage } from './event-process-page.tsx'

it.each(['/eventSet/processevent', '/eventSet/processevent?step=create'])(
  'leads from %s, which names no type, to where one is chosen',
  (path) => {
    renderScreen(<EventProcessPage />, { path, replies: [] })

    screen.getByText('请先选择一个模板')
    expect(screen.getByRole('link', { name: '去选择' }).getAttribute('href')).toBe('/eventSet')
  },
)
