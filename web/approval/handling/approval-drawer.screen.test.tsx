import { approve, getApproval, rejectApproval } from '@onsite/api/approval/approval-calls.ts'
import type { ApprovalDetail } from '@onsite/api/approval/approval-shapes.ts'
import { ApprovalState } from '@onsite/domain/approval/approval-states.ts'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { Value } from 'typebox/value'
import { expect, it } from 'vitest'
import { reply } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { ApprovalDrawer } from './approval-drawer.tsx'

const idOf = (at: number) => `01934f3a-0000-7000-8000-00000000000${at}`
const verdict = (action: 'approve' | 'reject', label: string) => ({ action, label, allowed: true, reason: '' })

function detailOf(id: string): ApprovalDetail {
  const made = Value.Create(getApproval.reply)
  return {
    ...made,
    approval: {
      ...made.approval,
      state: ApprovalState.Running,
      id,
      no: `SP${id.at(-1)}`,
      title: `合同 ${id.at(-1)}`,
      taskId: idOf(Number(id.at(-1)) + 4),
    },
    form: null,
    choose: [],
    actions: [verdict('approve', '同意'), verdict('reject', '驳回')],
  }
}

const decided = { ...Value.Create(approve.reply), state: ApprovalState.Running }

function show(first = idOf(1)) {
  const queue = [1, 2, 3].map((at) => ({ id: idOf(at) }))
  function Page() {
    const [rows, setRows] = useState(queue)
    const [id, setId] = useState<string | null>(first)
    return (
      <ApprovalDrawer
        id={id}
        queue={rows}
        count={rows.length}
        movesOn
        onShow={(next) => {
          setRows(rows.filter((row) => row.id !== id))
          setId(next)
        }}
        onClose={() => setId(null)}
      />
    )
  }
  return renderScreen(<Page />, {
    powers: ['approval.handle'],
    replies: [reply(getApproval, ({ id }) => detailOf(id)), reply(approve, decided), reply(rejectApproval, decided)],
  })
}

it('agrees by keyboard alone and goes on to the next approval, the opinion ready to be typed', async () => {
  const { server, user } = show()
  await user.type(await screen.findByRole('textbox', { name: '审批意见' }), '价格合适')
  await user.keyboard('{Control>}{Enter}{/Control}')

  await screen.findByText('审批 SP2')
  expect(server.inputs(approve)).toEqual([{ taskId: idOf(5), reason: '价格合适' }])
  const opinion = screen.getByRole('textbox', { name: '审批意见' })
  await waitFor(() => expect(document.activeElement).toBe(opinion))
  expect(opinion).toHaveProperty('value', '')
})

it('asks for the opinion of a rejection beside the field, and sends nothing before', async () => {
  const { server, user } = show()
  await user.click(await screen.findByRole('button', { name: '驳回' }))

  await screen.findByText('驳回必须填写意见')
  expect(server.inputs(rejectApproval)).toEqual([])
  await user.keyboard('少一页附件')
  await user.click(screen.getByRole('button', { name: '驳回' }))
  await screen.findByText('审批 SP2')
  expect(server.inputs(rejectApproval)).toEqual([{ taskId: idOf(5), reason: '少一页附件' }])
})

it('steps through the list with Alt and the arrows', async () => {
  const { user } = show(idOf(3))
  await screen.findByText('第 3 个，共 3 个')
  const opinion = await screen.findByRole('textbox', { name: '审批意见' })
  await waitFor(() => expect(document.activeElement).toBe(opinion))
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')

  await screen.findByText('审批 SP2')
})
