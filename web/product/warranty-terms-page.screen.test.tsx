import type { Input, Reply } from '@onsite/api/define-call.ts'
import { warrantyTermCalls } from '@onsite/api/product/warranty-term-calls.ts'
import { getDefaultSearchPlan } from '@onsite/api/search-plan/search-plan-calls.ts'
import { listTableConfigs } from '@onsite/api/table-config/table-config-calls.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type GivenReply, hold, reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { WarrantyTermsPage } from './warranty-terms-page.tsx'

const { count, list } = warrantyTermCalls
type Row = Reply<typeof list>[number]

const row = (id: string, name: string, basis: Row['basis']): Row => ({
  id,
  name,
  duration: 1,
  unit: 3,
  basis,
  laborPercent: 100,
  partsPercent: 100,
  travelPercent: 100,
  exchange: null,
  transferable: 0,
  exclusions: '',
  create_time: '2026-11-22T08:00:00.000Z',
  update_time: '2026-11-22T08:00:00.000Z',
  version: 1,
  deleted_time: null,
  cells: {},
})
const rows = [row('a', '整机一年', 2), row('b', '压缩机三年', 3)]
const matching = ({ basis, keyword = '' }: Pick<Input<typeof list>, 'basis' | 'keyword'>) =>
  rows.filter((one) => (basis === undefined || basis === String(one.basis)) && one.name.includes(keyword))

const show = (...replies: readonly GivenReply[]) =>
  renderScreen(<WarrantyTermsPage />, {
    powers: ['product.view', 'product.setUp'],
    replies: [
      ...replies,
      reply(listTableConfigs, []),
      reply(getDefaultSearchPlan, null),
      reply(list, matching),
      reply(count, (input) => matching(input).length),
    ],
  })
const chip = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`), expanded: false })

describe('a list of records', () => {
  it('asks for what a condition says, and keeps it in the address', async () => {
    const { user, server, address } = show()
    await screen.findByText('整机一年')

    await user.click(chip('起算日期'))
    await user.click(await screen.findByRole('checkbox', { name: '安装日期' }))

    await waitFor(() => expect(screen.queryByText('整机一年')).toBeNull())
    expect(screen.getByText('压缩机三年')).toBeTruthy()
    expect(await screen.findByText('共 1 条')).toBeTruthy()
    expect(address()).toBe('?basis=3')
    expect(server.inputs(list).at(-1)).toMatchObject({ basis: '3', pageIndex: 0 })
  })

  it('offers what can be done with the chosen rows, also when the list comes anew', async () => {
    const { user } = show()
    await screen.findByText('整机一年')

    await user.click(screen.getByRole('checkbox', { name: '选择整机一年' }))
    await user.click(chip('起算日期'))
    await user.click(await screen.findByRole('checkbox', { name: '安装日期' }))
    await waitFor(() => expect(screen.queryByText('整机一年')).toBeNull())
    await user.click(screen.getByRole('checkbox', { name: '选择压缩机三年' }))

    const bar = screen.getByRole('toolbar', { name: '批量操作' })
    expect(within(bar).getByText('已选 2 条')).toBeTruthy()
    expect(within(bar).getByRole('button', { name: '批量修改' })).toBeTruthy()
  })

  it('says why it is empty, and takes the condition back', async () => {
    const { user, address } = show()
    await screen.findByText('整机一年')

    await user.type(screen.getByRole('textbox', { name: '搜索' }), '电机{Enter}')
    expect(await screen.findByText('没有符合条件的结果')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '清除「电机」' }))

    expect(await screen.findByText('整机一年')).toBeTruthy()
    expect(address()).toBe('')
  })

  it('says that it did not load, and loads again', async () => {
    const held = hold(list)
    const { user, settle } = show(held)
    await waitFor(() => expect(held.requests).toHaveLength(1))
    await settle(() => held.requests[0]?.refuse(new Failure('internal')))

    const alert = await screen.findByRole('alert')
    await user.click(within(alert).getByRole('button', { name: '重试' }))
    await waitFor(() => expect(held.requests).toHaveLength(2))
    await settle(() => held.requests[1]?.release(rows))

    expect(await screen.findByText('整机一年')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('keeps a keyword and a condition that are given in one breath', async () => {
    const { user, address } = show()
    await screen.findByText('整机一年')
    await user.click(chip('起算日期'))
    const box = await screen.findByRole('checkbox', { name: '安装日期' })

    await user.type(screen.getByRole('textbox', { name: '搜索' }), '压缩')
    await user.click(box)

    await waitFor(() => expect(new URLSearchParams(address()).get('keyword')).toBe('压缩'))
    expect(new URLSearchParams(address()).get('basis')).toBe('3')
    expect(await screen.findByText('共 1 条')).toBeTruthy()
  })
})
