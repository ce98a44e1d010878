import { getForm } from '@onsite/api/field/field-calls.ts'
import { listFeeItems } from '@onsite/api/template/template-setting-calls.ts'
import { collectPayment, submitReceipt } from '@onsite/api/work-order/work-order-forms.ts'
import { newField } from '@onsite/domain/field/field-definition.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PhoneLook } from '../../kit/phone/phone-look.tsx'
import { dialogOf } from '../../testing/dialog-of.ts'
import { type GivenReply, hold, reply } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { emptyForm, idOf, orderDetail } from '../testing/orders.ts'
import { orderScreens } from '../order-actions.ts'
import { CollectDialog } from './collect-dialog.tsx'
import { ReceiptDialog } from './receipt-dialog.tsx'

/** An order of its own for each test: the same step of the same order within a second would be a double click. */
const orderOf = (version: number) => orderDetail({ version })

const isSheet = (dialog: HTMLElement) => dialog.tagName === 'DIALOG'

const receiptOf = (version: number) => <ReceiptDialog {...dialogOf(orderScreens, 'receipt', orderOf(version))} />

describe('a receipt without fields', () => {
  it('is sent by the tap that asked for it, on a phone', async () => {
    const sent = hold(submitReceipt)
    renderScreen(<PhoneLook>{receiptOf(1)}</PhoneLook>, { isPhone: true, replies: [reply(getForm, emptyForm), sent] })

    await waitFor(() => expect(sent.requests).toHaveLength(1))
    expect(isSheet(screen.getByRole('dialog', { name: '填写回执' }))).toBe(true)
    await act(async () => sent.requests[0]?.refuse(new Failure('busy')))

    expect((await screen.findByRole('alert')).textContent).toContain('系统繁忙')
    expect(sent.requests).toHaveLength(1)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '提交回执' }).disabled).toBe(false)
  })

  it('waits for its button at the desk', async () => {
    const sent = hold(submitReceipt)
    renderScreen(receiptOf(2), { replies: [reply(getForm, emptyForm), sent] })

    await screen.findByText('回执没有要填写的内容，直接提交即可')
    expect(isSheet(screen.getByRole('dialog', { name: '填写回执' }))).toBe(false)
    expect(sent.requests).toHaveLength(0)
  })
})

const collectOf = (version: number) => <CollectDialog {...dialogOf(orderScreens, 'collect', orderOf(version))} />

it('names the amount on the button and asks for it with the keys for numbers', async () => {
  const { user } = renderScreen(<PhoneLook>{collectOf(3)}</PhoneLook>, {
    isPhone: true,
    replies: [reply(getForm, emptyForm), reply(listFeeItems, []), hold(collectPayment)],
  })
  const amount = await screen.findByLabelText<HTMLInputElement>('其他金额')

  await user.type(amount, '120')

  expect(amount.inputMode).toBe('decimal')
  expect(isSheet(screen.getByRole('dialog', { name: '收款' }))).toBe(true)
  await screen.findByRole('button', { name: '确认收款 ¥120.00' })
})

const amount = async () => await screen.findByLabelText<HTMLInputElement>('其他金额')
const remarkField = async () => await screen.findByLabelText<HTMLInputElement>(/回执说明/)

describe('a sheet that was left without sending', () => {
  const person = { id: 'person-who-collects' }
  const show = (version: number, more: readonly GivenReply[] = []) =>
    renderScreen(<PhoneLook>{collectOf(version)}</PhoneLook>, {
      isPhone: true,
      person,
      replies: [reply(getForm, emptyForm), reply(listFeeItems, []), ...more],
    })

  it('has the amounts and lines of a payment again, and can start over', async () => {
    const first = show(4)
    await first.user.type(await amount(), '120')
    await first.user.click(screen.getByRole('button', { name: /添加服务项目/ }))
    await first.user.type(screen.getByLabelText('第 1 行服务项目'), '上门费')
    first.leave()

    const again = show(4)
    expect((await amount()).value).toBe('120.00')
    expect(screen.getByLabelText<HTMLInputElement>('第 1 行服务项目').value).toBe('上门费')
    await screen.findByRole('button', { name: '确认收款 ¥120.00' })
    await again.user.click(screen.getByRole('button', { name: '清空重填' }))
    await screen.findByRole('button', { name: '确认收款' })
    again.leave()

    show(4)
    expect((await amount()).value).toBe('')
    expect(screen.queryByText(/没有提交的内容/)).toBeNull()
  })

  it('keeps nothing of a payment that was sent', async () => {
    const moved = { id: idOf(1), version: 6, state: 5, logId: idOf(7) }
    const first = show(5, [reply(collectPayment, moved)])
    await first.user.type(await amount(), '80')
    await first.user.click(await screen.findByRole('button', { name: '确认收款 ¥80.00' }))
    await waitFor(() => expect(first.server.inputs(collectPayment)).toHaveLength(1))
    first.leave()

    show(5)
    expect((await amount()).value).toBe('')
  })

  it('has the fields of a receipt again', async () => {
    const remark = { ...newField(idOf('a1'), 1, '回执说明', ''), canEdit: true }
    const form = { ...emptyForm, formKind: 'receipt' as const, fields: [remark] }
    const other = reply(getForm, ({ formKind }) => (formKind === 'receipt' ? form : emptyForm))
    const page = () => renderScreen(<PhoneLook>{receiptOf(6)}</PhoneLook>, { isPhone: true, person, replies: [other] })
    const first = page()
    await first.user.type(await remarkField(), '已交付客户')
    first.leave()

    page()
    await waitFor(async () => expect((await remarkField()).value).toBe('已交付客户'))
    expect(screen.getByText(/没有提交的内容/)).toBeDefined()
  })
})
