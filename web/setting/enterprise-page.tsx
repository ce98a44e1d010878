import { getEnterpriseSetting, saveEnterpriseSetting } from '@onsite/api/setting/enterprise-calls.ts'
import { Input, Skeleton } from 'antd'
import { useCall } from '../kernel/use-call.ts'
import { CallField, CallForm } from '../kit/call-form.tsx'
import { LoadFailed } from '../kit/list-states.tsx'
import { SubmitButton } from '../kit/submit-button.tsx'
import styles from './enterprise.module.css'

/** /setting/enterprise: the enterprise as it shows itself to its customers. */
export function EnterprisePage() {
  const setting = useCall(getEnterpriseSetting, {})
  return (
    <section className={styles['page']} aria-label="企业信息">
      <h1>企业信息</h1>
      {setting.data !== undefined ? (
        <div className={styles['card']}>
          <CallForm<typeof saveEnterpriseSetting, { servicePhone: string }>
            call={saveEnterpriseSetting}
            initial={setting.data}
            listsFaults={false}
            toInput={({ servicePhone }) => ({ servicePhone: servicePhone.trim() })}
            success="已保存企业信息"
          >
            <CallField name="servicePhone" help="印在设备标签上，客户报修时拨打；留空则不印">
              <Input maxLength={30} placeholder="如 400-800-1234" />
            </CallField>
            <SubmitButton>保存</SubmitButton>
          </CallForm>
        </div>
      ) : setting.error === null ? (
        <Skeleton active />
      ) : (
        <LoadFailed failure={setting.error} onRetry={() => void setting.refetch()} />
      )}
    </section>
  )
}
