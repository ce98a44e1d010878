import { getServiceContract, type ServiceContractDetail } from '@onsite/api/contract/service-contract-calls.ts'
import { RequestKind } from '@onsite/domain/contract/contract-states.ts'
import type { ServiceContractAction } from '@onsite/domain/contract/service-contract-lifecycle.ts'
import { serviceContractSpec } from '@onsite/domain/contract/service-contract-fields.ts'
import { Alert } from 'antd'
import { useParams } from 'react-router'
import { ApprovalPathView } from '../approval/approval-path-view.tsx'
import { useDocumentActions } from '../document/document-actions.tsx'
import { pageActions } from '../document/page-actions.ts'
import { useTab } from '../kernel/tab.tsx'
import { useCall } from '../kernel/use-call.ts'
import { FieldGroups } from '../kit/field-groups.tsx'
import { FileThumbs } from '../kit/file-thumbs.tsx'
import { FieldCell } from '../record/record-columns.tsx'
import { RecordLink } from '../record/record-link.tsx'
import { RecordPageView } from '../record/record-page.tsx'
import { serviceScreens } from './contract-actions.ts'
import { EndDay, EndingTag, serviceTones, VisitsBar } from './contract-tag.tsx'
import { contractPanelsOfOwn } from './service-contract-panels.ts'
import { InstalmentTable, RenewalTable } from './contract-tables.tsx'
import styles from './contract.module.css'
import { ServiceContractDialog } from './service-contract-dialogs.tsx'

/** Shown in the header, or together with another field. */
const without = ['name', 'contractNo', 'state', 'endsWithin', 'includedVisits', 'leftVisits'] as const
const stateField = serviceContractSpec.fields.find(({ key }) => key === 'state')

const subjectKinds = {
  [RequestKind.Extend]: 'service-contract:extension',
  [RequestKind.Terminate]: 'service-contract:termination',
} as const

/** /maintainContract/:contractId */
export function ServiceContractDetailPage() {
  const { contractId: id = '' } = useParams()
  const tab = useTab()
  const query = useCall(getServiceContract, { id })
  const { dialog, start } = useDocumentActions(serviceScreens, ServiceContractDialog)
  const run = (action: ServiceContractAction, row: ServiceContractDetail) =>
    start(action, [row], action === 'remove' ? () => tab.close('/maintainContract') : undefined)
  return (
    <>
      <RecordPageView<ServiceContractDetail>
        spec={serviceContractSpec}
        id={id}
        query={query}
        call={getServiceContract}
        number={serviceScreens.numberOf}
        tags={headerTags}
        actions={(row) => pageActions(serviceScreens, ofWhole(row), (action) => run(action, row))}
        steps={notices}
        own={own}
        tones={serviceTones}
        without={without}
        before={approvals}
        after={parts}
        panels={contractPanelsOfOwn}
      />
      {dialog}
    </>
  )
}

/** Money is collected for one instalment, beside it. */
const ofWhole = (row: ServiceContractDetail) => row.actions.filter(({ action }) => action !== 'collect')

const own = {
  endOn: (row: ServiceContractDetail) => <EndDay contract={row} />,
  usedVisits: (row: ServiceContractDetail) => <VisitsBar contract={row} />,
  reminderDays: ({ reminderDays: days }: ServiceContractDetail) => (days === null ? '不提醒' : `提前 ${days} 天`),
}

const headerTags = (row: ServiceContractDetail) => (
  <>
    {stateField !== undefined && <FieldCell field={stateField} row={row} tones={serviceTones['state']} />}
    <EndingTag contract={row} today={row.today} />
  </>
)

const notices = (row: ServiceContractDetail) =>
  row.request !== null && <Alert type="info" showIcon title={`等待审批：${row.request.text}`} />

/** The approvals of this contract; none is shown where there never was one. */
const approvals = (row: ServiceContractDetail) => (
  <>
    {[RequestKind.Extend, RequestKind.Terminate].map((kind) => (
      <div key={kind} className={styles['approval']}>
        <ApprovalPathView subjectKind={subjectKinds[kind]} subjectId={row.id} />
      </div>
    ))}
  </>
)

const parts = (row: ServiceContractDetail) => (
  <FieldGroups
    groups={[
      {
        title: `设备清单（${row.assets.length} 台）`,
        fields: [],
        content: row.assets.length === 0 ? null : <AssetList contract={row} />,
      },
      {
        title: '收款计划',
        fields: [],
        content: row.instalments.length === 0 ? null : <InstalmentTable contract={row} />,
      },
      {
        title: '延续记录',
        fields: [],
        content: row.renewals.length === 0 ? null : <RenewalTable renewals={row.renewals} />,
      },
      {
        title: '附件',
        fields: [],
        content: row.attachments.length === 0 ? null : <FileThumbs files={row.attachments} />,
      },
    ].filter(({ content }) => content !== null)}
  />
)

function AssetList({ contract: { assets, formerAssets } }: { readonly contract: ServiceContractDetail }) {
  return (
    <ul className={styles['chips']}>
      {[...assets, ...formerAssets].map(({ fromOn, id, name, path, untilOn }) => (
        <li key={`${id} ${fromOn}`}>
          {path === '' ? name : <RecordLink kind="asset" id={id} name={name} />}
          {(fromOn !== '' || untilOn !== '') && (
            <span className={styles['days']}>
              {fromOn !== '' && `自 ${fromOn} `}
              {untilOn !== '' && `至 ${untilOn}，已换下`}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
