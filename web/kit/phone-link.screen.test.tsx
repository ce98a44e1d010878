import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { PhoneLink } from './phone-link.tsx'

it('dials the extension behind the number, not as a part of it', () => {
  renderScreen(<PhoneLink phone="021-66881234-8" />, { replies: [] })

  expect(screen.getByRole('link', { name: '021-66881234-8' }).getAttribute('href')).toBe('tel:02166881234,8')
})

it('calls nobody by the ends of a number', () => {
  renderScreen(<PhoneLink phone="139****5678" />, { replies: [] })

  expect(screen.queryByRole('link')).toBeNull()
})
