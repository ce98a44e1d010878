import type { RecordPanelProps } from '../kernel/record-panels.tsx'
import { OrdersTable } from './orders-table.tsx'

/** The orders about a piece of equipment on its page. */
export function AssetOrdersPanel({ id, record }: RecordPanelProps) {
  const isPlaced = (record as { readonly customerId?: string | null }).customerId != null
  return (
    <OrdersTable
      filter={{ fk_t_production_id: id }}
      label="设备的工单"
      createQuery={isPlaced ? `customerProductId=${id}` : null}
    />
  )
}
