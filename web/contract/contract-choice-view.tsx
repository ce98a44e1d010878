/** The service contract that a service is done under: chosen in its form, shown on its page. */
import { type CoveringShape, listRunningContracts } from '@onsite/api/contract/service-contract-calls.ts'
import { coverageText, hasVisitsLeft, visitsText } from '@onsite/domain/contract/coverage.ts'
import { given } from '@onsite/domain/given.ts'
import { Form, type FormInstance, Select } from 'antd'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useLatest } from '../kernel/use-latest.ts'
import { useCan } from '../kernel/session.tsx'
import { useCall } from '../kernel/use-call.ts'
import { CallField } from '../kit/call-form.tsx'
import { controlName } from '../kit/control-name.ts'
import { useResumed } from '../kit/form-resume.ts'
import { formatDay } from '../kit/formats.ts'
import { RecordLink } from '../record/record-link.tsx'
import { VisitsText } from './contract-tag.tsx'
import styles from './contract.module.css'

/** The customer's running contracts that cover the asset, the best first; `undefined` until they are known. */
function useRunningContracts(customerId: string | null, assetId: string | null): readonly CoveringShape[] | undefined {
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
function contractHelp(contracts: readonly CoveringShape[], id: string | null | undefined): ReactNode {
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
function ContractChoice({ contracts, present = null, value = null, onChange, id }: ContractChoiceProps) {
  const known = [...(contracts ?? []), ...(present === null ? [] : [present])]
  const isGone = contracts !== undefined && value !== null && !known.some((one) => one.id === value)
  const latest = useLatest(onChange)
  useEffect(() => {
    if (isGone) latest.current?.(null)
  }, [isGone, latest])
  const offered = known.filter((one, at) => known.findIndex((other) => other.id === one.id) === at)
  return (
    <Select<string | null, Option>
      {...given({ id })}
      {...controlName({ id }, '维保合同')}
      allowClear
      placeholder={contracts === undefined ? '' : offered.length === 0 ? '没有可用的维保合同' : '不按合同服务'}
      disabled={offered.length === 0}
      loading={contracts === undefined}
      value={offered.some((one) => one.id === value) ? value : null}
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

interface ContractFieldProps {
  readonly form: FormInstance
  /** Of the order that is edited; absent for a new one. */
  readonly present?: CoveringShape | null
}

/** Offered once a customer record is named, empty for one without running contracts: what stands below must not move when they have loaded. */
export function ContractField({ form, present }: ContractFieldProps) {
  const can = useCan()
  const choice = Form.useWatch<{ readonly id: string | null } | null | undefined>('customName', form)
  const assetId = Form.useWatch<string | null | undefined>('productionId', form) ?? null
  // Also while the field is not shown: a draft's contract stands in the form before the contracts have loaded, and must be kept until then.
  const id = Form.useWatch<string | null | undefined>('contractId', { form, preserve: true })
  const contracts = useRunningContracts(choice?.id ?? null, assetId)
  usePreselection(form, assetId, contracts, present === undefined)
  if (!can('workOrder.create') || (choice?.id == null && present == null && id == null)) return null
  return (
    <CallField name="contractId" help={contractHelp([...(contracts ?? []), ...(present == null ? [] : [present])], id)}>
      <ContractChoice contracts={contracts} present={present ?? null} />
    </CallField>
  )
}

/** `Our choice:` naming an asset under contract names its contract too; the person may clear it, or choose another before the contracts have loaded. The contract of a draft stays. */
function usePreselection(
  form: FormInstance,
  assetId: string | null,
  contracts: readonly CoveringShape[] | undefined,
  isNew: boolean,
): void {
  const filledFor = useRef<string | null>(null)
  const chosenWith = useRef<unknown>(null)
  useResumed(form, ({ productionId }) => {
    filledFor.current = (productionId ?? null) as string | null
  })
  useLayoutEffect(() => {
    chosenWith.current = form.getFieldValue('contractId')
    // Once for each asset, when it is chosen.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [assetId, form])
  useEffect(() => {
    if (!isNew || contracts === undefined || filledFor.current === assetId) return
    filledFor.current = assetId
    const [best] = contracts
    const now = (form.getFieldValue('contractId') ?? null) as unknown
    const before = chosenWith.current ?? null
    // A contract that does not cover the asset is let go by the field itself.
    const isLetGo = now === null && !contracts.some((one) => one.id === before)
    const isTouched = now !== before && !isLetGo
    if (assetId !== null && best !== undefined && !isTouched) form.setFieldValue('contractId', best.id)
  }, [isNew, assetId, contracts, form])
}

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
