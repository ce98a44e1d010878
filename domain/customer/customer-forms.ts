/** The forms of customers. `Our choice:` contacts and addresses have forms as well, since what an enterprise wants to know of them differs as much as of customers, with their fixed fields (Spec 1 §3 "Form controls with required flags"). */
import type { FormRow } from '../field/form-row.ts'

export const customerForms = {
  customer: {
    label: '客户',
    about: '建立客户时填写，客户页面和列表显示',
    entityType: 2,
    place: 20,
    hasTemplates: false,
    groupHeight: 172,
    fixed: [
      { key: 'name', label: '客户', required: true, type: 'text' },
      { key: 'linkPerson', label: '联系人', required: true, type: 'text' },
      { key: 'phone', label: '电话', required: true, type: 'phone' },
      { key: 'detail', label: '服务地址', required: false, type: 'address' },
    ],
  },
  contact: {
    label: '联系人',
    about: '客户的联系人，如职责、证件、沟通习惯',
    place: 30,
    hasTemplates: false,
    fixed: [
      { key: 'name', label: '姓名', required: true, type: 'text' },
      { key: 'customer', label: '客户', required: true, type: 'recordLink' },
      { key: 'phone', label: '电话', required: true, type: 'phone' },
    ],
  },
  address: {
    label: '地址',
    about: '客户的地址，如楼层、门禁、停车',
    place: 40,
    hasTemplates: false,
    fixed: [
      { key: 'address', label: '地址', required: true, type: 'text' },
      { key: 'customer', label: '客户', required: true, type: 'recordLink' },
    ],
  },
} as const satisfies Record<string, FormRow>
