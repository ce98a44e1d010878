/** The 14 form kinds with their fixed fields (Spec 1 §3 "Form controls with required flags"; conflicts X14: a flag at the end of a list covers all of it). */

/** A field that every form of the kind has; it cannot be removed, its required flag cannot be lifted. */
export interface FixedField {
  /** Key on the wire; conditions and formulas name it `@key`. */
  readonly key: string
  readonly label: string
  readonly required: boolean
  /** Field type code, for conditions and formulas. */
  readonly type: number
}

export interface FormKindRow {
  readonly label: string
  readonly fixed: readonly FixedField[]
  /** Entity type of the detail-control calls (Spec 2 §7), where it has one. */
  readonly entityType?: number
  /** Several templates (order and event types, projects), or one form for the whole enterprise. */
  readonly hasTemplates: boolean
  /** Pixels of a collapsed field group of this kind in a detail page (Spec 1 §9). */
  readonly groupHeight?: number
}

const text = 1
const number = 2
const choice = 3
const date = 4
const address = 9
const scan = 12
const phone = 20
const dateRange = 23
const link = 30

export const formKinds = {
  order: {
    label: '工单',
    entityType: 1,
    hasTemplates: true,
    groupHeight: 86,
    fixed: [
      { key: 'customName', label: '客户', required: true, type: text },
      { key: 'title', label: '标题', required: true, type: text },
    ],
  },
  customer: {
    label: '客户',
    entityType: 2,
    hasTemplates: false,
    groupHeight: 172,
    fixed: [
      { key: 'name', label: '客户', required: true, type: text },
      { key: 'linkPerson', label: '联系人', required: true, type: text },
      { key: 'phone', label: '电话', required: true, type: phone },
      { key: 'detail', label: '服务地址', required: false, type: address },
    ],
  },
  expense: {
    label: '费用',
    hasTemplates: false,
    groupHeight: 172,
    fixed: [
      { key: 'serviceProject', label: '服务项目', required: false, type: text },
      { key: 'spareAmount', label: '备件金额', required: false, type: number },
      { key: 'otherAmount', label: '其他金额', required: false, type: number },
      { key: 'discountAmount', label: '优惠金额', required: false, type: number },
    ],
  },
  evaluation: { label: '评价', hasTemplates: false, fixed: [] },
  receipt: { label: '回执', hasTemplates: false, fixed: [] },
  spare: { label: '备件', hasTemplates: false, fixed: [] },
  customerProduct: {
    label: '客户产品',
    entityType: 3,
    hasTemplates: false,
    groupHeight: 215,
    fixed: [
      { key: 'name', label: '名称', required: true, type: text },
      { key: 'serialNo', label: '序列号', required: false, type: text },
      { key: 'customer', label: '客户', required: false, type: link },
      { key: 'address', label: '地址', required: false, type: address },
      { key: 'qrCode', label: '二维码', required: false, type: scan },
    ],
  },
  salesContract: {
    label: '销售合同',
    entityType: 26,
    hasTemplates: false,
    fixed: [
      { key: 'contractNo', label: '合同编号', required: true, type: text },
      { key: 'name', label: '合同名称', required: true, type: text },
      { key: 'customer', label: '客户', required: true, type: link },
      { key: 'signedOn', label: '签订日期', required: true, type: date },
      { key: 'state', label: '状态', required: true, type: choice },
    ],
  },
  serviceContract: {
    label: '维保合同',
    entityType: 25,
    hasTemplates: false,
    fixed: [
      { key: 'name', label: '合同名称', required: true, type: text },
      { key: 'servicePeriod', label: '服务期限', required: true, type: dateRange },
      { key: 'amount', label: '合同金额', required: true, type: number },
    ],
  },
  project: { label: '项目', hasTemplates: true, fixed: [] },
  renovation: { label: '改造', hasTemplates: false, fixed: [] },
  detection: { label: '检测', hasTemplates: false, fixed: [] },
  event: { label: '事件', hasTemplates: true, fixed: [] },
  equipmentOrder: { label: '设备工单', hasTemplates: false, groupHeight: 129, fixed: [] },
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
