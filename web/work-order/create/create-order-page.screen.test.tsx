import { getForm } from '@onsite/api/field/field-calls.ts'
import { listPeople, listServiceGroupNames } from '@onsite/api/people/people-calls.ts'
import { listOrderTemplates } from '@onsite/api/work-order/order-type-calls.ts'
import { addWorkOrder } from '@onsite/api/work-order/work-order-detail.ts'
import { screen } from '@testing-library/react'
import { Value } from 'typebox/value'
import { expect, it } from 'vitest'
import { reply } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { emptyForm, idOf } from '../testing/orders.ts'
import { CreateOrderPage } from './create-order-page.tsx'

it('says beside the field what is wrong, sends nothing, and loses nothing that was typed', async () => {
  const { server, user } = renderScreen(<CreateOrderPage />, {
    path: '/CreateOrder',
    powers: ['workOrder.create'],
    replies: [
      reply(listOrderTemplates, [{ ...Value.Create(listOrderTemplates.reply.items), id: idOf(2), name: '远程支持' }]),
      reply(listServiceGroupNames, []),
      reply(listPeople, []),
      reply(getForm, emptyForm),
    ],
  })
  await user.type(await screen.findByRole('textbox', { name: '详细描述' }), '三楼会议室空调不制冷')
  await user.type(screen.getByLabelText('联系电话'), '12')

  await user.click(screen.getByRole('button', { name: '创建工单' }))

  expect(await screen.findAllByText('标题不能为空')).not.toEqual([])
  expect(await screen.findAllByText('请填写正确的电话号码，座机要带区号')).not.toEqual([])
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: '详细描述' }).value).toBe('三楼会议室空调不制冷')
  expect(server.inputs(addWorkOrder)).toEqual([])
})
