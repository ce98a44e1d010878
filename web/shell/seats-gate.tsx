import { getPackage } from '@onsite/api/session/session-calls.ts'
import { sentenceOf } from '@onsite/domain/failure.ts'
import { lacksSeats, Plan } from '@onsite/domain/permission/plan.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import type { ScreenRow } from '@onsite/domain/screen.ts'
import { screens } from '@onsite/domain/screens.ts'
import { Result } from 'antd'
import type { ReactNode } from 'react'
import { useUser } from '../kernel/session.tsx'
import { useCall } from '../kernel/use-call.ts'
import { PageButton } from '../kit/page-link.tsx'

const organisation = '/organizationalStructure'
const rows: readonly ScreenRow[] = screens

/** Holds back a page that is disabled for an administrator while more people use the plan than it has seats (Spec 1 §4, §6). */
export function SeatsGate({ children }: { readonly children: ReactNode }) {
  const user = useUser()
  const isAsked = user.isChargeUser !== Plan.Free && user.sysrole === RoleType.Administrator
  const { data } = useCall(getPackage, {}, { enabled: isAsked })
  if (!isAsked || data === undefined || !lacksSeats(user.isChargeUser, data.userNum, data.buy_person_num))
    return children
  return (
    <Result
      status="warning"
      title={sentenceOf('seats-exceeded')}
      subTitle={`套餐含 ${data.buy_person_num} 人，现有 ${data.userNum} 人在用。停用不再使用的人员或增加人数后，这个页面就可以使用。`}
      // The organisation page is specified, but may not be part of this product yet.
      extra={
        rows.some(({ path }) => path === organisation) && (
          <PageButton type="primary" path={organisation}>
            去组织架构
          </PageButton>
        )
      }
    />
  )
}
