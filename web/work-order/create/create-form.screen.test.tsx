import { listRunningContracts } from '@onsite/api/contract/service-contract-calls.ts'
import { getCustomer } from '@onsite/api/customer/customer-calls.ts'
import type { Reply } from '@onsite/api/define-call.ts'
import { addWorkOrder } from '@onsite/api/work-order/work-order-detail.ts'
import { screen, waitFor } from '@testing-library/react'
import { Form, type FormInstance, Input } from 'antd'
import { Value } from 'typebox/value'
import { expect, it } from 'vitest'
import { ContractField } from '../../contract/contract-choice-view.tsx'
import { useFormCustomer } from '../../customer/customer-fields-view.tsx'
import { CallForm } from '../../kit/call-form.tsx'
import { hold } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'

const idOf = (at: number) => `01934f3a-0000-7000-8000-00000000000${at}`
const fields = ['customName', 'customLinkPerson', 'customPhone', 'gpsAddr', 'productionId']
const contract = (id: string): Reply<typeof listRunningContracts>[number] => ({
  ...Value.Create(listRunningContracts.reply.items),
  id,
  name: id,
})

function show(person: { readonly id?: string } = {}) {
  const customers = hold(getCustomer)
  const contracts = hold(listRunningContracts)
  const kept: { form?: FormInstance } = {}
  function Page() {
    const [form] = Form.useForm<Record<string, unknown>>()
    Object.assign(kept, { form })
    useFormCustomer(form as FormInstance, null)
    return (
      <CallForm call={addWorkOrder} form={form} draft="create-order" toInput={() => ({}) as never}>
        {fields.map((name) => (
          <Form.Item key={name} name={name} getValueProps={(value) => ({ value: String(value ?? '') })}>
            <Input aria-label={name} />
          </Form.Item>
        ))}
        <ContractField form={form as FormInstance} />
      </CallForm>
    )
  }
  const page = renderScreen(<Page />, {
    person,
    powers: ['customer.view', 'workOrder.create'],
    replies: [customers, contracts],
  })
  const form = () => {
    if (kept.form === undefined) throw new Error('not rendered')
    return kept.form
  }
  return {
    ...page,
    customers: customers.requests,
    contracts: contracts.requests,
    form,
    set: async (values: object) => await page.settle(() => form().setFieldsValue(values)),
    customer: (at: number): Reply<typeof getCustomer> => ({
      ...Value.Create(getCustomer.reply),
      id: idOf(at),
      contacts: [
        { ...Value.Create(getCustomer.reply.properties.contacts.items), name: `联系人${at}`, phone: `1390000000${at}` },
      ],
    }),
  }
}

it('keeps the phone that is typed while the chosen customer loads, and fills in the rest', async () => {
  const { customer, customers, form, set, settle, user } = show()
  await set({ customName: { id: idOf(1), name: '绿城' } })
  await waitFor(() => expect(customers).toHaveLength(1))
  await user.type(screen.getByRole('textbox', { name: 'customPhone' }), '0571')
  await settle(() => customers[0]?.release(customer(1)))
  await waitFor(() => expect(form().getFieldValue('customLinkPerson')).toBe('联系人1'))
  expect(form().getFieldValue('customPhone')).toBe('0571')

  // Another customer has another phone.
  await set({ customName: { id: idOf(2), name: '万科' } })
  await waitFor(() => expect(customers).toHaveLength(2))
  await settle(() => customers[1]?.release(customer(2)))
  await waitFor(() => expect(form().getFieldValue('customLinkPerson')).toBe('联系人2'))
  expect(form().getFieldValue('customPhone')).toBe('13900000002')
})

it('keeps the contract that is chosen while those of the asset load', async () => {
  const { contracts, form, set, settle } = show()
  await set({ customName: { id: idOf(1), name: '绿城' } })
  await waitFor(() => expect(contracts).toHaveLength(1))
  await settle(() => contracts[0]?.release([contract('a'), contract('b')]))
  expect(form().getFieldValue('contractId')).toBeUndefined()

  await set({ productionId: idOf(5) })
  await waitFor(() => expect(contracts).toHaveLength(2))
  await set({ contractId: 'b' })
  await settle(() => contracts[1]?.release([contract('a'), contract('b')]))
  expect(form().getFieldValue('contractId')).toBe('b')

  // A contract that does not cover the next asset is let go, and the best one of that is named.
  await set({ productionId: idOf(6) })
  await waitFor(() => expect(contracts).toHaveLength(3))
  await settle(() => contracts[2]?.release([contract('c')]))
  await waitFor(() => expect(form().getFieldValue('contractId')).toBe('c'))
})

it('keeps contact, address and contract of a draft, also where they are empty', async () => {
  const person = { id: 'drafter' }
  const before = show(person)
  await before.set({ customName: { id: idOf(1), name: '绿城' }, productionId: idOf(5), customPhone: '' })
  // Customer and asset may come to the field one after the other: those of both are asked for last.
  await waitFor(() => expect(before.contracts.at(-1)?.input.assetId).toBe(idOf(5)))
  await before.settle(() => before.contracts.at(-1)?.release([contract('a'), contract('b')]))
  await before.set({ contractId: 'b' })
  await before.user.type(screen.getByRole('textbox', { name: 'gpsAddr' }), '文三路 9 号')
  before.leave()

  // Left again before the contracts have loaded: the draft's contract is not lost.
  const between = show(person)
  await between.user.click(await screen.findByRole('button', { name: '继续填写' }))
  await between.user.type(screen.getByRole('textbox', { name: 'gpsAddr' }), ' 2 楼')
  between.leave()

  const { contracts, customer, customers, form, settle, user } = show(person)
  await user.click(await screen.findByRole('button', { name: '继续填写' }))
  await waitFor(() => expect(customers).toHaveLength(1))
  await settle(() => customers[0]?.release(customer(1)))
  await waitFor(() => expect(contracts.at(-1)?.input.assetId).toBe(idOf(5)))
  await settle(() => contracts.at(-1)?.release([contract('a'), contract('b')]))
  expect(form().getFieldsValue(true)).toMatchObject({ gpsAddr: '文三路 9 号 2 楼', customPhone: '', contractId: 'b' })
  expect(form().getFieldValue('customLinkPerson')).toBeUndefined()

  // Another customer brings its own again.
  await settle(() => form().setFieldsValue({ customName: { id: idOf(2), name: '万科' } }))
  await waitFor(() => expect(customers).toHaveLength(2))
  await settle(() => customers[1]?.release(customer(2)))
  await waitFor(() => expect(form().getFieldValue('customPhone')).toBe('13900000002'))
})
