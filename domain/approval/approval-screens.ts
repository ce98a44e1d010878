import type { ScreenRow } from '../screen.ts'

/** Approval settings and handling (Spec 2 §2). `MobileApproval` is `Our choice:` — approvers decide on their phones. */
export const approvalScreens = [
  {
    path: '/approvalProcessSettings',
    name: 'ApprovalProcessSettings',
    title: '审批流程设置',
    permission: 'approval.design',
    frame: 'layout',
    cached: true,
    menu: { group: 'setting', place: 20, label: '审批流程设置', icon: 'apartment' },
  },
  {
    path: '/approvalProcess',
    name: 'ApprovalProcessList',
    title: '审批处理',
    permission: 'approval.handle',
    frame: 'layout',
    cached: true,
    goLetter: 'a',
    menu: {
      group: 'office',
      place: 10,
      label: '审批处理',
      icon: 'audit',
      badge: { kind: 'approval', view: 'todo', unit: '项' },
    },
  },
  { path: '/mobile/approval', name: 'MobileApproval', title: '我的审批', permission: 'approval.handle', frame: 'bare' },
] as const satisfies readonly ScreenRow[]
