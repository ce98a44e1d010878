import type { Reply } from '@onsite/api/define-call.ts'
import { getForm, getRecordForm } from '@onsite/api/field/field-calls.ts'
import { checkFinish, completeService } from '@onsite/api/work-order/work-order-actions.ts'
import { newField } from '@onsite/domain/field/field-definition.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import type { WorkForm } from '../../field/work-form.ts'
import { WorkFields } from '../../field/work-fields.tsx'
import { reply } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { emptyForm, orderDetail } from '../testing/orders.ts'
import { FinishSheet } from './finish-sheet.tsx'

const reading = newField('aaaa0000-0000-4000-8000-000000000011', 1, '出风温度', '检测数据')
const form: Reply<typeof getForm> = {
  ...emptyForm,
  groups: [{ name: '检测数据', isFolded: false }],
  fields: [{ ...reading, canEdit: true }],
}
const order = orderDetail()
const nothing = () => {}

/** The page of an order in service, with the button that opens the sheet. */
function Page() {
  const [work, setWork] = useState<WorkForm | null>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <WorkFields id={order.id} formKind="order" step="complete" onForm={setWork} />
      <button type="button" onClick={() => setOpen(true)}>
        去完成
      </button>
      {isOpen && (
        <FinishSheet
          document={order}
          solution="已清洗"
          work={work}
          waitingPhotos={0}
          onJump={nothing}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false)
            work?.settle()
          }}
        />
      )}
    </>
  )
}

const onPage = () => screen.getAllByLabelText<HTMLInputElement>(/出风温度/)[0]

it('completes with what was typed on the page, and shows there what is typed in the sheet', async () => {
  const { server, user } = renderScreen(<Page />, {
    isPhone: true,
    replies: [
      reply(getForm, form),
      reply(getRecordForm, form),
      reply(checkFinish, []),
      reply(completeService, { id: order.id, version: 2, state: 5, logId: order.id }),
    ],
  })
  await user.type(await screen.findByLabelText(/出风温度/), '12')

  await user.click(screen.getByRole('button', { name: '去完成' }))
  const confirm = await screen.findByRole('button', { name: /确认完成/ })
  const sheet = screen.getByRole('dialog')
  const inSheet = await within(sheet).findByLabelText<HTMLInputElement>(/出风温度/)
  expect(inSheet.value).toBe('12')
  await user.type(inSheet, '.5')
  expect(onPage()?.value).toBe('12.5')
  await user.click(confirm)

  await waitFor(() => expect(server.inputs(completeService)).toMatchObject([{ values: { [reading.id]: '12.5' } }]))
  await waitFor(() => expect(screen.queryByRole('button', { name: /保存这一组/ })).toBeNull())
})
