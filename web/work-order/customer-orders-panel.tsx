import { useParams } from 'react-router'
import type { RecordPanelProps } from '../kernel/record-panels.tsx'
import { OrdersTable } from './orders-table.tsx'

/** The orders of a customer on its page; the one that one came from is marked. */
export function CustomerOrdersPanel({ id }: RecordPanelProps) {
  const { oid } = useParams()
  return <OrdersTable filter={{ customerId: id }} label="客户的工单" createQuery={`customerId=${id}`} markedId={oid} />
}
