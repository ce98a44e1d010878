import { listDictionary } from '@onsite/api/dictionary/dictionary-calls.ts'
import { refuseWorkOrder } from '@onsite/api/work-order/work-order-actions.ts'
import type { AsksReason } from '@onsite/domain/document/document-move.ts'
import { workOrderLifecycle } from '@onsite/domain/work-order/work-order-lifecycle.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { hold, reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { ReasonDialog } from '../document/reason-dialog.tsx'
import { type ActionOrder, orderScreens } from './order-actions.ts'

const id = '01934f3a-0000-7000-8000-000000000001'
const order = { id, version: 3, orderNo: 'GD001', title: '空调不制冷' } as ActionOrder

function show() {
  const sent = hold(refuseWorkOrder)
  const onDone = vi.fn<() => void>()
  const page = renderScreen(
    <ReasonDialog
      screens={orderScreens}
      asks={workOrderLifecycle.moves.refuse.asks as AsksReason}
      action="refuse"
      documents={[order]}
      ids={[order.id]}
      onClose={() => {}}
      onDone={onDone}
    />,
    { replies: [sent, reply(listDictionary, [{ id: 1, name: '距离太远' }])] },
  )
  return { ...page, requests: sent.requests, onDone }
}
const box = async () => await screen.findByRole<HTMLTextAreaElement>('textbox')
const send = () => screen.getByRole('button', { name: '拒单' })

describe('a step of an order that asks for a reason', () => {
  it('sends nothing without one', async () => {
    const { user, requests } = show()
    await box()

    await user.click(send())

    await waitFor(async () => expect((await box()).getAttribute('aria-invalid')).toBe('true'))
    expect(requests).toHaveLength(0)
  })

  it('warns by a red button of what is hard to take back', async () => {
    show()
    await box()

    expect(send().className).toContain('ant-btn-color-dangerous')
  })

  it('sends it with the version that was seen, and closes', async () => {
    const { user, requests, onDone, settle } = show()

    await user.type(await box(), '不在服务区')
    await user.click(send())
    await waitFor(() => expect(requests).toHaveLength(1))
    await settle(() => requests[0]?.release({ id, state: 2, version: 4, logId: '5001' }))

    expect(requests[0]?.input).toEqual({ id, version: 3, reason: '不在服务区' })
    expect(onDone).toHaveBeenCalledTimes(1)
  })

  it('takes a word of its dictionary at one click', async () => {
    const { user } = show()

    await user.click(await screen.findByRole('button', { name: '距离太远' }))

    expect((await box()).value).toBe('距离太远')
    expect(screen.getByRole('button', { name: '距离太远', pressed: true })).toBeTruthy()
    // Only whoever keeps dictionaries adds to them.
    await user.type(await box(), '，且下雨')
    expect(screen.queryByRole('button', { name: '存为常用' })).toBeNull()
  })

  it('tells who was faster, and keeps what was typed', async () => {
    const { user, requests, onDone, settle } = show()
    const theirs = [{ label: '改约', actorName: '王强', at: '2026-11-22T08:00:00.000Z', changes: [] }]

    await user.type(await box(), '客户要求改期')
    await user.click(send())
    await waitFor(() => expect(requests).toHaveLength(1))
    await settle(() => requests[0]?.refuse(new Failure('stale', {}, { data: theirs })))

    expect(await screen.findByText('王强')).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: '稍后' }))
    expect((await box()).value).toBe('客户要求改期')
    expect(onDone).not.toHaveBeenCalled()
  })
})
