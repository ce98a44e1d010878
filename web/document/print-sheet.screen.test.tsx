import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { PrintLines, PrintSignatures } from './print-sheet.tsx'

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

const isWide = (label: string) => screen.getByText(label).parentElement?.className !== ''

it('leaves no gap in the table: a line alone in its row takes all of it', () => {
  const long = '完成年度保养：加注润滑油、校准传感器、检查皮带张力，均在标准范围内。'
  renderScreen(
    <PrintLines
      name="服务结果"
      lines={[
        ['甲', '1'],
        ['乙', '2'],
        ['结果', '已解决'],
        ['说明', long],
        ['丙', '3'],
      ]}
    />,
    { replies: [] },
  )

  expect(['甲', '乙', '结果', '说明', '丙'].map(isWide)).toEqual([false, false, true, true, true])
})
