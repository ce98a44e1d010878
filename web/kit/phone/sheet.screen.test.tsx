import { saveTag } from '@onsite/api/tag/tag-calls.ts'
import { refuseWorkOrder } from '@onsite/api/work-order/work-order-actions.ts'
import { Failure } from '@onsite/domain/failure.ts'
import type { WorkOrderDetail } from '@onsite/api/work-order/work-order-shapes.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { Input } from 'antd'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { runOne } from '../../document/document-screens.ts'
import { ReasonSheet } from '../../document/phone/reason-sheet.tsx'
import { hold, reply } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { orderScreens } from '../../work-order/order-actions.ts'
import { CallField } from '../call-form.tsx'
import { FormSheet } from './form-sheet.tsx'
import { Sheet } from './sheet.tsx'

const orderOf = (id: string) => ({ id, version: 1, orderNo: 'GD001', title: '空调不制冷' }) as WorkOrderDetail
const run = runOne(refuseWorkOrder, ({ id, version }: WorkOrderDetail, reason) => ({ id, version, reason }))
const asks = { reason: 'needed', effect: '退回调度' } as const

/** A page with a sheet to be opened, as often as wanted. */
function Page({ orderId }: { readonly orderId: string }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      {open && (
        <ReasonSheet
          screens={orderScreens}
          action="refuse"
          run={run}
          asks={asks}
          document={orderOf(orderId)}
          onClose={close}
          onDone={close}
        />
      )}
    </>
  )
}

function Plain() {
  const [open, setOpen] = useState(true)
  return open ? (
    <Sheet title="收款" onClose={() => setOpen(false)}>
      <input aria-label="金额" />
    </Sheet>
  ) : (
    <p>关上了</p>
  )
}

function FormPage({ keptAs }: { readonly keptAs?: string }) {
  const [open, setOpen] = useState(true)
  const close = () => setOpen(false)
  return open ? (
    <FormSheet<typeof saveTag, { readonly name: string }>
      title="新建标签"
      okText="保存"
      call={saveTag}
      {...(keptAs === undefined ? {} : { keptAs })}
      toInput={(values) => ({ code: 4, ...values })}
      onClose={close}
      onDone={close}
    >
      <CallField name="name">
        <Input />
      </CallField>
    </FormSheet>
  ) : (
    <p>关上了</p>
  )
}

const orderId = (last: string) => `01934f3a-0000-7000-8000-0000000000${last}`
const open = () => screen.getByRole('button', { name: '打开' })
const sheet = () => screen.queryByRole('dialog')
const reason = () => screen.getByLabelText<HTMLTextAreaElement>('原因')
const person = { id: 'person-of-drafts' }

/** The way back of the phone: the entry of the top layer is gone. */
const goBack = async () =>
  await act(async () => {
    const state = window.history.state as { layer?: number } | null
    window.history.replaceState({ ...state, layer: (state?.layer ?? 1) - 1 }, '')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })

describe('a sheet with something typed', () => {
  it('is not closed by a touch beside it', async () => {
    const { user } = renderScreen(<Page orderId={orderId('01')} />, { isPhone: true, replies: [] })
    await user.click(open())
    await user.type(reason(), '客户不在家')

    await user.click(sheet() ?? document.body)

    expect(reason().value).toBe('客户不在家')
    expect(screen.getByRole('alert').textContent).toContain('留作草稿')
  })

  it('gives it back when it is opened again, and can start over', async () => {
    const { user } = renderScreen(<Page orderId={orderId('02')} />, { isPhone: true, replies: [], person })
    await user.click(open())
    await user.type(reason(), '客户不在家')
    await user.click(screen.getByRole('button', { name: '关闭' }))
    expect(sheet()).toBeNull()

    await user.click(open())
    expect(reason().value).toBe('客户不在家')
    await user.click(screen.getByRole('button', { name: '清空重填' }))
    expect(reason().value).toBe('')
    await user.click(screen.getByRole('button', { name: '关闭' }))
    await user.click(open())
    expect(reason().value).toBe('')
  })

  it('gives it back after the page was left, but only to the same person', async () => {
    const page = <Page orderId={orderId('03')} />
    const first = renderScreen(page, { isPhone: true, replies: [], person })
    await first.user.click(open())
    await first.user.type(reason(), '客户不在家')
    first.leave()

    const other = renderScreen(page, { isPhone: true, replies: [], person: { id: 'somebody-else' } })
    await other.user.click(open())
    expect(reason().value).toBe('')
    other.leave()

    const again = renderScreen(page, { isPhone: true, replies: [], person })
    await again.user.click(open())
    expect(reason().value).toBe('客户不在家')
  })

  it('keeps nothing of what was sent', async () => {
    const moved = { id: orderId('04'), version: 2, state: 1, logId: orderId('05') }
    const { user } = renderScreen(<Page orderId={orderId('04')} />, {
      isPhone: true,
      replies: [reply(refuseWorkOrder, moved)],
      person,
    })
    await user.click(open())
    await user.type(reason(), '客户不在家')
    await user.click(screen.getByRole('button', { name: '确认拒单' }))
    await waitFor(() => expect(sheet()).toBeNull())

    await user.click(open())
    expect(reason().value).toBe('')
  })

  it('holds its fields while it is sent, and lets them go with a refusal', async () => {
    const sending = hold(refuseWorkOrder)
    const { settle, user } = renderScreen(<Page orderId={orderId('09')} />, {
      isPhone: true,
      replies: [sending],
      person,
    })
    await user.click(open())
    await user.type(reason(), '客户不在家')
    await user.click(screen.getByRole('button', { name: '确认拒单' }))
    expect(reason().closest('[inert]')).not.toBeNull()

    await settle(() => sending.requests[0]?.refuse(new Failure('stale')))
    expect(reason().closest('[inert]')).toBeNull()
    expect(reason().value).toBe('客户不在家')
  })

  it('tells of a refusal after it was closed, and keeps what was typed', async () => {
    const sending = hold(refuseWorkOrder)
    const { settle, user } = renderScreen(<Page orderId={orderId('10')} />, {
      isPhone: true,
      replies: [sending],
      person,
    })
    await user.click(open())
    await user.type(reason(), '客户不在家')
    await user.click(screen.getByRole('button', { name: '确认拒单' }))
    await user.click(screen.getByRole('button', { name: '关闭' }))
    expect(screen.queryByText(/没有提交/)).toBeNull()

    await settle(() => sending.requests[0]?.refuse(new Failure('stale')))
    expect(await screen.findByText(new Failure('stale').message)).toBeTruthy()
    await user.click(open())
    expect(reason().value).toBe('客户不在家')
  })

  it('tells of the refusal of a form after it was closed', async () => {
    const saving = hold(saveTag)
    const { settle, user } = renderScreen(<FormPage keptAs="tag:new" />, { isPhone: true, replies: [saving], person })
    await user.type(screen.getByRole('textbox', { name: '标签名称' }), '重点')
    await user.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(saving.requests).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: '关闭' }))
    expect(screen.getByText('关上了')).toBeDefined()
    expect(screen.queryByText(/没有提交/)).toBeNull()

    await settle(() => saving.requests[0]?.refuse(new Failure('tag-too-many')))
    expect(await screen.findByText(new Failure('tag-too-many').message)).toBeTruthy()
  })

  it('says that it is on its way when it is closed meanwhile where it keeps no draft', async () => {
    const saving = hold(saveTag)
    const { user } = renderScreen(<FormPage />, { isPhone: true, replies: [saving] })
    await user.type(screen.getByRole('textbox', { name: '标签名称' }), '重点')
    await user.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(saving.requests).toHaveLength(1))

    await user.click(screen.getByRole('button', { name: '关闭' }))

    expect(screen.getByRole('alert').textContent).toContain('正在提交')
  })

  it('asks before it is closed where it keeps no draft', async () => {
    const { user } = renderScreen(<Plain />, { isPhone: true, replies: [] })
    await user.type(screen.getByLabelText('金额'), '12')

    await user.click(sheet() ?? document.body)
    await user.click(screen.getByRole('button', { name: '继续填写' }))
    expect(screen.getByLabelText<HTMLInputElement>('金额').value).toBe('12')
    await user.click(screen.getByRole('button', { name: '关闭' }))
    await user.click(screen.getByRole('button', { name: '放弃填写' }))

    expect(screen.getByText('关上了')).toBeDefined()
  })
})

describe('an untouched sheet', () => {
  it('is closed by a touch beside it', async () => {
    const { user } = renderScreen(<Page orderId={orderId('06')} />, { isPhone: true, replies: [] })
    await user.click(open())

    await user.click(sheet() ?? document.body)

    expect(sheet()).toBeNull()
  })

  it('stays when a press that began on a field ends beside it, as where a list opens under the finger', async () => {
    const { user } = renderScreen(<Page orderId={orderId('08')} />, { isPhone: true, replies: [] })
    await user.click(open())

    await user.pointer([
      { keys: '[MouseLeft>]', target: reason() },
      { keys: '[/MouseLeft]', target: sheet() ?? document.body },
    ])
    fireEvent.click(sheet() ?? document.body)

    expect(sheet()).not.toBeNull()
  })

  it('is closed by the way back, and the page stays', async () => {
    const { user } = renderScreen(<Page orderId={orderId('07')} />, { isPhone: true, replies: [hold(refuseWorkOrder)] })
    await user.click(open())
    await waitFor(() => expect(window.history.state).toMatchObject({ layer: 1 }))

    await goBack()

    expect(sheet()).toBeNull()
    expect(open()).toBeDefined()
  })
})
