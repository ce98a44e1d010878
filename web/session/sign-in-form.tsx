import { LockOutlined, MobileOutlined } from '@ant-design/icons'
import type { SessionUser } from '@onsite/api/session/session-calls.ts'
import { Alert, Button, Form, Input, Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { host } from '../kernel/host.ts'
import { ChooseEnterprise } from './choose-enterprise.tsx'
import { CodeField, mobileRule } from './code-field.tsx'
import { FactorStep } from './factor-step.tsx'
import styles from './session.module.css'
import { type SignInFields, useSignIn } from './use-sign-in.ts'

interface SignInFormProps {
  readonly okText: string
  readonly mobile?: string
  /** The enterprise in which somebody signs in again. */
  readonly enterpriseId?: string
  readonly onEntered: (user: SessionUser) => void
}

const ways = [
  { value: 'password', label: '密码登录' },
  { value: 'code', label: '验证码登录' },
] as const
type Way = (typeof ways)[number]['value']

/** Phone with password or code. Pasting and password managers work; nothing is asked twice. */
export function SignInForm({ enterpriseId, mobile = '', okText, onEntered }: SignInFormProps) {
  const [form] = Form.useForm<SignInFields>()
  const [way, setWay] = useState<Way>(host.name === 'app' ? 'code' : 'password')
  const signing = useSignIn(form, onEntered, enterpriseId)
  const { busy, choose, enter, failure, isChecking, startOver, ticket } = signing
  if (signing.asksFactor)
    return (
      <FactorStep
        busy={busy}
        failure={failure}
        onBack={startOver}
        onProve={(passcode) => void signing.proveFactor(passcode)}
      />
    )
  if (ticket !== null)
    return <ChooseEnterprise ticket={ticket} busy={busy} onChoose={(id) => void choose(id)} onBack={startOver} />
  return (
    <>
      <Segmented<Way>
        block
        aria-label="登录方式"
        options={[...ways]}
        value={way}
        onChange={(next) => {
          startOver()
          setWay(next)
        }}
        className={styles['ways'] ?? ''}
      />
      {failure !== null && failure.fields.length === 0 && (
        <Alert type="error" showIcon role="alert" title={failure.message} className={styles['fault'] ?? ''} />
      )}
      {isChecking && (
        <output>
          <Alert
            type="info"
            showIcon
            title="这个账号登录失败次数较多，正在做安全验证，请稍候"
            className={styles['fault'] ?? ''}
          />
        </output>
      )}
      <Form<SignInFields>
        form={form}
        layout="vertical"
        size="large"
        requiredMark={false}
        initialValues={{ mobile }}
        onFinish={(values) => void enter({ ...values, mobile: values.mobile.trim() })}
        scrollToFirstError={{ focus: true }}
      >
        <Form.Item
          name="mobile"
          label="手机号"
          validateTrigger="onSubmit"
          rules={way === 'code' ? [mobileRule] : [{ required: true, whitespace: true, message: '请填写手机号' }]}
        >
          <Input prefix={<MobileOutlined />} inputMode="tel" autoComplete="username" maxLength={30} />
        </Form.Item>
        {way === 'code' ? (
          <CodeField form={form} purpose="login" />
        ) : (
          <Form.Item name="password" label="密码" rules={[{ required: true, message: '请填写密码' }]}>
            <Input.Password prefix={<LockOutlined />} autoComplete="current-password" maxLength={128} />
          </Form.Item>
        )}
        <Button type="primary" htmlType="submit" block loading={busy} className={styles['enter'] ?? ''}>
          {okText}
        </Button>
        {enterpriseId === undefined && <ForgetLink form={form} />}
      </Form>
    </>
  )
}

/** Leads on with the number that was typed. */
function ForgetLink({ form }: { readonly form: ReturnType<typeof Form.useForm<SignInFields>>[0] }): ReactNode {
  const typed = Form.useWatch('mobile', form) ?? ''
  return (
    <p className={styles['aside']}>
      <Link to={`/passwordForget/${encodeURIComponent(typed.trim())}`}>忘记密码</Link>
    </p>
  )
}
