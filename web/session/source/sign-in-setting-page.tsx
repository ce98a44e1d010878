import {
  listSourceSettings,
  saveSourceSetting,
  type SignInSource,
  testSourceSetting,
} from '@onsite/api/session/source-setting-calls.ts'
import { signInSources, type SourceField } from '@onsite/domain/session/sign-in-source.ts'
import { Alert, Button, Checkbox, Input, Skeleton, Tabs } from 'antd'
import { useAct } from '../../kernel/use-act.ts'
import { useCall } from '../../kernel/use-call.ts'
import { CallField, CallForm } from '../../kit/call-form.tsx'
import { LoadFailed } from '../../kit/list-states.tsx'
import page from '../../kit/setting-page.module.css'
import { StateTag } from '../../kit/state-tag.tsx'
import { SubmitButton } from '../../kit/submit-button.tsx'
import { useCopy } from '../../kit/use-copy.ts'
import styles from './sign-in-setting.module.css'
import { SourceBindings } from './source-bindings.tsx'

/** /setting/signIn: the other systems through which people of the enterprise sign in, and whose accounts there are whose. */
export function SignInSettingPage() {
  const settings = useCall(listSourceSettings, {}, { marks: ['session'] })
  return (
    <section className={page['narrow']} aria-label="登录方式">
      <h1>登录方式</h1>
      {settings.data !== undefined ? (
        <Tabs
          items={settings.data.map((source) => ({
            key: source.kind,
            label: (
              <>
                {signInSources[source.kind].name} {source.isOn === 1 && <StateTag tone="green" label="已开启" />}
              </>
            ),
            children: <SourcePart source={source} />,
          }))}
        />
      ) : settings.error === null ? (
        <Skeleton active />
      ) : (
        <LoadFailed failure={settings.error} onRetry={() => void settings.refetch()} />
      )}
    </section>
  )
}

type Values = Partial<Readonly<Record<SourceField, string>>> & { readonly isOn: boolean }

function SourcePart({ source }: { readonly source: SignInSource }) {
  const { authority, hasOperatorApp, hasSecret, isOn, kind } = source
  const { fields, guide } = signInSources[kind]
  const rows = Object.entries(fields) as [SourceField, NonNullable<(typeof fields)[SourceField]>][]
  const test = useAct(testSourceSetting, { success: (note) => note, quiet: true })
  return (
    <>
      <div className={styles['card']}>
        <p className={styles['hint']}>{guide}</p>
        <Addresses source={source} />
      </div>
      <CallForm<typeof saveSourceSetting, Values>
        call={saveSourceSetting}
        initial={{
          authority,
          clientId: source.clientId,
          agentId: source.agentId,
          label: source.label,
          isOn: isOn === 1,
        }}
        toInput={({ secret, ...values }) => ({
          kind,
          isOn: values.isOn ? 1 : 0,
          authority: values.authority ?? '',
          clientId: values.clientId ?? '',
          agentId: values.agentId ?? '',
          label: values.label ?? '',
          ...(secret !== undefined && secret !== '' && { secret }),
        })}
        success="已保存登录方式"
      >
        <div className={styles['card']}>
          {hasOperatorApp && (
            <p className={styles['hint']}>运维人员已接入一个钉钉应用：只填企业 ID，其余留空，就用那个应用。</p>
          )}
          <div className={styles['pair']}>
            {rows.map(([field, { help, isNeeded, label }]) => (
              <CallField
                key={field}
                name={field}
                label={label}
                needed={isNeeded && !hasOperatorApp && !(field === 'secret' && hasSecret)}
                help={field === 'secret' && hasSecret ? '已保存，不改就留空' : help}
              >
                {field === 'secret' ? (
                  <Input.Password autoComplete="new-password" visibilityToggle={false} />
                ) : (
                  <Input autoComplete="off" />
                )}
              </CallField>
            ))}
          </div>
          <CallField name="isOn" label="开启" needed={false} valuePropName="checked">
            <Checkbox>在登录页显示这种登录方式</Checkbox>
          </CallField>
          <div className={styles['buttons']}>
            <SubmitButton>保存</SubmitButton>
            {authority !== '' && (
              <Button loading={test.busy} onClick={() => void test.run({ kind })}>
                测试连接
              </Button>
            )}
          </div>
          {test.failure !== null && <Alert type="error" showIcon role="alert" title={test.failure.message} />}
        </div>
      </CallForm>
      {authority !== '' && <SourceBindings kind={kind} />}
    </>
  )
}

/** Addresses that must be entered in the other system. */
function Addresses({ source: { backUrl, signInUrl } }: { readonly source: SignInSource }) {
  const copy = useCopy('地址')
  if (backUrl === '')
    return <Alert type="warning" showIcon title="还没有设置本系统的对外地址，请运维人员设置 SITE_URL" />
  return (
    <dl className={styles['addresses']}>
      {[
        ['回调地址', backUrl],
        ['登录地址', signInUrl],
      ].map(([label = '', url = '']) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{url}</dd>
          <dd>
            <Button size="small" aria-label={`复制${label}`} onClick={() => copy(url)}>
              复制
            </Button>
          </dd>
        </div>
      ))}
    </dl>
  )
}
