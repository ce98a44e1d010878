import type { Reply } from '@onsite/api/define-call.ts'
import { productCalls } from '@onsite/api/product/product-calls.ts'
import { given } from '@onsite/domain/given.ts'
import { AutoComplete } from 'antd'
import { useState } from 'react'
import { useCall } from '../kernel/use-call.ts'
import { isLate } from '../kit/is-late.ts'
import { useDebounced } from '../kit/use-debounced.ts'

type Product = Reply<typeof productCalls.list>[number]

const mostOffered = 20

interface ProductNameInputProps {
  readonly value?: string
  readonly onChange?: (name: string) => void
  /** A product of the catalogue was chosen; null: a name that is not in it. */
  readonly onProduct: (product: Pick<Product, 'id' | 'guidePrice'> | null) => void
  readonly id?: string
  readonly 'aria-label': string
}

/** Names what is sold: a product of the catalogue, or anything else. */
export function ProductNameInput({ value = '', onChange, onProduct, ...rest }: ProductNameInputProps) {
  const [isOpen, setIsOpen] = useState(false)
  const text = useDebounced(value.trim())
  const found = useCall(
    productCalls.list,
    { ...given({ keyword: text || undefined }), pageSize: mostOffered },
    { enabled: isOpen, keep: true },
  )
  const products = isOpen && !isLate(value, text, found) ? (found.data ?? []) : []
  return (
    <AutoComplete
      {...rest}
      value={value}
      placeholder="选择产品或填写名称"
      maxLength={100}
      options={products.map(({ id, name }) => ({ key: id, value: name }))}
      onOpenChange={setIsOpen}
      onChange={(name: string) => {
        onChange?.(name)
        onProduct(products.find((product) => product.name === name) ?? null)
      }}
    />
  )
}
