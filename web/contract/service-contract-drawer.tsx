import { saveServiceContract, type ServiceContractDetail } from '@onsite/api/contract/service-contract-calls.ts'
import type { FileShape } from '@onsite/api/file/file-calls.ts'
import { CoverageScope, coverageScopeNames } from '@onsite/domain/contract/contract-states.ts'
import { serviceContractSpec } from '@onsite/domain/contract/service-contract-fields.ts'
import { given } from '@onsite/domain/given.ts'
import { Form, Radio } from 'antd'
import dayjs from 'dayjs'
import { useMemo } from 'react'
import { useUser } from '../kernel/session.tsx'
import { CallField } from '../kit/call-form.tsx'
import { FilePicker } from '../kit/file-picker.tsx'
import { RecordDrawer } from '../record/record-form.tsx'
import type { RecordFormProps } from '../record/record-form-opener.tsx'
import type { RecordValues } from '../record/record-values.ts'
import { AssetsInput } from './assets-input.tsx'
import { InstalmentFields, type InstalmentValue } from './instalment-fields.tsx'

const own = {
  scope: (
    <Radio.Group
      optionType="button"
      options={Object.values(CoverageScope).map((value) => ({ value, label: coverageScopeNames[value] }))}
    />
  ),
}

/** A year from today on, as most are; labor is paid, the renewal is spoken of a month before. */
function usualValues(userId: string): RecordValues {
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

/** Creates or edits a service contract. */
export function ServiceContractDrawer({ record, initial, ...rest }: RecordFormProps<ServiceContractDetail>) {
  const user = useUser()
  const [form] = Form.useForm()
  const customerId = Form.useWatch<string | null | undefined>('customerId', form) ?? null
  const scope = Form.useWatch<CoverageScope | undefined>('scope', form)
  const values = useMemo(
    () =>
      record === undefined
        ? { ...usualValues(user.id), ...initial }
        : {
            assetIds: record.assets.map(({ id }) => id),
            instalments: record.instalments,
            attachments: record.attachments,
          },
    [record, initial, user.id],
  )
  const names = Object.fromEntries((record?.assets ?? []).map(({ id, name }) => [id, name]))
  return (
    <RecordDrawer
      spec={serviceContractSpec}
      call={saveServiceContract}
      row={record}
      initial={values}
      form={form}
      own={own}
      more={childrenInput}
      below={{
        服务范围: scope !== CoverageScope.WholeCustomer && (
          <CallField name="assetIds">
            <AssetsInput customerId={customerId} names={names} />
          </CallField>
        ),
        收款: <InstalmentFields />,
      }}
      onChange={(changed) => {
        // The listed assets belong to the customer before.
        if ('customerId' in changed) form.setFieldValue('assetIds', [])
      }}
      {...rest}
    >
      <CallField name="attachments">
        <FilePicker most={50} />
      </CallField>
    </RecordDrawer>
  )
}

/** Assets, billing plan and attachments, as they are sent. */
function childrenInput(values: RecordValues) {
  const plan = (values['instalments'] ?? []) as readonly InstalmentValue[]
  const files = (values['attachments'] ?? []) as readonly FileShape[]
  const isWhole = values['scope'] === CoverageScope.WholeCustomer
  return {
    assetIds: isWhole ? [] : ((values['assetIds'] ?? []) as string[]),
    instalments: plan.map(({ amount, dueOn = '', id, note = '' }) => ({
      ...given({ id }),
      dueOn,
      ...(amount === null ? {} : { amount: amount ?? 0 }),
      note,
    })),
    attachments: files.map(({ id }) => id),
  }
}
