import { previewCustomerNotices } from '@onsite/api/notice/template-calls.ts'
import { getForm } from '@onsite/api/field/field-calls.ts'
import { startService } from '@onsite/api/work-order/work-order-actions.ts'
import type { WorkOrderDetail } from '@onsite/api/work-order/work-order-shapes.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { hold, reply } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { StepSheet } from '../../document/phone/step-sheet.tsx'
import { runOne } from '../../document/document-screens.ts'
import { StepDialog } from '../../document/step-dialog.tsx'
import { orderScreens } from '../order-actions.ts'
import { emptyForm, orderDetail } from '../testing/orders.ts'

/** An order of its own for each test: the same step of the same order within a second would be a double click. */
const orderOf = (version: number) => orderDetail({ version })
const nothing = () => {}
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /开始服务$/ })

const common = { screens: orderScreens, action: 'start', onClose: nothing, onDone: nothing } as const
const run = runOne(startService, ({ id, version }: WorkOrderDetail) => ({ id, version }))
const sheet = <StepSheet {...common} step="start" document={orderOf(3)} run={run} />
const dialog = <StepDialog {...common} documents={[orderOf(4)]} ids={[orderOf(4).id]} />

describe.each([
  { where: 'on the phone', isPhone: true, page: sheet, version: 3 },
  { where: 'at the desk', isPhone: false, page: dialog, version: 4 },
])('a step with fields $where', ({ isPhone, page, version }) => {
  it('waits for its form before it can be sent', async () => {
    const forms = hold(getForm)
    const sent = hold(startService)
    const { user, settle } = renderScreen(page, { isPhone, replies: [reply(previewCustomerNotices, []), forms, sent] })
    await waitFor(() => expect(forms.requests).toHaveLength(1))

    expect(button().disabled).toBe(true)
    await settle(() => forms.requests[0]?.release(emptyForm))
    await waitFor(() => expect(button().disabled).toBe(false))
    await user.click(button())

    await waitFor(() => expect(sent.requests).toHaveLength(1))
    expect(sent.requests[0]?.input).toMatchObject({ version })
  })
})
