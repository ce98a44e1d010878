import { getServiceContract, type ServiceContractDetail } from '@onsite/api/contract/service-contract-calls.ts'
import { serviceContractSpec } from '@onsite/domain/contract/service-contract-fields.ts'
import { Alert } from 'antd'
import { useParams } from 'react-router'
import { ApprovalPathView } from '../approval/approval-path-view.tsx'
import { RecordDocumentPage } from '../document/record-document-page.tsx'
import { ContentGroups } from '../kit/field-groups.tsx'
import { FileThumbs } from '../kit/file-thumbs.tsx'
import { RecordLink } from '../record/record-link.tsx'
import { serviceScreens } from './contract-actions.ts'
import { EndDay, EndingTag, serviceTones, VisitsBar } from './contract-tag.tsx'
import { contractPanelsOfOwn } from './service-contract-panels.ts'
import { InstalmentTable, RenewalTable } from './contract-tables.tsx'
import styles from './contract.module.css'
import { lazyPart } from '../kernel/lazy-part.ts'

const ServiceContractDialog = lazyPart(
  async () => (await import('./service-contract-dialogs.tsx')).ServiceContractDialog,
)

/** Shown in the header, or together with another field. */
const without = ['name', 'contractNo', 'state', 'endsWithin', 'includedVisits', 'leftVisits'] as const
const subjectKinds = ['service-contract:extension', 'service-contract:termination'] as const

/** /maintainContract/:contractId */
export function ServiceContractDetailPage() {
  const { contractId: id = '' } = useParams()
  return (
    <RecordDocumentPage
      spec={serviceContractSpec}
      id={id}
      call={getServiceContract}
      screens={serviceScreens}
      dialogs={ServiceContractDialog}
      listPath="/maintainContract"
      number={serviceScreens.numberOf}
      verdicts={ofWhole}
      tags={endingTag}
      steps={notices}
      own={own}
      tones={serviceTones}
      without={without}
      before={approvals}
      after={parts}
      panels={contractPanelsOfOwn}
    />
  )
}

/** Money is collected for one instalment, beside it. */
const ofWhole = (row: ServiceContractDetail) => row.actions.filter(({ action }) => action !== 'collect')

const own = {
  endOn: (row: ServiceContractDetail) => <EndDay contract={row} />,
  usedVisits: (row: ServiceContractDetail) => <VisitsBar contract={row} />,
  reminderDays: ({ reminderDays: days }: ServiceContractDetail) => (days === null ? '不提醒' : `提前 ${days} 天`),
}

const endingTag = (row: ServiceContractDetail) => <EndingTag contract={row} today={row.today} />

const notices = (row: ServiceContractDetail) =>
  row.request !== null && <Alert type="info" showIcon title={`等待审批：${row.request.text}`} />

/** The approvals of this contract; none is shown where there never was one. */
const approvals = ({ id }: ServiceContractDetail) =>
  subjectKinds.map((kind) => (
    <div key={kind} className={styles['approval']}>
      <ApprovalPathView subjectKind={kind} subjectId={id} />
    </div>
  ))

const parts = (row: ServiceContractDetail) => (
  <ContentGroups
    groups={[
      { title: `设备清单（${row.assets.length} 台）`, content: row.assets.length > 0 && <AssetList contract={row} /> },
      { title: '收款计划', content: row.instalments.length > 0 && <InstalmentTable contract={row} /> },
      { title: '延续记录', content: row.renewals.length > 0 && <RenewalTable renewals={row.renewals} /> },
      { title: '附件', content: row.attachments.length > 0 && <FileThumbs files={row.attachments} /> },
    ]}
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
