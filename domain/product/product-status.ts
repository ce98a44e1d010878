/** Whether a product may be chosen for new assets and documents. */
export const ProductStatus = { Enabled: 1, Disabled: 2 } as const
export type ProductStatus = (typeof ProductStatus)[keyof typeof ProductStatus]

export const productStatusNames: Readonly<Record<ProductStatus, string>> = { 1: '启用', 2: '停用' }
