import { acceptInvitation, type Invitation, readInvitation } from '@onsite/api/portal-account/portal-account-calls.ts'
import { Form, Input, Skeleton } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { CallFailure } from '../kernel/call-failure.ts'
import { useCall } from '../kernel/use-call.ts'
import { CallField, CallForm } from '../kit/call-form.tsx'
import { formatTime } from '../kit/formats.ts'
import { LinkRefused } from '../kit/link-refused.tsx'
import { PhoneLook } from '../kit/phone/phone-look.tsx'
import { SubmitButton } from '../kit/submit-button.tsx'
import styles from './portal-account.module.css'
import { PageNotice } from '../kit/page-notice.tsx'

const digits = 4

/** The page that a guest opens from an invitation: the inviting enterprise, and the one question that only the guest can answer. */
export function PortalInvitePage() {
  const { token = '' } = useParams()
  // null: accepted, by whom this page was not told.
  const [accepted, setAccepted] = useState<string | null | undefined>(undefined)
  const invitation = useCall(readInvitation, { token }, { enabled: accepted === undefined })
  return (
    <PhoneLook>
      <div className={`phone-page ${styles['guest']}`}>
        <section className={styles['panel']} aria-label="门户邀请">
          {accepted !== undefined ? (
            <Accepted enterpriseName={accepted} />
          ) : invitation.data !== undefined ? (
            <Question token={token} invitation={invitation.data} onDone={setAccepted} />
          ) : invitation.error !== null ? (
            <NoQuestion failure={invitation.error} onRetry={() => void invitation.refetch()} />
          ) : (
            <Skeleton active />
          )}
        </section>
      </div>
    </PhoneLook>
  )
}

function Accepted({ enterpriseName }: { readonly enterpriseName: string | null }) {
  const whose = enterpriseName === null ? '客户门户' : `${enterpriseName}的客户门户`
  return (
    <PageNotice
      status="success"
      title="账号已启用"
      subTitle={`${whose}开放后，就可以在线报修和查看服务进度。现在不用再做什么，可以关闭本页。`}
    />
  )
}

/** Why there is nothing to confirm, and what helps. */
const NoQuestion = ({ failure, onRetry }: { readonly failure: CallFailure; readonly onRetry: () => void }) =>
  failure.code === 'invitation-accepted' ? (
    <Accepted enterpriseName={null} />
  ) : (
    <LinkRefused
      failure={failure}
      voidCode="invitation-void"
      otherwise="还是不行，请联系邀请您的企业重新发送"
      onRetry={onRetry}
    />
  )

interface QuestionProps {
  readonly token: string
  readonly invitation: Invitation
  readonly onDone: (enterpriseName: string | null) => void
}

function Question({ token, invitation, onDone }: QuestionProps) {
  const [form] = Form.useForm<{ digits: string }>()
  return (
    <>
      <h1>{invitation.enterpriseName}</h1>
      <p className={styles['lead']}>
        {invitation.name}，您好。{invitation.enterpriseName}邀请您代表「{invitation.customerName}
        」启用客户门户账号。确认是您本人后，账号即启用；门户开放后可在线报修和查看服务进度。
      </p>
      <dl className={styles['facts']}>
        <dt>手机号</dt>
        <dd>{invitation.maskedPhone}</dd>
        <dt>有效期至</dt>
        <dd>{formatTime(invitation.expires_time)}</dd>
      </dl>
      <CallForm<typeof acceptInvitation, { digits: string }>
        call={acceptInvitation}
        form={form}
        marksTab={false}
        listsFaults={false}
        onFailure={({ code }) => {
          // Accepted a moment ago, by another tap or in another window.
          if (code === 'invitation-accepted') onDone(null)
          // Wrong digits are said beside them.
          return code === 'invitation-accepted' || code === 'invitation-digits'
        }}
        toInput={(values) => ({ token, digits: values.digits })}
        onDone={({ enterpriseName }) => onDone(enterpriseName)}
      >
        <CallField name="digits" help="用来确认是您本人，输错五次邀请失效">
          <Input inputMode="numeric" autoComplete="off" size="large" maxLength={digits} />
        </CallField>
        <div className={styles['submit']}>
          <SubmitButton block>确认启用</SubmitButton>
        </div>
      </CallForm>
    </>
  )
}
