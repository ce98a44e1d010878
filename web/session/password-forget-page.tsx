import { MobileOutlined } from '@ant-design/icons'
import { proveByCode } from '@onsite/api/session/code-calls.ts'
import { plainMobile } from '@onsite/domain/session/sign-in-code.ts'
import type { SignInWork } from '@onsite/domain/session/sign-in-work.ts'
import { Alert, Button, Form, Input } from 'antd'
import { Link, useNavigate, useParams } from 'react-router'
import { useAct } from '../kernel/use-act.ts'
import { CodeField, mobileRule } from './code-field.tsx'
import { EntryFrame } from './entry-frame.tsx'
import styles from './session.module.css'
import { solveWork } from './solve-work.ts'

interface Fields {
  readonly mobile: string
  readonly code: string
}

/** /passwordForget/{mobile}: proves by a code whose number it is. */
export function PasswordForgetPage() {
  const { mobile = '' } = useParams()
  const navigate = useNavigate()
  const [form] = Form.useForm<Fields>()
  const act = useAct(proveByCode, {
    form,
    quiet: true,
    done: ({ ticket }, input) =>
      void navigate(`/passwordset/${plainMobile(input.mobile)}`, { replace: true, state: { ticket } }),
  })
  const prove = async ({ code, mobile: typed }: Fields) => {
    const fields = { code, mobile: plainMobile(typed) }
    const first = await act.run(fields)
    if (first.ok || first.failure.code !== 'sign-in-check') return
    await act.run({ ...fields, proof: await solveWork(first.failure.data as SignInWork) })
  }
  return (
    <EntryFrame title="找回密码" lead="用手机验证码设置新密码">
      {act.failure !== null && act.failure.fields.length === 0 && (
        <Alert type="error" showIcon role="alert" title={act.failure.message} className={styles['fault'] ?? ''} />
      )}
      <Form<Fields>
        form={form}
        layout="vertical"
        size="large"
        requiredMark={false}
        initialValues={{ mobile }}
        onFinish={(values) => void prove(values)}
        scrollToFirstError={{ focus: true }}
      >
        <Form.Item name="mobile" label="手机号" validateTrigger="onSubmit" rules={[mobileRule]}>
          <Input prefix={<MobileOutlined />} inputMode="tel" autoComplete="username" maxLength={30} />
        </Form.Item>
        <CodeField form={form} purpose="password" />
        <Button type="primary" htmlType="submit" block loading={act.busy} className={styles['enter'] ?? ''}>
          下一步
        </Button>
      </Form>
      <p className={styles['aside']}>
        <Link to="/login">回到登录</Link>
      </p>
    </EntryFrame>
  )
}
