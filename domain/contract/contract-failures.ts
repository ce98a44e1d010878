export const contractFailures = {
  'contract-no-taken': { text: '合同编号「{no}」已被使用，请换一个编号' },
  'contract-not-covering': {
    text: '这份维保合同不能用于这张工单：{reason}',
    beside: { field: 'contractId', message: '{reason}' },
  },
} as const
