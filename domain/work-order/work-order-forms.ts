/** The forms of work orders, with their fixed fields (Spec 1 §3 "Form controls with required flags"). */
import type { FormRow } from '../field/form-row.ts'

export const workOrderForms = {
  order: {
    label: '工单',
    about: '工单共有的字段，出现在每个工单模板里',
    entityType: 1,
    place: 10,
    hasTemplates: true,
    hasProcess: true,
    groupHeight: 86,
    fixed: [
      { key: 'customName', label: '客户', required: true, type: 'text' },
      { key: 'title', label: '标题', required: true, type: 'text' },
    ],
    paths: { designer: '/templateCenter/processSetting/customForm/order?id={id}&name={name}' },
    hasPacks: true,
  },
  expense: {
    label: '费用',
    about: '工单收款时填写的费用明细',
    place: 50,
    hasTemplates: false,
    groupHeight: 172,
    masks: { spareAmount: 'price', otherAmount: 'price', discountAmount: 'price' },
    fixed: [
      { key: 'serviceProject', label: '服务项目', required: false, type: 'text' },
      { key: 'spareAmount', label: '备件金额', required: false, type: 'number', isMoney: true },
      { key: 'otherAmount', label: '其他金额', required: false, type: 'number', isMoney: true },
      {
        key: 'discountAmount',
        label: '优惠金额',
        required: false,
        type: 'number',
        isMoney: true,
      },
    ],
  },
  evaluation: { label: '评价', about: '服务之后由客户或回访人员填写', place: 60, hasTemplates: false, fixed: [] },
  receipt: { label: '回执', about: '服务完成后填写的回执', place: 70, hasTemplates: false, fixed: [] },
} as const satisfies Record<string, FormRow>
