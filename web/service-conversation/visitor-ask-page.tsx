import { PhoneOutlined } from '@ant-design/icons'
import { beginAsVisitor, readVisitorDesk } from '@onsite/api/service-conversation/visitor-calls.ts'
import type { Reply } from '@onsite/api/define-call.ts'
import { mostQuestionChars } from '@onsite/domain/service-conversation/service-conversation-fields.ts'
import { dialLink } from '@onsite/domain/phone.ts'
import { Form, Input, Skeleton } from 'antd'
import { useNavigate, useParams } from 'react-router'
import { useCall } from '../kernel/use-call.ts'
import { CallField, CallForm } from '../kit/call-form.tsx'
import { EnterpriseLogo } from '../kit/enterprise-logo.tsx'
import { LinkRefused } from '../kit/link-refused.tsx'
import { PhoneLook } from '../kit/phone/phone-look.tsx'
import { SubmitButton } from '../kit/submit-button.tsx'
import styles from './visitor.module.css'

interface AskValues {
  readonly name?: string
  readonly phone?: string
  readonly question?: string
}

/** /portal/ask/:code: a visitor of an enterprise asks something. */
export function VisitorAskPage() {
  const { code = '' } = useParams()
  const desk = useCall(readVisitorDesk, { code })
  return (
    <PhoneLook>
      <main className={`phone-page ${styles['ask']}`} aria-label="在线咨询">
        <section className={styles['card']}>
          {desk.data !== undefined ? (
            <Question code={code} desk={desk.data} />
          ) : desk.error !== null ? (
            <LinkRefused
              failure={desk.error}
              voidCode={desk.error.code === 'desk-closed' ? 'desk-closed' : 'entry-void'}
              onRetry={() => void desk.refetch()}
            />
          ) : (
            <Skeleton active />
          )}
        </section>
      </main>
    </PhoneLook>
  )
}

interface QuestionProps {
  readonly code: string
  readonly desk: Reply<typeof readVisitorDesk>
}

function Question({ code, desk }: QuestionProps) {
  const { asksForPhone, enterpriseLogo, enterpriseName, greeting, noticeText, servicePhone } = desk
  const [form] = Form.useForm<AskValues>()
  const navigate = useNavigate()
  return (
    <>
      <h1 className={styles['name']}>
        <EnterpriseLogo path={enterpriseLogo} />
        {enterpriseName}
      </h1>
      <p className={styles['lead']}>{greeting}</p>
      {noticeText !== '' && <p className={styles['closed']}>{noticeText}</p>}
      {servicePhone !== '' && (
        <a className={styles['phone']} href={dialLink(servicePhone) ?? undefined}>
          <PhoneOutlined aria-hidden /> {servicePhone}
        </a>
      )}
      <CallForm<typeof beginAsVisitor, AskValues>
        call={beginAsVisitor}
        form={form}
        initial={{}}
        draft={`ask:${code}`}
        resumesDraft
        marksTab={false}
        listsFaults={false}
        toInput={({ name = '', phone = '', question = '' }) => ({ code, name, phone: phone.trim(), question })}
        onDone={({ token }) => void navigate(`/portal/talk/${token}`, { replace: true })}
      >
        <CallField name="name">
          <Input size="large" autoComplete="name" maxLength={30} placeholder="怎么称呼您" />
        </CallField>
        <CallField name="phone" needed={asksForPhone} help={asksForPhone ? undefined : '可以不填，方便客服与您联系'}>
          <Input size="large" inputMode="tel" autoComplete="tel" maxLength={30} />
        </CallField>
        <CallField name="question">
          <Input.TextArea
            autoSize={{ minRows: 3, maxRows: 8 }}
            maxLength={mostQuestionChars}
            showCount
            placeholder="设备型号、有什么现象、什么时候开始的"
          />
        </CallField>
        <div className={styles['submit']}>
          <SubmitButton block>开始咨询</SubmitButton>
        </div>
      </CallForm>
    </>
  )
}
