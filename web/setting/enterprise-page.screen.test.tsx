import { getEnterpriseSetting, saveEnterpriseSetting } from '@onsite/api/setting/enterprise-calls.ts'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { EnterprisePage } from './enterprise-page.tsx'

test('saves the number to call for service, and says beside the field what is no number', async () => {
  const user = userEvent.setup()
  const saved: string[] = []
  renderScreen(<EnterprisePage />, {
    replies: [
      reply(getEnterpriseSetting, { servicePhone: '400-800-1234' }),
      reply(saveEnterpriseSetting, (input) => {
        saved.push(input.servicePhone)
        return input
      }),
    ],
  })
  const field = await screen.findByRole('textbox', { name: '服务电话' })

  expect((field as HTMLInputElement).value).toBe('400-800-1234')
  await user.clear(field)
  await user.type(field, '打给小王')
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('请填写正确的电话号码')).toBeDefined()
  await user.clear(field)
  await user.type(field, '0571-88886666')
  await user.click(screen.getByRole('button', { name: '保存' }))

  expect(await screen.findByText('已保存企业信息')).toBeDefined()
  expect(saved).toEqual(['0571-88886666'])
})
