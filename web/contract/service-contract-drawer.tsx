import {
  getServiceContract,
  saveServiceContract,
  type ServiceContractDetail,
} from '@onsite/api/contract/service-contract-calls.ts'
import type { FileShape } from '@onsite/api/file/file-calls.ts'
import { CoverageScope, coverageScopeNames } from '@onsite/domain/contract/contract-states.ts'
import { serviceContractSpec } from '@onsite/domain/contract/service-contract-fields.ts'
import { given } from '@onsite/domain/given.ts'
import { Form, Radio } from 'antd'
import dayjs from 'dayjs'
import { useMemo } from 'react'
import { useUser } from '../kernel/session.tsx'
import { useCall } from '../kernel/use-call.ts'
import { CallField } from '../kit/call-form.tsx'
import { FilePicker } from '../kit/file-picker.tsx'
import { LoadingDrawer } from '../kit/loading-drawer.tsx'
import { RecordDrawer } from '../record/record-form.tsx'
import type { RecordValues } from '../record/record-values.ts'
import { EquipmentInput } from './equipment-input.tsx'
import { InstalmentFields, type InstalmentValue } from './instalment-fields.tsx'

interface ServiceContractDrawerProps {
  /** Absent: a new one. */
  readonly contract?: ServiceContractDetail
  /** First values of a new one. */
  readonly initial?: RecordValues
  readonly onDone?: (saved: { readonly id: string }) => void
  readonly onClose: () => void
}

const own = {
  scope: (
    <Radio.Group
      optionType="button"
      options={Object.values(CoverageScope).map((value) => ({ value, label: coverageScopeNames[value] }))}
    />
  ),
}

/** A year from today on, as most are; labor is paid, the renewal is spoken of a month before. */
function usual(userId: string): RecordValues {
  const today = dayjs()
  return {
    startOn: today.format('YYYY-MM-DD'),
    endOn: today.add(1, 'year').subtract(1, 'day').format('YYYY-MM-DD'),
    businessUserId: userId,
    scope: CoverageScope.Listed,
    laborCoverage: 100,
    partsCoverage: 0,
    travelCoverage: 0,
    reminderDays: 30,
    assetIds: [],
    instalments: [],
    attachments: [],
  }
}

/** Creates or edits a maintenance contract. */
export function ServiceContractDrawer({ contract, initial, onDone, onClose }: ServiceContractDrawerProps) {
  const user = useUser()
  const [form] = Form.useForm()
  const customerId = Form.useWatch<string | null | undefined>('customerId', form) ?? null
  const scope = Form.useWatch<CoverageScope | undefined>('scope', form)
  const values = useMemo(
    () =>
      contract === undefined
        ? { ...usual(user.id), ...initial }
        : {
            assetIds: contract.assets.map(({ id }) => id),
            instalments: contract.instalments,
            attachments: contract.attachments,
          },
    [contract, initial, user.id],
  )
  const names = Object.fromEntries((contract?.assets ?? []).map(({ id, name }) => [id, name]))
  return (
    <RecordDrawer
      spec={serviceContractSpec}
      call={saveServiceContract}
      row={contract}
      initial={values}
      form={form}
      own={own}
      more={childrenInput}
      below={{
        服务范围: scope !== CoverageScope.WholeCustomer && (
          <CallField name="assetIds">
            <EquipmentInput customerId={customerId} names={names} />
          </CallField>
        ),
        收款: <InstalmentFields />,
      }}
      onChange={(changed) => {
        // The listed equipment belongs to the customer before.
        if ('customerId' in changed) form.setFieldValue('assetIds', [])
      }}
      {...given({ onDone })}
      onClose={onClose}
    >
      <CallField name="attachments">
        <FilePicker most={50} />
      </CallField>
    </RecordDrawer>
  )
}

/** Equipment, billing plan and attachments, as they are sent. */
function childrenInput(values: RecordValues) {
  const plan = (values['instalments'] ?? []) as readonly InstalmentValue[]
  const files = (values['attachments'] ?? []) as readonly FileShape[]
  const isWhole = values['scope'] === CoverageScope.WholeCustomer
  return {
    assetIds: isWhole ? [] : ((values['assetIds'] ?? []) as string[]),
    instalments: plan.map(({ amount, dueOn = '', id, note = '' }) => ({
      ...given({ id }),
      dueOn,
      amount: amount ?? 0,
      note,
    })),
    attachments: files.map(({ id }) => id),
  }
}

/** Edits a contract of which a list knows only the row. */
export function EditServiceContract({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const contract = useCall(getServiceContract, { id })
  if (contract.data !== undefined) return <ServiceContractDrawer contract={contract.data} onClose={onClose} />
  return <LoadingDrawer title="编辑维保合同" query={contract} onClose={onClose} />
}
