import type { Reply } from '@onsite/api/define-call.ts'
import { getForm } from '@onsite/api/field/field-calls.ts'
import { listFeeItems } from '@onsite/api/template/template-setting-calls.ts'
import { collectPayment, submitReceipt } from '@onsite/api/work-order/work-order-forms.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PhoneLook } from '../../kit/phone/phone-look.tsx'
import { hold, reply } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import type { ActionOrder } from '../order-actions.ts'
import { CollectDialog } from './collect-dialog.tsx'
import { ReceiptDialog } from './receipt-dialog.tsx'

/** An order of its own for each test: the same step of the same order within a second would be a double click. */
const orderOf = (version: number) =>
  ({
    id: '01934f3a-0000-7000-8000-000000000001',
    version,
    orderNo: 'GD001',
    title: '空调不制冷',
    orderType: '01934f3a-0000-7000-8000-000000000002',
  }) as ActionOrder

const noForm: Reply<typeof getForm> = {
  formKind: 'receipt',
  templateId: null,
  templateName: '',
  versionId: null,
  versionNo: 1,
  groups: [],
  fields: [],
  values: {},
  files: [],
  names: [],
  system: {},
}
const nothing = () => {}
const isSheet = (dialog: HTMLElement) => dialog.tagName === 'DIALOG'

const receiptOf = (version: number) => (
  <ReceiptDialog
    action="receipt"
    documents={[orderOf(version)]}
    ids={[orderOf(version).id]}
    onClose={nothing}
    onDone={nothing}
  />
)

describe('a receipt without fields', () => {
  it('is sent by the tap that asked for it, on a phone', async () => {
    const sent = hold(submitReceipt)
    renderScreen(<PhoneLook>{receiptOf(1)}</PhoneLook>, { isPhone: true, replies: [reply(getForm, noForm), sent] })

    await waitFor(() => expect(sent.requests).toHaveLength(1))
    expect(isSheet(screen.getByRole('dialog', { name: '填写回执' }))).toBe(true)
    await act(async () => sent.requests[0]?.refuse(new Failure('busy')))

    expect((await screen.findByRole('alert')).textContent).toContain('系统繁忙')
    expect(sent.requests).toHaveLength(1)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '提交回执' }).disabled).toBe(false)
  })

  it('waits for its button at the desk', async () => {
    const sent = hold(submitReceipt)
    renderScreen(receiptOf(2), { replies: [reply(getForm, noForm), sent] })

    await screen.findByText('回执没有要填写的内容，直接提交即可')
    expect(isSheet(screen.getByRole('dialog', { name: '填写回执' }))).toBe(false)
    expect(sent.requests).toHaveLength(0)
  })
})

it('names the amount on the button and asks for it with the keys for numbers', async () => {
  const { user } = renderScreen(
    <PhoneLook>
      <CollectDialog
        action="collect"
        documents={[orderOf(3)]}
        ids={[orderOf(3).id]}
        onClose={nothing}
        onDone={nothing}
      />
    </PhoneLook>,
    { isPhone: true, replies: [reply(getForm, noForm), reply(listFeeItems, []), hold(collectPayment)] },
  )
  const amount = await screen.findByLabelText<HTMLInputElement>('其他金额')

  await user.type(amount, '120')

  expect(amount.inputMode).toBe('decimal')
  expect(isSheet(screen.getByRole('dialog', { name: '收款' }))).toBe(true)
  await screen.findByRole('button', { name: '确认收款 ¥120.00' })
})
