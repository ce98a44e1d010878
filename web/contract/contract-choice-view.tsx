/** The maintenance contract of an order: chosen in its form, shown on its page. */
import { type CoveringShape, listRunningContracts } from '@onsite/api/contract/service-contract-calls.ts'
import { coverageText, hasVisitsLeft, visitsText } from '@onsite/domain/contract/coverage.ts'
import { given } from '@onsite/domain/given.ts'
import { Select } from 'antd'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useCan } from '../kernel/session.tsx'
import { useCall } from '../kernel/use-call.ts'
import { controlName } from '../kit/control-name.ts'
import { formatDay } from '../kit/formats.ts'
import { RecordLink } from '../record/record-link.tsx'
import { VisitsText } from './contract-tag.tsx'
import styles from './contract.module.css'

/** The customer's running contracts that cover the equipment, the best first; `undefined` until they are known. */
export function useRunningContracts(
  customerId: string | null,
  assetId: string | null,
): readonly CoveringShape[] | undefined {
  const can = useCan()
  const isOn = customerId !== null && can('workOrder.create')
  const found = useCall(
    listRunningContracts,
    { customerId: customerId ?? '', ...given({ assetId: assetId ?? undefined }) },
    { enabled: isOn, marks: ['contract', 'asset'] },
  )
  return customerId === null ? none : isOn ? found.data : undefined
}
const none: readonly CoveringShape[] = []

/** The note under the chosen contract: its coverage, and a warning when its visits are used up. */
export function contractHelp(contracts: readonly CoveringShape[], id: string | null | undefined): ReactNode {
  const contract = contracts.find((one) => one.id === id)
  if (contract === undefined) return contracts.length === 0 ? '' : `该客户有 ${contracts.length} 份可用的维保合同`
  const text = `${coverageText(contract)}；${visitsText(contract.includedVisits, contract.usedVisits)}`
  if (hasVisitsLeft(contract)) return text
  return <span className={styles['over']}>{text}。包含的次数已用完，仍可建单</span>
}

interface ContractChoiceProps {
  readonly contracts: readonly CoveringShape[] | undefined
  /** Of the order that is edited: its contract may not run any more. */
  readonly present?: CoveringShape | null
  readonly value?: string | null
  readonly onChange?: (id: string | null) => void
  readonly id?: string
}

/** Picks one of the running contracts. A contract that does not cover the order any more is let go. */
export function ContractChoice({ contracts, present = null, value = null, onChange, id }: ContractChoiceProps) {
  const known = [...(contracts ?? []), ...(present === null ? [] : [present])]
  const isGone = contracts !== undefined && value !== null && !known.some((one) => one.id === value)
  const latest = useRef(onChange)
  useLayoutEffect(() => {
    latest.current = onChange
  })
  useEffect(() => {
    if (isGone) latest.current?.(null)
  }, [isGone])
  const offered = known.filter((one, at) => known.findIndex((other) => other.id === one.id) === at)
  return (
    <Select<string | null, Option>
      {...given({ id })}
      {...controlName({ id }, '维保合同')}
      allowClear
      placeholder={offered.length === 0 ? '没有可用的维保合同' : '不按合同服务'}
      disabled={offered.length === 0}
      value={value}
      onChange={(picked: string | null | undefined) => onChange?.(picked ?? null)}
      options={offered.map((contract) => ({ value: contract.id, label: contract.name, contract }))}
      optionRender={renderOption}
      style={{ width: '100%' }}
    />
  )
}

interface Option {
  readonly value: string
  readonly label: string
  readonly contract: CoveringShape
}

const renderOption = ({ data: { contract } }: { readonly data: Option }) => (
  <span className={styles['choice']}>
    {contract.name}
    <small>
      {contract.contractNo} · 到 {formatDay(contract.endOn)} · <VisitsText contract={contract} />
    </small>
  </span>
)

/** The contract of an order, on its page. */
export function OrderContract({ contract }: { readonly contract: CoveringShape }) {
  return (
    <span className={styles['stack']}>
      <RecordLink kind="service-contract" id={contract.id} name={contract.name} />
      <VisitsText contract={contract} />
      <span className={styles['muted']}>{coverageText(contract)}</span>
    </span>
  )
}
