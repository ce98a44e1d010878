import { acceptInvitation, type Invitation, readInvitation } from '@onsite/api/portal-account/portal-account-calls.ts'
import { Button, Form, Input, Result, Skeleton } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useCall } from '../kernel/use-call.ts'
import { CallField, CallForm } from '../kit/call-form.tsx'
import { formatTime } from '../kit/formats.ts'
import { SubmitButton } from '../kit/submit-button.tsx'
import styles from './portal-account.module.css'

const digits = 4

/** The page that a guest opens from an invitation: the inviting enterprise, and the one question that only the guest can answer. */
export function PortalInvitePage() {
  const { token = '' } = useParams()
  const [accepted, setAccepted] = useState<string | null>(null)
  const invitation = useCall(readInvitation, { token }, { enabled: accepted === null })
  return (
    <div className={styles['guest']}>
      <section className={styles['panel']} aria-label="门户邀请">
        {accepted !== null ? (
          <Result status="success" title="账号已启用" subTitle={`你已加入${accepted}的客户门户，可以关闭本页。`} />
        ) : invitation.data !== undefined ? (
          <Question token={token} invitation={invitation.data} onDone={setAccepted} />
        ) : invitation.error !== null ? (
          <Result
            status="info"
            title={invitation.error.message}
            extra={
              invitation.error.code === 'invitation-void' || invitation.error.code === 'invalid-input' ? undefined : (
                <Button type="primary" onClick={() => void invitation.refetch()}>
                  重试
                </Button>
              )
            }
          />
        ) : (
          <Skeleton active />
        )}
      </section>
    </div>
  )
}

interface QuestionProps {
  readonly token: string
  readonly invitation: Invitation
  readonly onDone: (enterpriseName: string) => void
}

function Question({ token, invitation, onDone }: QuestionProps) {
  const [form] = Form.useForm<{ digits: string }>()
  return (
    <>
      <h1>{invitation.enterpriseName}</h1>
      <p className={styles['lead']}>
        {invitation.name}，你好。{invitation.enterpriseName}邀请你代表「{invitation.customerName}
        」使用客户门户。确认是你本人后，账号即启用。
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
        // Said beside the digits.
        onFailure={({ code }) => code === 'invitation-digits'}
        toInput={(values) => ({ token, digits: values.digits })}
        onDone={({ enterpriseName }) => onDone(enterpriseName)}
      >
        <CallField name="digits" help="用来确认是你本人，输错五次邀请失效">
          <Input inputMode="numeric" autoComplete="off" size="large" maxLength={digits} />
        </CallField>
        <div className={styles['submit']}>
          <SubmitButton block>确认启用</SubmitButton>
        </div>
      </CallForm>
    </>
  )
}
