import { listDivisions } from '@onsite/api/setting/setting-calls.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { NewCustomerDialog } from './new-customer-dialog.tsx'

const doNothing = () => {}

it('begins in the name of the customer, though a hidden field keeps what was pasted', async () => {
  renderScreen(<NewCustomerDialog name="绿城物业" onPick={doNothing} onDone={doNothing} onClose={doNothing} />, {
    replies: [reply(listDivisions, [])],
  })

  const name = await screen.findByRole('textbox', { name: /客户名称/ })
  await waitFor(() => expect(document.activeElement).toBe(name))
})
