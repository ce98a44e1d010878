/** The forms of contracts, with their fixed fields (Spec 1 §3 "Form controls with required flags"). */
import type { FormRow } from '../field/form-row.ts'

export const contractForms = {
  salesContract: {
    label: '销售合同',
    about: '销售合同的补充条款',
    entityType: 26,
    place: 100,
    hasTemplates: false,
    masks: { amount: 'price' },
    fixed: [
      { key: 'contractNo', label: '合同编号', required: true, type: 'text' },
      { key: 'name', label: '合同名称', required: true, type: 'text' },
      { key: 'customer', label: '客户', required: true, type: 'recordLink' },
      { key: 'signedOn', label: '签订日期', required: true, type: 'date' },
      { key: 'state', label: '状态', required: true, type: 'radio', isMoved: true },
    ],
  },
  serviceContract: {
    label: '维保合同',
    about: '维保合同的补充条款',
    entityType: 25,
    place: 110,
    hasTemplates: false,
    masks: { amount: 'price' },
    fixed: [
      { key: 'name', label: '合同名称', required: true, type: 'text' },
      { key: 'servicePeriod', label: '服务期限', required: true, type: 'dateRange' },
      { key: 'amount', label: '合同金额', required: true, type: 'number', isMoney: true },
    ],
  },
} as const satisfies Record<string, FormRow>
