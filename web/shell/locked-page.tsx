import { paidFeatures, type PaidFeature } from '@onsite/domain/permission/plan.ts'
import { Result } from 'antd'
import { useEffect } from 'react'
import { useFreePlanNotice } from '../kit/free-plan-notice.tsx'
import { PageButton } from '../kit/page-link.tsx'
import { homePath } from './tabs.ts'

/** Replaces a page that the free plan does not offer, with the specified notice. */
export function LockedPage({ feature }: { readonly feature: PaidFeature }) {
  const tellFreePlan = useFreePlanNotice()
  useEffect(() => tellFreePlan(feature), [feature, tellFreePlan])
  return (
    <Result
      status="info"
      title={`免费版${paidFeatures[feature]}`}
      extra={
        <PageButton type="primary" path={homePath}>
          回到首页
        </PageButton>
      }
    />
  )
}
