import { findAssetByCode } from '@onsite/api/asset/asset-calls.ts'
import { recordPath } from '@onsite/domain/record/record-paths.ts'
import { Result, Skeleton } from 'antd'
import { Navigate, useParams } from 'react-router'
import { useCall } from '../kernel/use-call.ts'
import { useWideness } from '../kernel/use-wideness.ts'
import { LoadFailed } from '../kit/list-states.tsx'
import { PageButton } from '../kit/page-link.tsx'

/** /a/:code: the content of a label's QR code. Leads people who are signed in to the asset. */
export function AssetByCodePage() {
  const { code = '' } = useParams()
  const isPhone = useWideness() === 'phone'
  const found = useCall(findAssetByCode, { code })
  if (found.data?.asset) {
    const { id } = found.data.asset
    return <Navigate replace to={isPhone ? `/mobile/asset/${id}` : recordPath('asset', id)} />
  }
  if (found.data !== undefined)
    return (
      <Result
        status="404"
        title="没有找到这台设备"
        subTitle={`标签 ${code} 不属于本企业，或设备已被删除`}
        extra={
          <PageButton type="primary" path="/">
            回到首页
          </PageButton>
        }
      />
    )
  return found.error === null ? (
    <Skeleton active style={{ padding: 24 }} />
  ) : (
    <div style={{ padding: 12 }}>
      <LoadFailed failure={found.error} onRetry={() => void found.refetch()} />
    </div>
  )
}
