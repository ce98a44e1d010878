import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { PrintSignatures } from './print-sheet.tsx'

const doneAt = '2026-11-21T08:00:00.000Z'
const signature = { url: '/file/1' }

it.each([
  { what: 'a signature on the screen with the day of the work', signature, doneAt, days: [false, true] },
  { what: 'no signature by pen', signature: null, doneAt, days: [false, false] },
  { what: 'no work that is not done', signature, doneAt: null, days: [false, false] },
])('dates $what', ({ days, doneAt: at, signature: signed }) => {
  renderScreen(<PrintSignatures signature={signed} doneAt={at} />, { replies: [] })

  const dates = screen.getAllByText('日期').map((label) => label.nextElementSibling?.textContent ?? '')
  expect(dates.map((text) => text.startsWith('2026/11/21'))).toEqual(days)
  expect(dates.every((text) => text.includes('/') || text.includes('年'))).toBe(true)
})
