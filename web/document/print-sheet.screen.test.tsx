import type { ExtendedValue } from '@onsite/api/field/field-shapes.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { PrintLines, PrintSignatures, PrintValues } from './print-sheet.tsx'

const value = (id: string, tfname: string, tfvvalue: string, parts: ExtendedValue['fieldAttributeList'] = []) =>
  ({
    id,
    type: 1,
    tfname,
    tfvvalue,
    ovalue: '',
    fieldAttributeList: parts,
    realPic: '',
    group: '',
    masked: false,
  }) as const
const heads = ['配件', '数量'].map((text) => ({ type: 'head', value: text }))
const cells = ['滤芯', '2', '铜管', '1'].map((text) => ({ type: 'cell', value: text }))

it('prints a table as a table, beside the lines', () => {
  const used = value('b', '更换的配件', '1. 配件：滤芯，数量：2；2. 配件：铜管，数量：1', [...heads, ...cells])
  renderScreen(<PrintValues name="回执" values={[value('a', '型号', 'KFR-35'), used]} />, { replies: [] })

  const rows = within(screen.getByRole('table')).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual(['序号配件数量', '1滤芯2', '2铜管1'])
  expect(screen.getByText('KFR-35')).toBeTruthy()
  expect(screen.queryByText(/1\. 配件/)).toBeNull()
})

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
