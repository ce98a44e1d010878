import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useCan } from '../kernel/session.tsx'

interface NewPartButtonProps {
  /** 新建联系人 */
  readonly title: string
  /** False as long as there is no customer to give it to: the button has its place from the start. */
  readonly hasCustomer: boolean
  readonly onPress: () => void
}

/** Beside a picker of a customer's contacts or addresses: makes one, for those who may. */
export function NewPartButton({ hasCustomer, onPress, title }: NewPartButtonProps) {
  if (!useCan()('customer.create')) return null
  return <Button disabled={!hasCustomer} icon={<PlusOutlined />} aria-label={title} title={title} onClick={onPress} />
}
