import { LockOutlined, MobileOutlined } from '@ant-design/icons'
import { signIn } from '@onsite/api/session/session-calls.ts'
import { Alert, Button, Form, Input } from 'antd'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSessionState } from '../kernel/session.tsx'
import { sessionStore } from '../kernel/session-store.ts'
import { useAct } from '../kernel/use-act.ts'
import { useWideness } from '../kernel/use-wideness.ts'
import { PhoneLook } from '../kit/phone/phone-look.tsx'
import { returnPath } from './return-path.ts'
import styles from './session.module.css'

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
  // A customer may scan the label as well: a bare wall would not say whom to turn to.
  const isScan = (new URLSearchParams(search).get('from') ?? '').startsWith('/a/')
  const next = returnPath(search, session.status === 'ready' ? session.user : null, isPhone)
  const enter = useAct(signIn, { form, quiet: true, done: (user) => sessionStore.enter(user) })
  const isSignedIn = session.status === 'ready'
  useEffect(() => {
    if (isSignedIn) void navigate(next, { replace: true })
  }, [isSignedIn, navigate, next])

  const page = (
    <div className={`${styles['signIn']} ${isPhone ? 'phone-page' : ''}`}>
      <section className={styles['panel']} aria-labelledby="sign-in-title">
        <div className={styles['brand']}>
          <img src="/favicon.svg" alt="" width={40} height={40} />
          <div>
            <h1 id="sign-in-title">现场通</h1>
            <p>售后与现场服务管理</p>
          </div>
        </div>
        {isScan && (
          <p className={styles['help']}>
            这是设备的标签码，服务人员登录后可以查看这台设备。如果你是客户，请拨打标签上的电话报修，或联系为你服务的企业。
          </p>
        )}
        {enter.failure !== null && enter.failure.fields.length === 0 && (
          <Alert type="error" showIcon role="alert" title={enter.failure.message} className={styles['fault'] ?? ''} />
        )}
        <Form<SignInFields>
          form={form}
          layout="vertical"
          size="large"
          requiredMark={false}
          onFinish={(values) => void enter.run({ mobile: values.mobile.trim(), password: values.password })}
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
          <Button type="primary" htmlType="submit" block loading={enter.busy} className={styles['enter'] ?? ''}>
            登录
          </Button>
        </Form>
        <p className={styles['help']}>忘记密码或没有账号，请联系企业的系统管理员。</p>
      </section>
    </div>
  )
  return isPhone ? <PhoneLook>{page}</PhoneLook> : page
}
