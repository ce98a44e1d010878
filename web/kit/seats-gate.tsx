import { getPackage } from '@onsite/api/session/session-calls.ts'
import { Plan } from '@onsite/domain/permission/plan.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import type { ReactNode } from 'react'
import { useUser } from '../kernel/session.tsx'
import { useCall } from '../kernel/use-call.ts'
import { PageNotice } from './page-notice.tsx'

/**
 * Holds back a page that is disabled for an administrator while more people use a paid plan than it has seats (Spec 1 §4, §6).
 * The link to the organisation structure comes with that page.
 */
export function SeatsGate({ children }: { readonly children: ReactNode }) {
  const user = useUser()
  const isAsked = user.isChargeUser === Plan.Paid && user.sysrole === RoleType.Administrator
  const seats = useCall(getPackage, {}, { enabled: isAsked })
  const { data } = seats
  if (!isAsked || data === undefined || data.userNum <= data.buy_person_num) return children
  return (
    <PageNotice
      status="warning"
      title="使用人数超出套餐"
      subTitle={`套餐含 ${data.buy_person_num} 人，现有 ${data.userNum} 人在用。请停用不再使用的人员或增加人数后再来。`}
    />
  )
}
