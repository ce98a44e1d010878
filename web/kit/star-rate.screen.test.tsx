import { screen, waitFor } from '@testing-library/react'
import { evaluateWorkOrder } from '@onsite/api/work-order/work-order-actions.ts'
import { Form } from 'antd'
import { expect, it } from 'vitest'
import { hold } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { FormDialog } from './form-dialog.tsx'
import { GivenStars, StarRate, starList } from './star-rate.tsx'

it('takes the focus of a dialog, rates by digit, and goes on to the next stars', async () => {
  const given: unknown[] = []
  const { user } = renderScreen(
    <FormDialog<typeof evaluateWorkOrder, Record<string, number>>
      title="评价服务"
      okText="提交评价"
      call={evaluateWorkOrder}
      toInput={() => ({}) as never}
      onChange={(_, all) => given.push({ ...all })}
      onClose={() => undefined}
    >
      <Form.Item name="a" label="质量">
        <StarRate />
      </Form.Item>
      <Form.Item name="b" label="态度">
        <StarRate />
      </Form.Item>
    </FormDialog>,
    { replies: [hold(evaluateWorkOrder)] },
  )
  await screen.findByText('态度')
  const [first, second] = document.querySelectorAll(starList)
  await waitFor(() => expect(document.activeElement).toBe(first))
  await user.keyboard('4')
  expect(document.activeElement).toBe(second)
  // Six stars there are none.
  await user.keyboard('65')

  expect(given.at(-1)).toEqual({ a: 4, b: 5 })
})

it('reads given stars out as their number, and as nothing that could be chosen', () => {
  renderScreen(<GivenStars value={4} />, { replies: [] })
  expect(screen.queryAllByRole('radio')).toEqual([])
  screen.getByText('4 星')
  expect(document.querySelectorAll('.ant-rate-star-full').length).toBe(4)
})
