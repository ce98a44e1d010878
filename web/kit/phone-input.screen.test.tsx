import { screen } from '@testing-library/react'
import { Form } from 'antd'
import { expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { PhoneInput } from './phone-input.tsx'

it('takes a number as people write and copy it', async () => {
  const { user } = renderScreen(
    <Form>
      <Form.Item name="phone" label="电话">
        <PhoneInput />
      </Form.Item>
    </Form>,
    { replies: [] },
  )
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: '电话' })

  await user.type(box, '139 1234 5678')
  expect(box.value).toBe('13912345678')
  await user.clear(box)
  await user.paste('(021) 6688 1234 转 8')
  expect(box.value).toBe('021-66881234-8')
  await user.clear(box)
  await user.type(box, '打给张三')
  expect(box.value).toBe('打给张三')
})
