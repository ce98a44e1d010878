/** States, days and visits of contracts, alike in lists and on pages. */
import { endingOf } from '@onsite/domain/contract/contract-period.ts'
import type { ServiceContractState } from '@onsite/domain/contract/contract-states.ts'
import { visitsText } from '@onsite/domain/contract/coverage.ts'
import { salesContractDocument } from '@onsite/domain/contract/sales-contract-lifecycle.ts'
import { serviceContractDocument } from '@onsite/domain/contract/service-contract-lifecycle.ts'
import { Progress } from 'antd'
import dayjs from 'dayjs'
import { formatDay } from '../kit/formats.ts'
import { StateTag } from '../kit/state-tag.tsx'
import type { FieldTones } from '../record/record-columns.tsx'
import styles from './contract.module.css'

export const salesTones: FieldTones = { state: salesContractDocument.tones }
export const serviceTones: FieldTones = { state: serviceContractDocument.tones }

/** Today where the reader is; the server decides by the enterprise's zone. */
export const todayHere = (): string => dayjs().format('YYYY-MM-DD')

interface Ended {
  readonly state: ServiceContractState
  readonly endOn: string
}

/** The mark of a contract that ends soon or has run out; nothing for others. */
export function EndingTag({ contract, today = todayHere() }: { readonly contract: Ended; readonly today?: string }) {
  const ending = endingOf(contract.state, contract.endOn, today)
  if (ending === null) return null
  return <StateTag tone={ending.isOver ? 'danger' : 'volcano'} label={ending.text} />
}

/** The last day with its mark. */
export function EndDay({ contract }: { readonly contract: Ended }) {
  return (
    <span className={styles['stack']}>
      {formatDay(contract.endOn)}
      <EndingTag contract={contract} />
    </span>
  )
}

export interface UsedVisits {
  readonly includedVisits: number | null
  readonly usedVisits: number | null
}

/** Visits used and left, in the same words everywhere. */
export function VisitsText({ contract: { includedVisits, usedVisits } }: { readonly contract: UsedVisits }) {
  const used = usedVisits ?? 0
  const isOver = includedVisits !== null && used > includedVisits
  return <span className={isOver ? styles['over'] : ''}>{visitsText(includedVisits, used)}</span>
}

/** Used up is nothing bad yet, but should be seen. */
function barColor(share: number): string {
  if (share > 1) return 'var(--c-error)'
  return share === 1 ? 'var(--tone-gold-text)' : 'var(--c-primary)'
}

/** The same with a bar, where there is room. */
export function VisitsBar({ contract }: { readonly contract: UsedVisits }) {
  const { includedVisits, usedVisits } = contract
  const used = usedVisits ?? 0
  return (
    <span className={styles['usage']}>
      {includedVisits !== null && includedVisits > 0 && (
        <Progress
          percent={Math.min(100, Math.round((used / includedVisits) * 100))}
          size="small"
          showInfo={false}
          strokeColor={barColor(used / includedVisits)}
          aria-label="次数使用"
        />
      )}
      <VisitsText contract={contract} />
    </span>
  )
}
