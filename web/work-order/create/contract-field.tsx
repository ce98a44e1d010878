/** The maintenance contract that an order is served under, in its forms. */
import type { CoveringShape } from '@onsite/api/contract/service-contract-calls.ts'
import { Form, type FormInstance } from 'antd'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { ContractChoice, contractHelp, useRunningContracts } from '../../contract/contract-choice-view.tsx'
import { useCan } from '../../kernel/session.tsx'
import { CallField } from '../../kit/call-form.tsx'
import type { ContentValues } from './order-values.ts'

interface ContractFieldProps {
  readonly form: FormInstance
  /** Of the order that is edited; absent for a new one. */
  readonly present?: CoveringShape | null
}

/** Offered once a customer is named that has running contracts; nothing otherwise. */
export function ContractField({ form, present }: ContractFieldProps) {
  const can = useCan()
  const choice = Form.useWatch<ContentValues['customName']>('customName', form)
  const assetId = Form.useWatch<string | null | undefined>('productionId', form) ?? null
  const id = Form.useWatch<string | null | undefined>('contractId', form)
  const contracts = useRunningContracts(choice?.id ?? null, assetId)
  usePreselection(form, assetId, contracts, present === undefined)
  const isAny = (contracts ?? []).length > 0 || present != null
  if (!can('workOrder.create') || (!isAny && id == null)) return null
  return (
    <CallField name="contractId" help={contractHelp([...(contracts ?? []), ...(present == null ? [] : [present])], id)}>
      <ContractChoice contracts={contracts} present={present ?? null} />
    </CallField>
  )
}

/** `Our choice:` naming equipment under contract names its contract too; the person may clear it, or choose another before the contracts have loaded. */
function usePreselection(
  form: FormInstance,
  assetId: string | null,
  contracts: readonly CoveringShape[] | undefined,
  isNew: boolean,
): void {
  const filledFor = useRef<string | null>(null)
  const chosenWith = useRef<unknown>(null)
  useLayoutEffect(() => {
    chosenWith.current = form.getFieldValue('contractId')
    // Once for each piece, when it is chosen.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [assetId, form])
  useEffect(() => {
    if (!isNew || contracts === undefined || filledFor.current === assetId) return
    filledFor.current = assetId
    const [best] = contracts
    const now = (form.getFieldValue('contractId') ?? null) as unknown
    const before = chosenWith.current ?? null
    // A contract that does not cover the equipment is let go by the field itself.
    const isLetGo = now === null && !contracts.some((one) => one.id === before)
    const isTouched = now !== before && !isLetGo
    if (assetId !== null && best !== undefined && !isTouched) form.setFieldValue('contractId', best.id)
  }, [isNew, assetId, contracts, form])
}
