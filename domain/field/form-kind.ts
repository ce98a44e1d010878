/**
 * The 14 form kinds with their fixed fields (Spec 1 §3 "Form controls with required flags"). `Our choice:` a required flag at the end of a list covers
 * all of it; contacts and addresses have forms as well, since what an enterprise wants to know of them differs as much as of customers.
 */
import type { FieldMask } from '../permission/masks.ts'
import { addressField } from './field-types/address.ts'
import { dateField } from './field-types/date.ts'
import { dateRangeField } from './field-types/date-range.ts'
import { numberField } from './field-types/number.ts'
import { phoneField } from './field-types/phone.ts'
import { radioField } from './field-types/radio.ts'
import { recordLinkField } from './field-types/record-link.ts'
import { scannerField } from './field-types/scanner.ts'
import { textField } from './field-types/text.ts'

/** A field that every form of the kind has; it cannot be removed, its required flag cannot be lifted. */
export interface FixedField {
  /** Key on the wire; conditions and formulas name it `@key`. */
  readonly key: string
  readonly label: string
  readonly required: boolean
  /** Field type code, for conditions and formulas. */
  readonly type: number
  /** Words of the codes of a number that stands for something: people choose and read these. */
  readonly names?: Readonly<Record<number, string>>
  /** An amount in yuan: conditions compare 5000, people read ¥5,000.00. */
  readonly isMoney?: true
  /** Changed by the moves of its document alone, never typed. */
  readonly isMoved?: true
}

export interface FormKindRow {
  readonly label: string
  /** One sentence for those who look for the form: where it is filled in and what for. */
  readonly about: string
  readonly fixed: readonly FixedField[]
  /** Masks of fixed fields, and of what else conditions know of the record, by key: hidden from people whose role hides the mask. */
  readonly masks?: Readonly<Record<string, FieldMask>>
  /** Entity type of the detail-control calls (Spec 2 §7), where it has one. */
  readonly entityType?: number
  /** Several templates (order and event types, projects), or one form for the whole enterprise. */
  readonly hasTemplates: boolean
  /** Pixels of a collapsed field group of this kind in a detail page (Spec 1 §9). */
  readonly groupHeight?: number
}

export const formKinds = {
  order: {
    label: '工单',
    about: '工单共有的字段，出现在每个工单模板里',
    entityType: 1,
    hasTemplates: true,
    groupHeight: 86,
    fixed: [
      { key: 'customName', label: '客户', required: true, type: textField.code },
      { key: 'title', label: '标题', required: true, type: textField.code },
    ],
  },
  customer: {
    label: '客户',
    about: '建立客户时填写，客户页面和列表显示',
    entityType: 2,
    hasTemplates: false,
    groupHeight: 172,
    fixed: [
      { key: 'name', label: '客户', required: true, type: textField.code },
      { key: 'linkPerson', label: '联系人', required: true, type: textField.code },
      { key: 'phone', label: '电话', required: true, type: phoneField.code },
      { key: 'detail', label: '服务地址', required: false, type: addressField.code },
    ],
  },
  contact: {
    label: '联系人',
    about: '客户的联系人，如职责、证件、沟通习惯',
    hasTemplates: false,
    fixed: [
      { key: 'name', label: '姓名', required: true, type: textField.code },
      { key: 'customer', label: '客户', required: true, type: recordLinkField.code },
      { key: 'phone', label: '电话', required: true, type: phoneField.code },
    ],
  },
  address: {
    label: '地址',
    about: '客户的地址，如楼层、门禁、停车',
    hasTemplates: false,
    fixed: [
      { key: 'address', label: '地址', required: true, type: textField.code },
      { key: 'customer', label: '客户', required: true, type: recordLinkField.code },
    ],
  },
  expense: {
    label: '费用',
    about: '工单收款时填写的费用明细',
    hasTemplates: false,
    groupHeight: 172,
    masks: { spareAmount: 'price', otherAmount: 'price', discountAmount: 'price' },
    fixed: [
      { key: 'serviceProject', label: '服务项目', required: false, type: textField.code },
      { key: 'spareAmount', label: '备件金额', required: false, type: numberField.code, isMoney: true },
      { key: 'otherAmount', label: '其他金额', required: false, type: numberField.code, isMoney: true },
      {
        key: 'discountAmount',
        label: '优惠金额',
        required: false,
        type: numberField.code,
        isMoney: true,
      },
    ],
  },
  evaluation: { label: '评价', about: '服务之后由客户或回访人员填写', hasTemplates: false, fixed: [] },
  receipt: { label: '回执', about: '服务完成后填写的回执', hasTemplates: false, fixed: [] },
  spare: { label: '备件', about: '备件档案的补充信息', hasTemplates: false, fixed: [] },
  customerProduct: {
    label: '客户产品',
    about: '设备档案的补充信息，如参数、位置',
    entityType: 3,
    hasTemplates: false,
    groupHeight: 215,
    fixed: [
      { key: 'name', label: '名称', required: true, type: textField.code },
      { key: 'serialNo', label: '序列号', required: false, type: textField.code },
      { key: 'customer', label: '客户', required: false, type: recordLinkField.code },
      { key: 'address', label: '地址', required: false, type: addressField.code },
      { key: 'qrCode', label: '二维码', required: false, type: scannerField.code },
    ],
  },
  salesContract: {
    label: '销售合同',
    about: '销售合同的补充条款',
    entityType: 26,
    hasTemplates: false,
    masks: { amount: 'price' },
    fixed: [
      { key: 'contractNo', label: '合同编号', required: true, type: textField.code },
      { key: 'name', label: '合同名称', required: true, type: textField.code },
      { key: 'customer', label: '客户', required: true, type: recordLinkField.code },
      { key: 'signedOn', label: '签订日期', required: true, type: dateField.code },
      { key: 'state', label: '状态', required: true, type: radioField.code, isMoved: true },
    ],
  },
  serviceContract: {
    label: '维保合同',
    about: '维保合同的补充条款',
    entityType: 25,
    hasTemplates: false,
    masks: { amount: 'price' },
    fixed: [
      { key: 'name', label: '合同名称', required: true, type: textField.code },
      { key: 'servicePeriod', label: '服务期限', required: true, type: dateRangeField.code },
      { key: 'amount', label: '合同金额', required: true, type: numberField.code, isMoney: true },
    ],
  },
  project: { label: '项目', about: '项目共有的字段，出现在每个项目模板里', hasTemplates: true, fixed: [] },
  renovation: { label: '改造', about: '改造业务的登记信息', hasTemplates: false, fixed: [] },
  detection: { label: '检测', about: '检测业务的登记信息', hasTemplates: false, fixed: [] },
  event: { label: '事件', about: '事件共有的字段，出现在每个事件模板里', hasTemplates: true, fixed: [] },
  custom: {
    label: '自建表单',
    about: '自建表单共有的字段，出现在每个自建表单里',
    hasTemplates: true,
    fixed: [{ key: 'title', label: '标题', required: true, type: textField.code }],
  },
  equipmentOrder: { label: '设备工单', about: '设备工单的登记信息', hasTemplates: false, groupHeight: 129, fixed: [] },
} as const satisfies Record<string, FormKindRow>

export type FormKind = keyof typeof formKinds
export const formKindNames = Object.keys(formKinds) as readonly FormKind[]

/** The row of a kind. */
export function formKindOf(kind: FormKind): FormKindRow {
  return formKinds[kind]
}

/** The form kind of a detail-control entity type (1, 2, 3, 25, 26), null for others. */
export function formKindOfEntity(entityType: number): FormKind | null {
  return formKindNames.find((kind) => formKindOf(kind).entityType === entityType) ?? null
}
