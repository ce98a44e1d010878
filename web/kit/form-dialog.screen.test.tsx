import { saveDelegation } from '@onsite/api/approval/approval-calls.ts'
import { screen } from '@testing-library/react'
import { Input } from 'antd'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { CallField } from './call-form.tsx'
import { FormDialog } from './form-dialog.tsx'

const renderDialog = () => {
  const onClose = vi.fn()
  const { user } = renderScreen(
    <FormDialog<typeof saveDelegation, { readonly note?: string }>
      call={saveDelegation}
      title="设置代理"
      okText="设置"
      toInput={({ note = '' }) => ({ delegateId: '', note, startDay: '2026-11-25', endDay: '2026-11-26' })}
      onClose={onClose}
    >
      <CallField name="note" label="说明">
        <Input />
      </CallField>
      <input aria-label="天数" />
    </FormDialog>,
    { replies: [] },
  )
  return { onClose, user }
}
const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: '说明' })
const days = () => screen.getByRole<HTMLInputElement>('textbox', { name: '天数' })

it('leaves the focus to whoever is in a field before it has opened', async () => {
  const { user } = renderDialog()
  await user.click(days())
  await user.keyboard('3')
  // Where the animation of its opening ends.
  await screen.findByRole('dialog', { name: '设置代理' })
  await user.keyboard('0')
  expect([box().value, days().value]).toEqual(['', '30'])
})

it('closes by Esc while nothing was typed', async () => {
  const { onClose, user } = renderDialog()
  await user.click(box())
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

it('keeps what was typed when Esc is pressed, says so, and lets its buttons close it', async () => {
  const { onClose, user } = renderDialog()
  await user.type(box(), '出差两天')
  await user.keyboard('{Escape}')
  await screen.findByText('填写的内容还没有提交，要放弃请点「返回」')
  expect(onClose).not.toHaveBeenCalled()
  expect(box().value).toBe('出差两天')
  await user.click(screen.getByRole('button', { name: /返\s?回/ }))
  expect(onClose).toHaveBeenCalledOnce()
})
