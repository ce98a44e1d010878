import { getMailSetting, type MailSetting, saveMailSetting, sendTestMail } from '@onsite/api/talk/mail-calls.ts'
import { Alert, Button, Checkbox, Input, InputNumber, Skeleton } from 'antd'
import { useState } from 'react'
import { useAct } from '../kernel/use-act.ts'
import { useCall } from '../kernel/use-call.ts'
import { CallField, CallForm } from '../kit/call-form.tsx'
import { LoadFailed } from '../kit/list-states.tsx'
import { SubmitButton } from '../kit/submit-button.tsx'
import { useCopy } from '../kit/use-copy.ts'
import page from '../kit/setting-page.module.css'
import styles from './mail-setting.module.css'

/** /setting/mail: the servers through which the enterprise writes to customers and hears from them. */
export function MailSettingPage() {
  const setting = useCall(getMailSetting, {})
  return (
    <section className={page['narrow']} aria-label="邮件与客户沟通">
      <h1>邮件与客户沟通</h1>
      {setting.data !== undefined ? (
        <>
          <Servers setting={setting.data} />
          {setting.data.smtpHost !== '' && <TestMail />}
          {setting.data.hookUrl !== '' && <Hook setting={setting.data} />}
        </>
      ) : setting.error === null ? (
        <Skeleton active />
      ) : (
        <LoadFailed failure={setting.error} onRetry={() => void setting.refetch()} />
      )}
    </section>
  )
}

interface Values {
  readonly smtpHost: string
  readonly smtpPort: number | null
  readonly smtpSecure: boolean
  readonly user: string
  readonly password?: string
  readonly senderName: string
  readonly senderMail: string
  readonly imapHost: string
  readonly imapPort: number | null
  readonly imapSecure: boolean
  readonly imapFolder: string
  readonly showsStaff: boolean
}

const flag = (isOn: boolean): 0 | 1 => (isOn ? 1 : 0)

function Servers({ setting }: { readonly setting: MailSetting }) {
  const { smtpSecure, imapSecure, showsStaff, ...rest } = setting
  return (
    <CallForm<typeof saveMailSetting, Values>
      call={saveMailSetting}
      initial={{
        smtpHost: rest.smtpHost,
        smtpPort: rest.smtpPort,
        user: rest.user,
        senderName: rest.senderName,
        senderMail: rest.senderMail,
        imapHost: rest.imapHost,
        imapPort: rest.imapPort,
        imapFolder: rest.imapFolder,
        smtpSecure: smtpSecure === 1,
        imapSecure: imapSecure === 1,
        showsStaff: showsStaff === 1,
      }}
      toInput={({ password, ...values }) => ({
        ...values,
        smtpHost: values.smtpHost.trim(),
        imapHost: values.imapHost.trim(),
        senderMail: values.senderMail.trim(),
        user: values.user.trim(),
        smtpPort: values.smtpPort ?? 465,
        imapPort: values.imapPort ?? 993,
        smtpSecure: flag(values.smtpSecure),
        imapSecure: flag(values.imapSecure),
        showsStaff: flag(values.showsStaff),
        ...(password === undefined || password === '' ? {} : { password }),
      })}
      success="已保存邮件设置"
    >
      <div className={styles['card']}>
        <h2>发信</h2>
        <ServerFields way="smtp" help="留空则不发邮件，只记录在消息发件箱" />
        <div className={styles['pair']}>
          <CallField name="user" help="收信也用这个账号">
            <Input autoComplete="off" />
          </CallField>
          <CallField name="password" help={setting.hasPassword ? '已保存，不改就留空' : '许多邮箱要用授权码'}>
            <Input.Password autoComplete="new-password" visibilityToggle={false} />
          </CallField>
          <CallField name="senderName">
            <Input placeholder="速修客服" />
          </CallField>
          <CallField name="senderMail">
            <Input placeholder="service@example.com" />
          </CallField>
        </div>
      </div>
      <div className={styles['card']}>
        <h2>收信</h2>
        {setting.fetchFault !== '' && (
          <Alert
            type="error"
            showIcon
            title={`上次收信失败：${setting.fetchFault}`}
            className={styles['fault'] ?? ''}
          />
        )}
        <ServerFields way="imap" help="IMAP，每分钟收一次；留空则不收" />
        <CallField name="imapFolder">
          <Input placeholder="INBOX" />
        </CallField>
      </div>
      <div className={styles['card']}>
        <h2>客户页面</h2>
        <CallField name="showsStaff" label="署名" needed={false} valuePropName="checked">
          <Checkbox>客户能看到回复他的员工姓名（不选则只显示企业名称）</Checkbox>
        </CallField>
      </div>
      <SubmitButton>保存</SubmitButton>
    </CallForm>
  )
}

/** Where one of the two servers is. */
function ServerFields({ help, way }: { readonly help: string; readonly way: 'smtp' | 'imap' }) {
  return (
    <div className={styles['server']}>
      <CallField name={`${way}Host`} help={help}>
        <Input placeholder={`${way}.example.com`} />
      </CallField>
      <CallField name={`${way}Port`}>
        <InputNumber min={1} max={65_535} />
      </CallField>
      <CallField name={`${way}Secure`} label="加密" needed={false} valuePropName="checked">
        <Checkbox>SSL</Checkbox>
      </CallField>
    </div>
  )
}

/** Sends a mail with what is saved. */
function TestMail() {
  const [to, setTo] = useState('')
  const sending = useAct(sendTestMail, { success: '测试邮件已发出，请查收' })
  return (
    <div className={styles['card']}>
      <h2>测试</h2>
      <div className={styles['test']}>
        <Input
          aria-label="测试收件人"
          placeholder="收件邮箱"
          value={to}
          onChange={(event) => setTo(event.target.value)}
          onPressEnter={() => void sending.run({ to: to.trim() })}
        />
        <Button loading={sending.busy} disabled={!to.includes('@')} onClick={() => void sending.run({ to: to.trim() })}>
          发送测试邮件
        </Button>
      </div>
      {sending.failure !== null && <Alert type="error" showIcon title={sending.failure.message} />}
    </div>
  )
}

/** The address for systems that hand in mails by themselves. */
function Hook({ setting }: { readonly setting: MailSetting }) {
  const copy = useCopy('内容')
  return (
    <div className={styles['card']}>
      <h2>Webhook</h2>
      <p className={styles['hint']}>
        邮件网关可以把收到的邮件直接交过来：POST JSON，message 是邮件原文的 Base64，timestamp 是秒数，signature
        是用密钥对「timestamp.message」算出的 HMAC-SHA256（十六进制）。
      </p>
      <dl className={styles['hook']}>
        <dt>地址</dt>
        <dd>{setting.hookUrl}</dd>
        <dd>
          <Button size="small" onClick={() => copy(setting.hookUrl)}>
            复制地址
          </Button>
        </dd>
        <dt>密钥</dt>
        <dd>••••••••</dd>
        <dd>
          <Button size="small" onClick={() => copy(setting.hookKey)}>
            复制密钥
          </Button>
        </dd>
      </dl>
    </div>
  )
}
