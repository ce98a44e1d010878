import { getEnterpriseSetting, saveEnterpriseSetting } from '@onsite/api/setting/enterprise-calls.ts'
import type { Reply } from '@onsite/api/define-call.ts'
import type { FileShape } from '@onsite/api/file/file-calls.ts'
import { Alert, Button, Input, Skeleton } from 'antd'
import { useState } from 'react'
import { logoPath } from '@onsite/domain/setting/enterprise-logo.ts'
import { useUser } from '../kernel/session.tsx'
import { sessionStore } from '../kernel/session-store.ts'
import { useCall } from '../kernel/use-call.ts'
import { CallField, CallForm } from '../kit/call-form.tsx'
import { FilePicker } from '../kit/file-picker.tsx'
import { LoadFailed } from '../kit/list-states.tsx'
import { SubmitButton } from '../kit/submit-button.tsx'
import styles from './enterprise.module.css'

type Setting = Reply<typeof getEnterpriseSetting>

interface Values {
  readonly name: string
  readonly logoId: readonly FileShape[]
  readonly servicePhone: string
  readonly address: string
  readonly website: string
}

/** A logo is small; a photo of one is not. */
const mostLogoBytes = 2 * 1024 * 1024

/** /setting/enterprise: the enterprise as it shows itself to its customers. */
export function EnterprisePage() {
  const setting = useCall(getEnterpriseSetting, {})
  /** The version that is edited; null: whichever comes. A colleague's save must not take away what is being typed. */
  const [edited, setEdited] = useState<Setting | null>(null)
  const shown = edited ?? setting.data
  return (
    <section className={styles['page']} aria-label="企业信息">
      <h1>企业信息</h1>
      {shown !== undefined ? (
        <div className={styles['card']}>
          <SettingForm
            key={shown.version}
            setting={shown}
            newest={setting.data ?? shown}
            onTouched={() => setEdited(shown)}
            onNewest={() => setEdited(null)}
          />
        </div>
      ) : setting.error === null ? (
        <Skeleton active />
      ) : (
        <LoadFailed failure={setting.error} onRetry={() => void setting.refetch()} />
      )}
    </section>
  )
}

interface SettingFormProps {
  readonly setting: Setting
  readonly newest: Setting
  readonly onTouched: () => void
  readonly onNewest: () => void
}

function SettingForm({ newest, onNewest, onTouched, setting }: SettingFormProps) {
  const { address, logo, name, servicePhone, version, website } = setting
  const user = useUser()
  const [isBusy, setBusy] = useState(false)
  return (
    <CallForm<typeof saveEnterpriseSetting, Values>
      call={saveEnterpriseSetting}
      initial={{ name, logoId: logo === null ? [] : [logo], servicePhone, address, website }}
      listsFaults={false}
      toInput={({ logoId, ...texts }) => ({
        name: texts.name.trim(),
        servicePhone: texts.servicePhone.trim(),
        address: texts.address.trim(),
        website: texts.website.trim(),
        logoId: logoId[0]?.id ?? null,
        version,
      })}
      success="已保存企业信息"
      onChange={onTouched}
      onDone={(saved) => {
        onNewest()
        // The session itself tells of it a second later.
        sessionStore.enter({
          ...user,
          enterpriseName: saved.name,
          enterpriseLogo: logoPath(user.enterpriseId, saved.logo?.id ?? null),
        })
      }}
    >
      {newest.version !== version && (
        <Alert
          type="warning"
          showIcon
          title="企业信息刚刚被别人修改，你的修改还没有保存"
          action={
            <Button size="small" onClick={onNewest}>
              放弃我的修改，看最新的
            </Button>
          }
          style={{ marginBottom: 16 }}
        />
      )}
      <CallField name="name" needed>
        <Input maxLength={50} />
      </CallField>
      <CallField name="logoId" help="显示在页面左上角、打印的单据和客户看到的页面上；最大 2 MB，方形或横向的图片最清楚">
        <FilePicker most={1} accept="image/*" maxBytes={mostLogoBytes} onBusy={setBusy} />
      </CallField>
      <CallField name="servicePhone" help="印在设备标签上，客户报修时拨打；留空则不印">
        <Input maxLength={30} placeholder="如 400-800-1234" />
      </CallField>
      <CallField name="address" help="写在给客户的邮件和进度页的末尾">
        <Input maxLength={200} />
      </CallField>
      <CallField name="website" help="写在给客户的邮件和进度页的末尾">
        <Input maxLength={200} inputMode="url" placeholder="https://" />
      </CallField>
      <SubmitButton disabled={isBusy}>保存</SubmitButton>
    </CallForm>
  )
}
