import {
  getSignInRules,
  resetSecondFactor,
  saveSignInRules,
  type SignInRules,
} from '@onsite/api/session/second-factor-calls.ts'
import { adminIdle } from '@onsite/domain/session/second-factor.ts'
import { Button, Form, InputNumber, Skeleton, Switch } from 'antd'
import { useState } from 'react'
import { useAct } from '../kernel/use-act.ts'
import { useCall } from '../kernel/use-call.ts'
import { useDialogs } from '../kit/dialogs.tsx'
import { LoadFailed } from '../kit/list-states.tsx'
import { PersonPicker } from '../kit/person-picker.tsx'

/** Rules of the enterprise for its administrators, and the way to help somebody who has lost the authenticator. */
export function SignInRulesPart({ className, noteClass }: { readonly className: string; readonly noteClass: string }) {
  const rules = useCall(getSignInRules, {})
  return (
    <section className={className} aria-label="企业的登录规则" aria-busy={rules.isPending}>
      <h2>企业的登录规则</h2>
      <p className={noteClass}>对所有能以系统管理员身份工作的人有效，保存后马上生效。</p>
      {rules.error !== null && <LoadFailed failure={rules.error} onRetry={() => void rules.refetch()} />}
      {rules.isPending && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {rules.data !== undefined && <RulesForm rules={rules.data} onSaved={() => void rules.refetch()} />}
      {!rules.isPending && <Reset noteClass={noteClass} />}
    </section>
  )
}

function RulesForm({ onSaved, rules }: { readonly rules: SignInRules; readonly onSaved: () => void }) {
  const [form] = Form.useForm<SignInRules>()
  const save = useAct(saveSignInRules, { form, success: '已保存', done: onSaved })
  return (
    <Form<SignInRules>
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={rules}
      onFinish={({ adminIdleMinutes, adminSecondFactor }) =>
        void save.run({ adminSecondFactor, adminIdleMinutes: adminIdleMinutes ?? null })
      }
    >
      <Form.Item
        name="adminSecondFactor"
        label="系统管理员必须启用二次验证"
        valuePropName="checked"
        extra="还没有启用的人，下一步操作前要先设置。"
      >
        <Switch />
      </Form.Item>
      <Form.Item
        name="adminIdleMinutes"
        label="系统管理员多久不操作就退出登录（分钟）"
        extra={`${adminIdle.least} 到 ${adminIdle.most}；不填时与其他人一样是 12 小时。`}
        rules={[
          {
            type: 'integer',
            min: adminIdle.least,
            max: adminIdle.most,
            message: `请填写 ${adminIdle.least} 到 ${adminIdle.most} 的整数`,
          },
        ]}
      >
        <InputNumber style={{ width: 160 }} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={save.busy}>
        保存
      </Button>
    </Form>
  )
}

function Reset({ noteClass }: { readonly noteClass: string }) {
  const [personId, setPersonId] = useState<string | null>(null)
  const reset = useAct(resetSecondFactor, { success: '已重置，此人的登录已全部退出', done: () => setPersonId(null) })
  const { confirm } = useDialogs()
  const ask = (id: string) =>
    confirm({
      title: '重置此人的二次验证？',
      content: '请先当面或打电话确认是本人。重置后登录只凭密码或短信验证码，此人的登录会全部退出，并记进操作日志。',
      okText: '重置',
      okButtonProps: { danger: true },
      onOk: async () => {
        await reset.run({ personId: id })
      },
    })
  return (
    <>
      <h2>重置别人的二次验证</h2>
      <p className={noteClass}>手机和恢复码都不在了的人，由你去掉二次验证，再重新设置。</p>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        <div style={{ width: 240 }}>
          <PersonPicker aria-label="要重置的人" value={personId} onChange={(id: string | null) => setPersonId(id)} />
        </div>
        <Button
          danger
          disabled={personId === null}
          loading={reset.busy}
          onClick={() => personId !== null && ask(personId)}
        >
          重置
        </Button>
      </div>
    </>
  )
}
