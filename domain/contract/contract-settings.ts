import type { NumberingSetting } from '../system-setting.ts'

export const salesContractNumbering = {
  code: 'contract.salesNumbering',
  group: '编号规则',
  label: '销售合同',
  meaning: '没有填写编号的销售合同自动得到的编号。',
  kind: 'numbering',
  start: 'XS{yyyyMMdd}{00000}',
} as const satisfies NumberingSetting

export const serviceContractNumbering = {
  code: 'contract.serviceNumbering',
  group: '编号规则',
  label: '维保合同',
  meaning: '没有填写编号的维保合同自动得到的编号。',
  kind: 'numbering',
  start: 'WB{yyyyMMdd}{00000}',
} as const satisfies NumberingSetting

export const contractSettings = [salesContractNumbering, serviceContractNumbering]
