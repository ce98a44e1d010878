import { LockOutlined } from '@ant-design/icons'
import { setPassword } from '@onsite/api/session/code-calls.ts'
import { passwordFault, passwordHint } from '@onsite/domain/session/password-rule.ts'
import { Alert, Button, Form, Input } from 'antd'
import { Link, Navigate, useLocation, useNavigate, useParams } from 'react-router'
import { useAct } from '../kernel/use-act.ts'
import { EntryFrame } from './entry-frame.tsx'
import styles from './session.module.css'

interface Fields {
  readonly password: string
  readonly again: string
}

/** /passwordset/{mobile}: the new password of a number that was just proven. Opened by its address alone it asks for the proof first. */
export function PasswordSetPage() {
  const { mobile = '' } = useParams()
  const ticket = (useLocation().state as { ticket?: string } | null)?.ticket
  const navigate = useNavigate()
  const [form] = Form.useForm<Fields>()
  const act = useAct(setPassword, {
    form,
    quiet: true,
    success: '密码已修改，请用新密码登录',
    done: () => void navigate('/login', { replace: true, state: { mobile } }),
  })
  if (ticket === undefined) return <Navigate to={`/passwordForget/${mobile}`} replace />
  return (
    <EntryFrame title="设置新密码" lead={mobile}>
      {act.failure !== null && act.failure.fields.length === 0 && (
        <Alert type="error" showIcon role="alert" title={act.failure.message} className={styles['fault'] ?? ''} />
      )}
      <Form<Fields>
        form={form}
        layout="vertical"
        size="large"
        requiredMark={false}
        onFinish={({ password }) => void act.run({ ticket, password })}
        scrollToFirstError={{ focus: true }}
      >
        {/* Tells password managers whose password it is. */}
        <input type="text" autoComplete="username" value={mobile} readOnly hidden />
        <Form.Item
          name="password"
          label="新密码"
          extra={<small className={styles['hint']}>{passwordHint}</small>}
          validateTrigger="onBlur"
          rules={[{ validator: async (_, value: string | undefined) => await judge(value ?? '', mobile) }]}
        >
          <Input.Password prefix={<LockOutlined />} autoComplete="new-password" maxLength={128} />
        </Form.Item>
        <Form.Item
          name="again"
          label="再输一次"
          dependencies={['password']}
          validateTrigger="onBlur"
          rules={[
            ({ getFieldValue }) => ({
              validator: async (_, value) =>
                value === getFieldValue('password')
                  ? await Promise.resolve()
                  : await Promise.reject(new Error('两次输入的密码不一样')),
            }),
          ]}
        >
          <Input.Password prefix={<LockOutlined />} autoComplete="new-password" maxLength={128} />
        </Form.Item>
        <Button type="primary" htmlType="submit" block loading={act.busy} className={styles['enter'] ?? ''}>
          保存新密码
        </Button>
      </Form>
      <p className={styles['aside']}>
        <Link to={`/passwordForget/${mobile}`}>重新验证手机号</Link>
      </p>
    </EntryFrame>
  )
}

async function judge(password: string, mobile: string): Promise<void> {
  const fault = passwordFault(password, mobile)
  if (fault !== null) throw new Error(fault)
  await Promise.resolve()
}
