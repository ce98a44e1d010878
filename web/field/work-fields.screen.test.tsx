import type { Reply } from '@onsite/api/define-call.ts'
import { getForm, getRecordForm, saveRecordValues } from '@onsite/api/field/field-calls.ts'
import { newField } from '@onsite/domain/field/field-definition.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { WorkFields } from './work-fields.tsx'

const inlet = newField('aaaa0000-0000-4000-8000-000000000001', 1, '进风', '检测数据')
const outlet = newField('aaaa0000-0000-4000-8000-000000000002', 1, '出风', '检测数据')
const model = newField('aaaa0000-0000-4000-8000-000000000003', 1, '机型', '设备')

/** The form of an order whose readings may be filled now. */
function formOf(values: Readonly<Record<string, string>>): Reply<typeof getForm> {
  return {
    formKind: 'order',
    templateId: null,
    templateName: '',
    versionId: null,
    versionNo: 1,
    groups: [
      { name: '检测数据', isFolded: false },
      { name: '设备', isFolded: false },
    ],
    fields: [
      { ...inlet, canEdit: true },
      { ...outlet, canEdit: true },
      { ...model, canEdit: false },
    ],
    values: { ...values },
    files: [],
    names: [],
    system: {},
  }
}

const orderId = (last: string) => `01934f3a-0000-7000-8000-0000000001${last}`
const saveButton = () => screen.queryByRole('button', { name: /保存这一组/ })

it('saves what was typed into a group by itself', async () => {
  const values: Record<string, string> = { [inlet.id]: '27', [model.id]: 'KFR-35' }
  const { server, user } = renderScreen(<WorkFields id={orderId('01')} formKind="order" step="complete" />, {
    isPhone: true,
    replies: [
      reply(getForm, () => formOf(values)),
      reply(getRecordForm, () => formOf(values)),
      reply(saveRecordValues, (input) => {
        Object.assign(values, input.values)
        return []
      }),
    ],
  })
  await screen.findByLabelText(/出风/)
  expect(saveButton()).toBeNull()

  await user.type(screen.getByLabelText(/出风/), '12')
  await user.click(screen.getByRole('button', { name: '保存这一组（1 项）' }))

  await waitFor(() => expect(saveButton()).toBeNull())
  expect(server.inputs(saveRecordValues)).toMatchObject([
    { step: 'complete', values: { [outlet.id]: '12' }, seen: { [outlet.id]: null }, isPartial: 1 },
  ])
  expect(screen.getByLabelText<HTMLInputElement>(/出风/).value).toBe('12')
})

it('keeps what was typed beside the fault when it is refused', async () => {
  const message = '已被他人修改，请核对后再保存'
  const { user } = renderScreen(<WorkFields id={orderId('02')} formKind="order" step="complete" />, {
    isPhone: true,
    replies: [
      reply(getForm, formOf({})),
      reply(getRecordForm, formOf({})),
      reply(saveRecordValues, () => {
        throw new Failure('invalid-input', {}, { fields: [{ field: `values.${outlet.id}`, message }] })
      }),
    ],
  })
  await user.type(await screen.findByLabelText(/出风/), '12')
  await user.click(screen.getByRole('button', { name: '保存这一组（1 项）' }))

  await waitFor(() => expect(screen.getAllByText(new RegExp(message)).length).toBeGreaterThan(0))
  expect(screen.getByLabelText<HTMLInputElement>(/出风/).value).toBe('12')
  expect(saveButton()).not.toBeNull()
})
