import { extractCustomerInfo, type PastedCustomer } from '@onsite/api/customer/paste-calls.ts'
import { PasteReader } from '@onsite/domain/paste/paste-reader.ts'
import { screen, waitFor } from '@testing-library/react'
import { Form, Input } from 'antd'
import { expect, it } from 'vitest'
import { reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { PasteBox } from './paste-box-view.tsx'
import { usePaste } from './use-paste.tsx'

const part = (value: string) => ({ value, start: 0, end: value.length, confidence: 0.8 })
const read: Omit<PastedCustomer, 'reader'> = {
  name: part('张美玲'),
  phones: [],
  area: null,
  detail: null,
  customer: null,
  fault: null,
  wantedTime: null,
  urgency: null,
  rest: [],
}

function Page() {
  const [form] = Form.useForm()
  const paste = usePaste(form, ({ name }) => (name === null ? [] : [{ field: 'name', value: name.value }]))
  return (
    <Form form={form}>
      <PasteBox paste={paste} chips={[]} titles={{}} keptBy="工单" />
      <Form.Item name="name" label="联系人">
        <Input />
      </Form.Item>
    </Form>
  )
}

async function paste(reader: PasteReader, pasteModel?: string) {
  const { user } = renderScreen(<Page />, {
    replies: [reply(extractCustomerInfo, { ...read, reader })],
    ...(pasteModel === undefined ? {} : { person: { pasteModel } }),
  })
  await user.click(screen.getByRole('button', { name: /粘贴识别/ }))
  const before = screen.getByRole('status').textContent
  await user.type(screen.getByRole('textbox', { name: '粘贴的内容' }), '张美玲')
  await user.click(screen.getByRole('button', { name: '识别' }))
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: '联系人' }).value).toBe('张美玲'))
  return [before, screen.getByRole('status').textContent]
}

it('says beforehand that a text will go to a language model, and afterwards that the model read it', async () => {
  expect(await paste(PasteReader.Model, 'api.deepseek.com')).toEqual([
    '原文会留在工单动态里，只有同事能看到；识别时会发给大模型（api.deepseek.com）',
    '已填入 1 项，可逐项或全部撤销；由大模型识别，请核对',
  ])
})

it('says that the model did not answer', async () => {
  const [, after] = await paste(PasteReader.RulesInstead, 'api.deepseek.com')
  expect(after).toContain('由本机（大模型没有回答）识别')
})

it('speaks of no model where none is asked', async () => {
  expect((await paste(PasteReader.Rules)).join('')).not.toContain('大模型')
})
