import { listSubjectKinds } from '@onsite/api/approval/flow-calls.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { reply } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { DesignerPage } from './designer-page.tsx'

const subject = {
  kind: 'work-order:creation',
  label: '工单创建审批',
  formKind: 'order',
  fields: [],
  fixed: [],
} as const

it('finds nothing wrong with a new flow until somebody saves it', async () => {
  const { user } = renderScreen(<DesignerPage flowId={null} subjectKind={subject.kind} listPath="/flows" />, {
    powers: ['approval.design'],
    replies: [reply(listSubjectKinds, [{ ...subject, fields: [], fixed: [] }])],
  })
  await screen.findByRole('button', { name: /试运行/ })
  expect(screen.queryByText(/处要修改/)).toBeNull()

  await user.click(screen.getByRole('button', { name: /^保\s?存$/ }))

  expect((await screen.findAllByText(/处要修改/)).length).toBeGreaterThan(0)
})
