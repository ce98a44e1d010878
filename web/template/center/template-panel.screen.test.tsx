import { listTemplates, sortTemplates, type TemplateRow } from '@onsite/api/template/template-calls.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { hold, reply } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { TemplatePanel } from './template-panel.tsx'

const idOf = (at: number) => `01934f3a-0000-7000-8000-00000000000${at}`
const names = ['安装', '维修', '巡检']

/** The templates in the order of these numbers. */
const rows = (order: readonly number[]): TemplateRow[] =>
  order.map((at, sort) => ({
    id: idOf(at),
    name: names[at] ?? '',
    formKind: 'order',
    isCommon: false,
    icon: 'tool',
    category: '',
    sort,
    state: 1,
    revision: 1,
    versionId: null,
    versionNo: 0,
    isChanged: false,
    fieldCount: 0,
    marks: [],
    updateUserName: '李敏',
    updateTime: '2026-11-22T08:00:00.000Z',
  }))

function show() {
  let stored = rows([0, 1, 2])
  let lists = 0
  const sorts = hold(sortTemplates)
  const page = renderScreen(<TemplatePanel kind="order" canEdit />, {
    replies: [
      reply(listTemplates, () => {
        lists += 1
        return stored
      }),
      sorts,
    ],
  })
  return {
    ...page,
    requests: sorts.requests,
    lists: () => lists,
    store: (order: readonly number[]) => {
      stored = rows(order)
    },
    moveDown: async (name: string) => {
      await page.user.click(await screen.findByRole('button', { name: `${name}的更多操作` }))
      await page.user.click(await screen.findByRole('menuitem', { name: '后移' }))
    },
  }
}
const nextFrame = async () => {
  await new Promise((done) => requestAnimationFrame(done))
}
const cardNames = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'))

describe('the order of templates', () => {
  it('sends a second move after the first, and shows it meanwhile', async () => {
    const { lists, moveDown, requests, settle, store } = show()
    await moveDown('安装')
    await moveDown('安装')
    expect(cardNames()).toEqual(['维修', '巡检', '安装'])
    expect(requests).toHaveLength(1)

    store([1, 0, 2])
    await settle(() => requests[0]?.release(null))
    expect(cardNames()).toEqual(['维修', '巡检', '安装'])
    await waitFor(() => expect(requests).toHaveLength(2))
    expect(requests[1]?.input.ids).toEqual([idOf(1), idOf(2), idOf(0)])

    store([1, 2, 0])
    const orders = new Set<string>()
    const watch = new MutationObserver(() => orders.add(cardNames().join('、')))
    watch.observe(document.body, { childList: true, subtree: true })
    requests[1]?.release(null)
    await waitFor(() => expect(lists()).toBe(3))
    await settle(nextFrame)
    watch.disconnect()
    expect([...orders, cardNames().join('、')]).toEqual(['维修、巡检、安装'])
  })

  it('keeps a move that was made after one that is refused', async () => {
    const { moveDown, requests, settle } = show()
    await moveDown('安装')
    await moveDown('安装')
    await settle(() => requests[0]?.refuse(new Failure('not-found')))
    expect(cardNames()).toEqual(['维修', '巡检', '安装'])
    await waitFor(() => expect(requests).toHaveLength(2))

    await settle(() => requests[1]?.refuse(new Failure('not-found')))
    expect(cardNames()).toEqual(names)
  })
})
