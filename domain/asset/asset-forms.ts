/** The form of an asset, with its fixed fields (Spec 1 §3 "Form controls with required flags"). */
import type { FormRow } from '../field/form-row.ts'

export const assetForms = {
  customerProduct: {
    label: '客户产品',
    about: '设备档案的补充信息，如参数、位置',
    entityType: 3,
    place: 90,
    hasTemplates: false,
    groupHeight: 215,
    fixed: [
      { key: 'name', label: '名称', required: true, type: 'text' },
      { key: 'serialNo', label: '序列号', required: false, type: 'text' },
      { key: 'customer', label: '客户', required: false, type: 'recordLink' },
      { key: 'address', label: '地址', required: false, type: 'address' },
      { key: 'qrCode', label: '二维码', required: false, type: 'scanner' },
    ],
  },
} as const satisfies Record<string, FormRow>
