import { collectPayment } from '@onsite/api/work-order/work-order-forms.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { hold } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { AmountInput } from './amount-input.tsx'
import { CallField, CallForm } from './call-form.tsx'
import { SubmitButton } from './submit-button.tsx'

it.each([
  ['200000000', '备件金额不能大于 ¥100,000,000.00'],
  ['-5', '备件金额不能小于 ¥0.00'],
])('keeps %s as it was typed and says that it is out of bounds', async (typed, fault) => {
  const collects = hold(collectPayment)
  const { user } = renderScreen(
    <CallForm<typeof collectPayment, { readonly spareAmount?: number }>
      call={collectPayment}
      toInput={({ spareAmount = 0 }) => ({ id: '', version: 1, items: [], spareAmount, method: 1 })}
    >
      <CallField name="spareAmount">
        <AmountInput mask={null} />
      </CallField>
      <SubmitButton>收款</SubmitButton>
    </CallForm>,
    { replies: [collects] },
  )
  const box = screen.getByRole<HTMLInputElement>('spinbutton', { name: '备件金额' })
  await user.type(box, typed)
  await user.click(screen.getByRole('button', { name: '收款' }))
  expect(await screen.findByText(fault)).toBeDefined()
  expect(Number(box.value)).toBe(Number(typed))
  expect(collects.requests).toHaveLength(0)
})
