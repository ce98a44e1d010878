import { type CoveringShape, getAssetCoverage } from '@onsite/api/contract/service-contract-calls.ts'
import { ServiceContractState } from '@onsite/domain/contract/contract-states.ts'
import { coverageText } from '@onsite/domain/contract/coverage.ts'
import { Empty, Skeleton } from 'antd'
import type { RecordPanelProps } from '../kernel/record-panels.tsx'
import { useCall } from '../kernel/use-call.ts'
import { formatDay, orNoData } from '../kit/formats.ts'
import { LoadFailed } from '../kit/list-states.tsx'
import { StateTag } from '../kit/state-tag.tsx'
import { RecordLink } from '../record/record-link.tsx'
import { EndingTag, VisitsBar } from './contract-tag.tsx'
import styles from './contract.module.css'

/** Which contract covers an asset today, on its page, and why the others do not. */
export function AssetCoveragePanel({ id: assetId }: RecordPanelProps) {
  const coverage = useCall(getAssetCoverage, { assetId }, { marks: ['contract', 'asset'] })
  if (coverage.error !== null && coverage.data === undefined)
    return <LoadFailed failure={coverage.error} onRetry={() => void coverage.refetch()} />
  if (coverage.data === undefined) return <Skeleton active />
  const { contract, others } = coverage.data
  return (
    <section className={styles['panel']} aria-label="保障合同">
      {contract === null ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="今天没有维保合同覆盖这台设备" />
      ) : (
        <Covering contract={contract} />
      )}
      {others.length > 0 && (
        <div className={styles['card']}>
          <h3>其他合同</h3>
          <ul className={styles['others']}>
            {others.map(({ contract: other, reason }) => (
              <li key={other.id}>
                <RecordLink kind="service-contract" id={other.id} name={other.name} />
                <span>{reason}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

function Covering({ contract }: { readonly contract: CoveringShape }) {
  return (
    <div className={styles['card']}>
      <h3>
        <RecordLink kind="service-contract" id={contract.id} name={contract.name} />
        <StateTag tone="teal" label="合同内" />
        <EndingTag contract={{ state: ServiceContractState.Executing, endOn: contract.endOn }} />
      </h3>
      <dl className={styles['facts']}>
        <div>
          <dt>服务期限</dt>
          <dd>
            {formatDay(contract.startOn)} 至 {formatDay(contract.endOn)}
          </dd>
        </div>
        <div>
          <dt>费用承担</dt>
          <dd>{coverageText(contract)}</dd>
        </div>
        <div>
          <dt>服务次数</dt>
          <dd>
            <VisitsBar contract={contract} />
          </dd>
        </div>
        <div>
          <dt>响应承诺</dt>
          <dd>{orNoData(contract.responsePromise)}</dd>
        </div>
      </dl>
    </div>
  )
}
