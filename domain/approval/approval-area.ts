import { approvalFailures } from './approval-failures.ts'
import { approvalPermissions } from './approval-permissions.ts'
import { approvalScreens } from './approval-screens.ts'

export const approvalArea = {
  area: 'approval',
  title: '审批',
  permissions: approvalPermissions,
  failures: approvalFailures,
  kinds: ['approval-flow', 'approval', 'approval-task', 'approval-delegation'],
  touches: ['approval'],
  get screens() {
    return approvalScreens
  },
} as const
