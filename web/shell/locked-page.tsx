import { paidFeatures, type PaidFeature } from '@onsite/domain/permission/plan.ts'
import { Button } from 'antd'
import { useEffect } from 'react'
import { useOpen } from '../kernel/tab.tsx'
import { useFreePlanNotice } from '../kit/free-plan-notice.tsx'
import { homePath } from './tabs.ts'
import { PageNotice } from '../kit/page-notice.tsx'

/** Replaces a page that the free plan does not offer, with the specified notice. */
export function LockedPage({ feature }: { readonly feature: PaidFeature }) {
  const tellFreePlan = useFreePlanNotice()
  const open = useOpen()
  useEffect(() => tellFreePlan(feature), [feature, tellFreePlan])
  return (
    <PageNotice
      status="info"
      title={`免费版${paidFeatures[feature]}`}
      extra={
        <Button type="primary" onClick={() => open(homePath)}>
          回到首页
        </Button>
      }
    />
  )
}
