/** The steps by which a new enterprise gets to work, in their order. `Our choice:` the specification has the prompt (code 09001), not its steps. */
import type { PermissionName } from '../permission/permission-codes.ts'

interface DeployStep {
  readonly label: string
  readonly hint: string
  readonly path: string
  /** Needed to take it: the others are offered to nobody who lacks it. */
  readonly permission: PermissionName
}

export const deploySteps = {
  people: {
    label: '邀请同事',
    hint: '把邀请码发给调度员、客服和服务人员',
    path: '/organizationalStructure',
    permission: 'people.manage',
  },
  groups: {
    label: '建服务团队',
    hint: '按区域或专业分组，派单时按团队找人',
    path: '/serviceGroup',
    permission: 'people.manage',
  },
  template: {
    label: '发布工单模板',
    hint: '从行业模板包安装一套，或自己设计',
    path: '/templateCenter',
    permission: 'template.view',
  },
  phone: {
    label: '填写服务电话',
    hint: '印在设备标签上，也给客户看',
    path: '/setting/enterprise',
    permission: 'setting.enterprise',
  },
} as const satisfies Record<string, DeployStep>
export type DeployKey = keyof typeof deploySteps
