/** Fields that sales and service contracts share (Spec 1 §3). */
import type { FieldRow } from '../field-catalogue.ts'
import type { Sight } from '../record/record-sight.ts'
import { customerRow, personRow, textRow } from '../field-rows.ts'

/** The head of a contract: number, name, customer. `Our choice:` the number is required (Spec 1 §3), but drawn when left empty. */
export const contractHead = {
  contractNo: textRow('contractNo', '合同编号', {
    group: '合同信息',
    defaultColumn: true,
    width: 150,
    input: { most: 50, hint: '留空自动编号' },
  }),
  name: textRow('name', '合同名称', { group: '合同信息', defaultColumn: true, width: 180, input: { needed: true } }),
  customer: customerRow('customerId', '客户', {
    group: '合同信息',
    defaultColumn: true,
    width: 170,
    quickFilter: true,
    input: { needed: true },
  }),
} as const satisfies Readonly<Record<string, FieldRow>>

/** The person in charge of a contract. */
export const contractOwner = personRow('businessUserId', '负责人', {
  group: '合同信息',
  width: 110,
  quickFilter: true,
  inline: true,
  input: {},
})

/** Fields at the end of every contract, before its date of creation. */
export const contractTail = [
  { key: 'remark', label: '备注', kind: 'longText', group: '其他', width: 220, inline: true, input: { most: 1000 } },
  { key: 'createUserId', label: '创建人', kind: 'person', group: '其他', width: 110 },
] as const satisfies readonly FieldRow[]

/** `Our choice:` a contract is seen by its owner, by whoever made it, and by whoever sees its customer. */
export const contractSight = {
  by: 'ways',
  ways: [
    { by: 'own', fields: ['businessUserId', 'createUserId'] },
    { by: 'through', kind: 'customer', field: 'customerId' },
  ],
  widenedBy: 'customer.viewAll',
  named: [{ by: 'document', kind: 'work-order' }],
} as const satisfies Sight
