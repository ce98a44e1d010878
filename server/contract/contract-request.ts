/** The request for which a service contract waits while an approval runs; kept beside it as JSON. */
import { shownDay } from '@onsite/domain/calendar/civil-day.ts'
import { RequestKind } from '@onsite/domain/contract/contract-states.ts'
import { shownMoney } from '@onsite/domain/shown-money.ts'
import type { ServiceContractRecord } from './service-contract-store.ts'

export type ContractRequest =
  | {
      readonly kind: typeof RequestKind.Extend
      readonly endOn: string
      /** Cents, added to the amount. */
      readonly amount: number
      /** Added to the included ones. */
      readonly visits: number
      readonly note: string
      /** Id of the person who asks. */
      readonly by: string
    }
  | { readonly kind: typeof RequestKind.Terminate; readonly reason: string; readonly by: string }

/** The request of a row, null when it waits for nothing. */
export function readRequest(row: Pick<ServiceContractRecord, 'request_kind' | 'request'>): ContractRequest | null {
  return row.request_kind === null ? null : (row.request as ContractRequest)
}

/** 延续到 2027/12/31，续签 ¥5,000.00，增加 4 次 / 终止：客户搬迁 */
export function requestText(request: ContractRequest): string {
  if (request.kind === RequestKind.Terminate) return `终止：${request.reason}`
  const visits = request.visits === 0 ? '' : `，增加 ${request.visits} 次`
  const note = request.note === '' ? '' : `，${request.note}`
  return `延续到 ${shownDay(request.endOn)}，续签 ${shownMoney(request.amount)}${visits}${note}`
}
