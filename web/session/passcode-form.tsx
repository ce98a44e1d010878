import type {
  confirmSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
} from '@onsite/api/session/second-factor-calls.ts'
import type { Reply } from '@onsite/api/define-call.ts'
import { Alert, Button, Form, Input } from 'antd'
import { useAct } from '../kernel/use-act.ts'
import { passcodeRule } from './factor-step.tsx'
import styles from './session.module.css'

type JudgedCall = typeof confirmSecondFactor | typeof endSecondFactor | typeof renewRecoveryCodes

interface PasscodeFormProps {
  readonly call: JudgedCall
  readonly okText: string
  readonly danger?: boolean
  /** No recovery codes are there yet. */
  readonly digitsOnly?: boolean
  readonly onRight: (reply: Reply<JudgedCall>) => void
}

/** Proves with a code that the person at the screen holds the authenticator. */
export function PasscodeForm({ call, danger = false, digitsOnly = false, okText, onRight }: PasscodeFormProps) {
  const [form] = Form.useForm<{ passcode: string }>()
  const act = useAct(call, { form, quiet: true })
  const send = async ({ passcode }: { passcode: string }) => {
    const outcome = await act.run({ passcode: passcode.trim() })
    if (!outcome.ok) return
    if (outcome.data.fault === '') onRight(outcome.data)
    else form.setFields([{ name: 'passcode', errors: [outcome.data.fault] }])
  }
  return (
    <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => void send(values)}>
      {act.failure !== null && act.failure.fields.length === 0 && (
        <Alert type="error" showIcon role="alert" title={act.failure.message} className={styles['fault'] ?? ''} />
      )}
      <Form.Item
        name="passcode"
        label={digitsOnly ? '验证码' : '验证码或恢复码'}
        validateTrigger="onSubmit"
        rules={[digitsOnly ? { required: true, pattern: /^\s*\d{6}\s*$/, message: '请填写 6 位数字' } : passcodeRule]}
      >
        <Input autoComplete="one-time-code" maxLength={40} {...(digitsOnly && { inputMode: 'numeric' as const })} />
      </Form.Item>
      <Button className={styles['send'] ?? ''} type="primary" danger={danger} htmlType="submit" loading={act.busy}>
        {okText}
      </Button>
    </Form>
  )
}
