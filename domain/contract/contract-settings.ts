import { numberingSetting } from '../system-setting.ts'

export const salesContractNumbering = numberingSetting({
  code: 'contract.salesNumbering',
  label: '销售合同',
  meaning: '没有填写编号的销售合同自动得到的编号。',
  start: 'XS{yyyyMMdd}{00000}',
})

export const serviceContractNumbering = numberingSetting({
  code: 'contract.serviceNumbering',
  label: '维保合同',
  meaning: '没有填写编号的维保合同自动得到的编号。',
  start: 'WB{yyyyMMdd}{00000}',
})

export const contractSettings = [salesContractNumbering, serviceContractNumbering]
