import { approvalFailures } from './approval-failures.ts'
import { approvalPermissions } from './approval-permissions.ts'
import { approvalScreens } from './approval-screens.ts'

export const approvalArea = {
  area: 'approval',
  title: '审批',
  permissions: approvalPermissions,
  failures: approvalFailures,
  kinds: { 'approval-flow': null, approval: null, 'approval-task': null, 'approval-delegation': null },
  touches: ['approval'],
  get screens() {
    return approvalScreens
  },
} as const
