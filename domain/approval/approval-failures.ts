import type { FailureRow } from '../failure.ts'

export const approvalFailures = {
  'flow-broken': { text: '审批流程有问题，请按提示修改：{reason}' },
  'flow-name-taken': { text: '该类审批已有同名流程', beside: { field: 'name', message: '该类审批已有同名流程' } },
  'flow-in-use': { text: '流程正被「{users}」使用，请先在那里改用别的流程' },
  'flow-disabled': { text: '审批流程「{name}」已停用，请联系管理员' },
  'approval-open': { text: '已有一个审批正在进行，请等它结束' },
  'approval-frozen': { text: '审批进行中，内容不能修改' },
  'approval-over': { text: '审批已结束，不能再处理' },
  'approval-not-yours': { text: '{reason}' },
  'approval-decided': { text: '这一步已经处理过了，请刷新' },
  'approval-choose': { text: '请先选择审批人：{nodes}' },
  'approval-too-long': { text: '审批的处理次数太多，不能再转交、加签或退回' },
  'urged-lately': { text: '{minutes} 分钟内已催办过，请稍后再试' },
} as const satisfies Record<string, FailureRow>
