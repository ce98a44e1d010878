import { exportCustomers } from '@onsite/api/customer/customer-calls.ts'
import { exportAllWorkOrders, exportWorkOrders } from '@onsite/api/work-order/work-order-forms.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { type ExportSource, selectedSource } from './export-source.ts'

const source: ExportSource = {
  selected: [],
  page: ['01934f3a-0000-7000-8000-000000000001'],
  filter: { view: 'assign', title: '空调', sortType: 1 },
  total: 2662,
  shownKeys: ['orderNo', 'title', 'f-01934f3a-0000-7000-8000-000000000002'],
  name: '待指派',
}
const checkedLabels = () =>
  screen.getAllByRole<HTMLInputElement>('radio', { checked: true }).map((radio) => radio.closest('label')?.textContent)

it('begins with everything that matches and the columns on screen, and names the file after the list', async () => {
  const sent: object[] = []
  const { user } = renderScreen(
    <ExportDialog
      label="工单"
      some={exportWorkOrders}
      all={exportAllWorkOrders}
      source={source}
      onClose={() => undefined}
    />,
    {
      replies: [
        reply(exportAllWorkOrders, (input) => {
          sent.push(input)
          return '01934f3a-0000-7000-8000-000000000009'
        }),
      ],
    },
  )

  expect(checkedLabels()).toEqual(['符合当前条件的全部 2,662 条', '列表显示的 3 列', 'Excel（XLSX）'])
  await user.click(screen.getByRole('button', { name: /导\s?出/ }))

  await waitFor(() =>
    expect(sent).toEqual([
      {
        view: 'assign',
        title: '空调',
        chosenColumns: ['orderNo', 'title', '01934f3a-0000-7000-8000-000000000002'],
        fileName: '待指派',
        format: 'xlsx',
      },
    ]),
  )
})

it('offers selected rows alone when some are selected', () => {
  renderScreen(
    <ExportDialog
      label="工单"
      some={exportWorkOrders}
      all={exportAllWorkOrders}
      source={{ ...source, selected: source.page, shownKeys: [] }}
      onClose={() => undefined}
    />,
    { replies: [] },
  )

  expect(checkedLabels()).toEqual(['选中的 1 条', 'Excel（XLSX）'])
})

it('exports ticked records of a plain kind with the columns on screen, under the name of the view', async () => {
  const sent: object[] = []
  const view = { name: '客户-重点客户', shownKeys: ['name', 'level', 'f-01934f3a-0000-7000-8000-000000000002'] }
  const { user } = renderScreen(
    <ExportDialog
      label="客户"
      all={exportCustomers}
      source={selectedSource(source.page, view)}
      onClose={() => undefined}
    />,
    {
      replies: [
        reply(exportCustomers, (input) => {
          sent.push(input)
          return '01934f3a-0000-7000-8000-000000000009'
        }),
      ],
    },
  )

  expect(checkedLabels()).toEqual(['选中的 1 条', '列表显示的 3 列', 'Excel（XLSX）'])
  expect(screen.getByText(/文件名以「客户-重点客户」开头/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /导\s?出/ }))

  await waitFor(() =>
    expect(sent).toEqual([
      {
        ids: source.page,
        chosenColumns: ['name', 'level', '01934f3a-0000-7000-8000-000000000002'],
        fileName: '客户-重点客户',
        format: 'xlsx',
      },
    ]),
  )
})
