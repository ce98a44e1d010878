import { LockOutlined, MobileOutlined } from '@ant-design/icons'
import { Alert, Button, Form, Input } from 'antd'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSessionState } from '../kernel/session.tsx'
import { useWideness } from '../kernel/use-wideness.ts'
import { returnPath } from './return-path.ts'
import styles from './session.module.css'
import { useSignIn } from './use-sign-in.ts'

interface SignInFields {
  mobile: string
  password: string
}

/** Sign-in for a plain browser. Pasting and password managers work; nothing is asked twice. */
export function SignInPage() {
  const [form] = Form.useForm<SignInFields>()
  const { search } = useLocation()
  const navigate = useNavigate()
  const session = useSessionState()
  const isPhone = useWideness() === 'phone'
  const next = returnPath(search, session.status === 'ready' ? session.user : null, isPhone)
  const { busy, enter, failure, isChecking } = useSignIn(form)
  const isSignedIn = session.status === 'ready'
  useEffect(() => {
    if (isSignedIn) void navigate(next, { replace: true })
  }, [isSignedIn, navigate, next])

  return (
    <div className={styles['signIn']}>
      <section className={styles['panel']} aria-labelledby="sign-in-title">
        <div className={styles['brand']}>
          <img src="/favicon.svg" alt="" width={40} height={40} />
          <div>
            <h1 id="sign-in-title">现场通</h1>
            <p>售后与现场服务管理</p>
          </div>
        </div>
        {failure !== null && failure.fields.length === 0 && (
          <Alert type="error" showIcon role="alert" title={failure.message} className={styles['fault'] ?? ''} />
        )}
        {isChecking && (
          <Alert
            type="info"
            showIcon
            role="status"
            title="这个账号登录失败次数较多，正在做安全验证，请稍候"
            className={styles['fault'] ?? ''}
          />
        )}
        <Form<SignInFields>
          form={form}
          layout="vertical"
          size="large"
          requiredMark={false}
          onFinish={(values) => void enter({ mobile: values.mobile.trim(), password: values.password })}
          scrollToFirstError={{ focus: true }}
        >
          <Form.Item
            name="mobile"
            label="手机号"
            rules={[{ required: true, whitespace: true, message: '请填写手机号' }]}
          >
            <Input prefix={<MobileOutlined />} inputMode="tel" autoComplete="username" maxLength={30} />
          </Form.Item>
          <Form.Item name="password" label="密码" rules={[{ required: true, message: '请填写密码' }]}>
            <Input.Password prefix={<LockOutlined />} autoComplete="current-password" maxLength={128} />
          </Form.Item>
          <Button type="primary" htmlType="submit" block loading={busy} className={styles['enter'] ?? ''}>
            登录
          </Button>
        </Form>
        <p className={styles['help']}>忘记密码或没有账号，请联系企业的系统管理员。</p>
      </section>
    </div>
  )
}
