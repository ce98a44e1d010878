import { Failure } from '@onsite/domain/failure.ts'
import type { Context } from '../kernel/context.ts'
import { type RecordInput, type SaveOptions, saveRecord } from '../record/record-save.ts'
import { type ProductRecord, productList, productsWithCode } from './product-store.ts'

/** Saves a product. Throws `product-code-taken` beside the code, and the failures of every save of a record. */
export async function saveProduct(
  ctx: Context,
  input: RecordInput,
  options: SaveOptions<ProductRecord>,
): Promise<ProductRecord> {
  if (typeof input['code'] === 'string') {
    const code = input['code'].trim()
    const holders = await productsWithCode(ctx, code)
    const isKept = holders.some((one) => one.id === input.id && one.code === code)
    const other = holders.find((one) => one.id !== input.id)
    if (other !== undefined && !isKept) throw new Failure('product-code-taken', { code, name: other.name })
  }
  return await saveRecord(ctx, productList, input, options)
}

/** The reason why a product may not leave the recycle bin: another one has its code meanwhile. */
export async function reasonToKeep(ctx: Context, row: ProductRecord): Promise<string | null> {
  const [other] = await productsWithCode(ctx, row.code)
  return other === undefined ? null : `产品编号「${row.code}」已被「${other.name}」使用，不能还原`
}
