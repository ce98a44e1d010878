import { listClocks } from '@onsite/api/sla/sla-calls.ts'
import { useCall } from '../kernel/use-call.ts'
import { Loading } from '../kit/loading-dialog.tsx'
import { ClockReasons } from './clock-reasons.tsx'

interface ClockWhyProps {
  readonly kind: string
  readonly id: string
  readonly clockId: string
}

/** 为什么是这个时间？ of one clock, read when it is asked. */
export function ClockWhy({ clockId, id, kind }: ClockWhyProps) {
  const query = useCall(listClocks, { kind, id })
  if (query.data === undefined) return <Loading query={query} />
  const clock = query.data.find((one) => one.id === clockId) ?? query.data[0]
  return clock === undefined ? <p>时限已经取消</p> : <ClockReasons clock={clock} />
}
