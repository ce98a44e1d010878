/** The asset that the address of a new event tells of: by its id, by product and customer, or by words alone. */
import { type AssetDetail, getAsset, listAssets } from '@onsite/api/asset/asset-calls.ts'
import { productCalls } from '@onsite/api/product/product-calls.ts'
import { useCan, useOffers } from '../kernel/session.tsx'
import { useCall } from '../kernel/use-call.ts'
import type { DetailQuery } from '../kit/detail-page.tsx'

interface ToldAsset {
  /** The first reply that is still on its way; undefined when all are there. */
  readonly awaited: DetailQuery | undefined
  readonly asset: AssetDetail | null
  /** For the description, where no asset could be found; '' for nothing. */
  readonly words: string
}

/**
 * `Our choice:` the specification names `customerProductName` and `productId` and nothing more. A customer with exactly one piece of the product calls
 * about that one. An event itself knows an asset alone, so where none is found, the name or the product begins the description.
 */
export function useToldAsset(asked: URLSearchParams): ToldAsset {
  const maySee = useCan()
  const seesAssets = useOffers()('productManage') && maySee('asset.view')
  const assetId = asked.get('customerProductId')
  const productId = asked.get('productId')
  const customerId = asked.get('customerId')
  const name = asked.get('customerProductName')?.trim() ?? ''
  const isSought = assetId === null && productId !== null && customerId !== null && seesAssets
  const found = useCall(
    listAssets,
    { customerId: customerId ?? '', productId: productId ?? '', pageIndex: 0, pageSize: 2 },
    { enabled: isSought },
  )
  const only = found.data?.length === 1 ? (found.data[0]?.id ?? null) : null
  const id = assetId ?? only
  const asset = useCall(getAsset, { customerProductionId: id ?? '' }, { enabled: id !== null })
  const asksProduct = productId !== null && name === '' && maySee('product.view')
  const product = useCall(productCalls.detail, { id: productId ?? '' }, { enabled: asksProduct })
  const asks = [...(isSought ? [found] : []), ...(id === null ? [] : [asset]), ...(asksProduct ? [product] : [])]
  const awaited = asks.find(({ isPending }) => isPending)
  const known = asset.data ?? null
  return { awaited, asset: known, words: known === null ? wordsOf(name, product.data?.name ?? '') : '' }
}

const wordsOf = (name: string, product: string): string => {
  if (name !== '') return `设备：${name.slice(0, 200)}`
  return product === '' ? '' : `产品：${product}`
}
