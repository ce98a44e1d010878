/** Forms of the specification (Spec 1 §3) whose areas are still to come. */
import type { FormRow } from './form-row.ts'

export const waitingForms = {
  spare: { label: '备件', about: '备件档案的补充信息', place: 80, hasTemplates: false, fixed: [] },
  project: {
    label: '项目',
    about: '项目共有的字段，出现在每个项目模板里',
    place: 120,
    hasTemplates: true,
    fixed: [],
    paths: { designer: '/projectSet/processProject/customForm?id={id}&templateName={name}' },
  },
  renovation: { label: '改造', about: '改造业务的登记信息', place: 130, hasTemplates: false, fixed: [] },
  detection: { label: '检测', about: '检测业务的登记信息', place: 140, hasTemplates: false, fixed: [] },
  equipmentOrder: {
    label: '设备工单',
    about: '设备工单的登记信息',
    place: 170,
    hasTemplates: false,
    groupHeight: 129,
    fixed: [],
  },
} as const satisfies Record<string, FormRow>
