import type { Reply } from '@onsite/api/define-call.ts'
import { warrantyTermCalls } from '@onsite/api/product/warranty-term-calls.ts'
import { listTableConfigs, type TableConfig, updateTableConfig } from '@onsite/api/table-config/table-config-calls.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type GivenReply, type HeldRequest, hold, reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import type { ListColumn } from './list-columns.ts'
import { ListPage } from './list-page.tsx'

const { count, list } = warrantyTermCalls
type Row = Reply<typeof list>[number]

const titles = ['名称', '期限', '起算日期', '人工费', '备件费']
const columns = titles.map(
  (title, at): ListColumn<Row> => ({ key: `c${at}`, title, group: '全部', width: 100, usual: at < 2 }),
)
const firstUse = { text: '还没有' }

function show(configs: GivenReply) {
  const saves = hold(updateTableConfig)
  const page = renderScreen(
    <ListPage<typeof list, typeof count, Row>
      name="trial"
      title="试用"
      list={list}
      count={count}
      columns={columns}
      filters={[]}
      nameOf={(row) => row.name}
      firstUse={firstUse}
    />,
    { replies: [configs, saves, reply(list, []), reply(count, 0)] },
  )
  const open = async () => await page.user.click(screen.getByRole('button', { name: '选择列' }))
  return {
    ...page,
    open,
    saves: saves.requests,
    tick: async (title: string) => await page.user.click(await screen.findByRole('checkbox', { name: title })),
    /** The save of this number is on its way. */
    sent: async (number: number) => {
      await waitFor(() => expect(saves.requests).toHaveLength(number))
      const request = saves.requests[number - 1]
      if (request === undefined) throw new Error('no save')
      return request
    },
  }
}

let clock = 0
const saveAs = ({ input }: HeldRequest<typeof updateTableConfig>): TableConfig => {
  const { table, scope: _, ...own } = input
  clock += 1
  return { table, own: { ...own, updateTime: `2026-11-22T08:00:00.${100 + clock}Z` }, usual: null }
}
const tickedLabels = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .filter((box) => box.checked)
    .map((box) => box.closest('label')?.textContent)

describe('the column chooser', () => {
  it('keeps a tick that was made while the one before was being saved', async () => {
    const { open, tick, sent, settle } = show(reply(listTableConfigs, []))
    await open()

    await tick('起算日期')
    const first = await sent(1)
    await tick('人工费')
    await settle(() => first.release(saveAs(first)))

    expect(tickedLabels()).toEqual(['名称', '期限', '起算日期', '人工费'])
    const second = await sent(2)
    expect(second.input.columns).toEqual(['c0', 'c1', 'c2', 'c3'])
    await settle(() => second.release(saveAs(second)))
    expect(tickedLabels()).toEqual(['名称', '期限', '起算日期', '人工费'])
  })

  it('keeps a tick that is made in the same turn as the reply arrives', async () => {
    const { open, tick, sent, settle } = show(reply(listTableConfigs, []))
    await open()
    await tick('起算日期')
    const first = await sent(1)

    await settle(() => {
      first.release(saveAs(first))
      screen.getByRole('checkbox', { name: '人工费' }).click()
    })

    expect(tickedLabels()).toEqual(['名称', '期限', '起算日期', '人工费'])
    expect((await sent(2)).input.columns).toEqual(['c0', 'c1', 'c2', 'c3'])
  })

  it('keeps a tick that was made before the settings came, and their other choices', async () => {
    const held = hold(listTableConfigs)
    const { open, tick, sent, settle, saves } = show(held)
    await open()
    await tick('备件费')

    expect(saves).toHaveLength(0)
    const own = { columns: ['c0'], widths: {}, density: 'large', pageSize: 20, updateTime: '2026-11-21T08:00:00.000Z' }
    await settle(() => held.requests[0]?.release([{ table: 'trial', own: { ...own, density: 'large' }, usual: null }]))

    expect(tickedLabels()).toEqual(['名称', '期限', '备件费'])
    expect((await sent(1)).input).toMatchObject({ columns: ['c0', 'c1', 'c4'], density: 'large', pageSize: 20 })
  })

  it('keeps what was ticked when the connection is lost, and says what the server refuses', async () => {
    const { open, tick, sent, settle } = show(reply(listTableConfigs, []))
    await open()

    await tick('起算日期')
    const lost = await sent(1)
    await settle(() => lost.lose())
    expect(tickedLabels()).toEqual(['名称', '期限', '起算日期'])

    await tick('人工费')
    const refused = await sent(2)
    expect(refused.input.columns).toEqual(['c0', 'c1', 'c2', 'c3'])
    await settle(() =>
      refused.refuse(new Failure('invalid-input', {}, { fields: [{ field: 'columns', message: '列太多' }] })),
    )

    expect(tickedLabels()).toEqual(['名称', '期限'])
    expect(await screen.findByText(/^列表设置没有保存/)).toBeTruthy()
  })

  it('shows the same to a list that is opened before the save has arrived', async () => {
    const { open, tick, saves, leave } = show(reply(listTableConfigs, []))
    await open()
    await tick('起算日期')

    leave()

    expect(saves).toHaveLength(1)
    expect(saves[0]?.input.columns).toEqual(['c0', 'c1', 'c2'])
  })
})

it('takes the focus from its button, which the next Tab would pass by, and gives it back', async () => {
  const { user } = show(reply(listTableConfigs, []))
  const button = await screen.findByRole('button', { name: '选择列' })
  button.focus()
  await user.keyboard('{Enter}')
  const all = await screen.findByRole('checkbox', { name: '全选' })
  await waitFor(() => expect(document.activeElement).not.toBe(button))
  await user.tab()
  expect(document.activeElement).toBe(all)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(button))
})
