import type { FieldRow } from '@onsite/domain/field-catalogue.ts'
import { changeCustomers, countCustomers, listCustomers } from '@onsite/api/customer/customer-calls.ts'
import { customerSpec } from '@onsite/domain/customer/customer-fields.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { useLayoutEffect, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { hold } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { type RecordRow, textOf } from './record-calls.ts'
import { InlineCell } from './record-inline.tsx'
import { useRecordActions } from './use-record-actions.tsx'

const field: FieldRow = { key: 'name', label: '名称', group: '', kind: 'text', input: {} } as unknown as FieldRow
const rowOf = (name: string, version: number): RecordRow => ({
  ...({ name } as object),
  id: 'a',
  version,
  create_time: '',
  update_time: '',
  deleted_time: null,
  cells: {},
})

/** One cell whose saves wait for the test. */
function show() {
  const saves: { value: unknown; before: unknown; end(isSaved: boolean): void }[] = []
  let read: ((row: RecordRow) => void) | null = null
  function Page() {
    const [row, setRow] = useState(rowOf('甲', 1))
    useLayoutEffect(() => {
      read = setRow
    }, [])
    return (
      <InlineCell
        field={field}
        row={row}
        render={(shown) => <output>{textOf(shown, 'name')}</output>}
        onSave={async (_row, _field, value, before) => {
          const { promise, resolve } = Promise.withResolvers<boolean>()
          saves.push({ value, before, end: resolve })
          return await promise
        }}
      />
    )
  }
  const page = renderScreen(<Page />, { replies: [] })
  return {
    ...page,
    saves,
    sentPairs: () => saves.map(({ value, before }) => [before, value]),
    read: async (name: string, version: number) => act(() => read?.(rowOf(name, version))),
    type: async (name: string) => {
      await page.user.click(screen.getByRole('button', { name: '修改名称' }))
      const box = await screen.findByRole('textbox', { name: '名称' })
      await page.user.clear(box)
      await page.user.type(box, `${name}{Enter}`)
    },
  }
}
const pencil = () => screen.getByRole('button', { name: '修改名称' })
const statusText = () => screen.getByRole('status').textContent

/** A cell with the actions of its list: calls wait for the test, undo is offered. */
function showInList() {
  const changes = hold(changeCustomers)
  const industry = { ...field, key: 'industry', label: '行业' }
  const values: object = { industry: '甲' }
  const row: RecordRow = { ...rowOf('', 1), ...values, id: '01934f3a-0000-7000-8000-000000000001' }
  function Page() {
    const { saveField } = useRecordActions<RecordRow>({
      spec: customerSpec,
      calls: { list: listCustomers, count: countCustomers, change: changeCustomers },
      isBin: false,
      edit: null,
    })
    return (
      <InlineCell
        field={industry}
        row={row}
        onSave={saveField}
        render={(shown) => <b>{textOf(shown, 'industry')}</b>}
      />
    )
  }
  const page = renderScreen(<Page />, { replies: [changes] })
  return {
    ...page,
    sentIndustries: () => changes.requests.map(({ input }) => input.industry),
    end: async (at: number) =>
      await page.settle(() => changes.requests[at]?.release([{ id: row.id, name: '', success: true, message: '' }])),
    type: async (name: string) => {
      await page.user.click(screen.getByRole('button', { name: '修改行业' }))
      const box = await screen.findByRole('textbox', { name: '行业' })
      await page.user.clear(box)
      await page.user.type(box, `${name}{Enter}`)
    },
  }
}

describe('a value that is changed where it stands', () => {
  it('goes back to its old value while the first save is on its way', async () => {
    const { type, saves, sentPairs, settle, read } = show()
    await type('乙')
    await type('甲')
    expect(statusText()).toBe('甲')
    expect(sentPairs()).toEqual([['甲', '乙']])

    await settle(() => saves[0]?.end(true))
    await waitFor(() => expect(saves).toHaveLength(2))
    expect(sentPairs()[1]).toEqual(['乙', '甲'])
    // The list that the first save set loading has the value between.
    await read('乙', 2)
    expect(statusText()).toBe('甲')
    await settle(() => saves[1]?.end(true))
    await read('甲', 3)
    expect(statusText()).toBe('甲')
  })

  it('shows the newest of three changes, and sends the one between never', async () => {
    const { type, saves, sentPairs, settle, read } = show()
    await type('乙')
    await type('丙')
    await type('丁')
    await settle(() => saves[0]?.end(true))
    await waitFor(() => expect(saves).toHaveLength(2))
    await settle(() => saves[1]?.end(true))
    expect(sentPairs()).toEqual([
      ['甲', '乙'],
      ['乙', '丁'],
    ])
    expect(statusText()).toBe('丁')
    await read('别人', 4)
    expect(statusText()).toBe('别人')
  })

  it('opens again with a refused change, but not over a newer one', async () => {
    const { type, saves, settle } = show()
    await type('乙')
    await type('丙')
    await settle(() => saves[0]?.end(false))
    await waitFor(() => expect(saves).toHaveLength(2))
    expect(statusText()).toBe('丙')

    await settle(() => saves[1]?.end(false))
    expect(statusText()).toBe('甲')
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: '名称' })).value).toBe('丙')
  })

  it('takes a change back behind a later one that is still on its way', async () => {
    const { type, sentIndustries, end, user } = showInList()
    await type('乙')
    await end(0)
    const undo = await screen.findByRole('button', { name: /^撤销/ })
    await type('丙')
    await user.click(undo)
    expect(screen.getByText('甲').tagName).toBe('B')
    expect(sentIndustries()).toEqual(['乙', '丙'])

    await end(1)
    await waitFor(() => expect(sentIndustries()).toEqual(['乙', '丙', '甲']))
    await end(2)
    // The next change starts from the value that was brought back.
    await type('丁')
    await end(3)
    await user.click(await screen.findByRole('button', { name: /^撤销/ }))
    await waitFor(() => expect(sentIndustries()).toEqual(['乙', '丙', '甲', '丁', '甲']))
  })
})

it('takes what is typed behind the click, and leaves the focus at the pencil', async () => {
  const { user, saves, sentPairs } = show()
  await user.click(pencil())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '名称' })))
  await user.keyboard('乙{Enter}')
  expect(sentPairs()).toEqual([['甲', '甲乙']])
  await waitFor(() => expect(document.activeElement).toBe(pencil()))
  await act(async () => saves[0]?.end(true))
})
