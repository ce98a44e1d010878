/** Codes of a warranty term 质保条款. */

/** The day from which a warranty counts. 2 and 3 are the specification's numbers; `Our choice:` 1, for makers who count from production. */
export const WarrantyBasis = { Production: 1, Purchase: 2, Installation: 3 } as const
export type WarrantyBasis = (typeof WarrantyBasis)[keyof typeof WarrantyBasis]

export const warrantyBasisNames: Readonly<Record<WarrantyBasis, string>> = {
  1: '出厂日期',
  2: '购买日期',
  3: '安装日期',
}

export const WarrantyUnit = { Day: 1, Month: 2, Year: 3 } as const
export type WarrantyUnit = (typeof WarrantyUnit)[keyof typeof WarrantyUnit]

/** Units as people say lengths: 90 天, 18 个月, 3 年. */
export const warrantyUnitNames: Readonly<Record<WarrantyUnit, string>> = { 1: '天', 2: '个月', 3: '年' }

/** How long a warranty lasts, in words: `18 个月`. */
export const warrantyLength = (duration: number, unit: WarrantyUnit): string => `${duration} ${warrantyUnitNames[unit]}`

/** `Our choice:` the numbers; the specification names none. */
export const WarrantyExchange = { ReplaceFirst: 1, ReturnFirst: 2, Loan: 3 } as const
export type WarrantyExchange = (typeof WarrantyExchange)[keyof typeof WarrantyExchange]

export const warrantyExchangeNames: Readonly<Record<WarrantyExchange, string>> = {
  1: '先换后返',
  2: '先返后换',
  3: '备机',
}
