import { getNoticePreference, type Preference, saveNoticePreference } from '@onsite/api/notice/preference-calls.ts'
import { minutesQuiet, type NoticeWay, type QuietHours } from '@onsite/domain/notice/notice-preference.ts'
import { type NoticeCategory, noticeCategories, type ToldChannel, toldChannels } from '@onsite/domain/notice/tell.ts'
import { Checkbox, Input, Select, Skeleton, Switch } from 'antd'
import { useCall } from '../kernel/use-call.ts'
import { CallField, CallForm } from '../kit/call-form.tsx'
import { LoadFailed } from '../kit/list-states.tsx'
import { SubmitButton } from '../kit/submit-button.tsx'
import page from '../kit/setting-page.module.css'
import styles from './notice-setting.module.css'

/** /noticeSetting: which notices reach the person through which channel, and when nothing may go out. */
export function NoticeSettingPage() {
  const setting = useCall(getNoticePreference, {})
  return (
    <section className={page['narrow']} aria-label="通知设置">
      <h1>通知设置</h1>
      {setting.data !== undefined ? (
        <PreferenceForm preference={setting.data} />
      ) : setting.error === null ? (
        <Skeleton active />
      ) : (
        <LoadFailed failure={setting.error} onRetry={() => void setting.refetch()} />
      )}
    </section>
  )
}

function PreferenceForm({ preference }: { readonly preference: Preference }) {
  return (
    <CallForm<typeof saveNoticePreference, Preference>
      call={saveNoticePreference}
      initial={preference}
      toInput={({ mail, off, quiet }) => ({ mail: mail.trim(), off: [...off], quiet })}
      success="保存成功"
    >
      <div className={styles['card']}>
        <CallField name="mail" help="通知和每日提醒会同时发到这个邮箱；不填则不发邮件">
          <Input type="email" autoComplete="email" placeholder="name@example.com" maxLength={100} />
        </CallField>
      </div>
      <div className={styles['card']}>
        <CallField name="quiet" label="免打扰时段">
          <QuietInput />
        </CallField>
      </div>
      <div className={styles['card']}>
        <CallField name="off" label="接收哪些通知">
          <WayTable />
        </CallField>
      </div>
      <SubmitButton>保存</SubmitButton>
    </CallForm>
  )
}

interface Control<Value> {
  readonly value?: Value
  readonly onChange?: (value: Value) => void
}

/** Choices of the day, every half hour. */
const times = Array.from({ length: 48 }, (_, half) => ({
  value: half * 30,
  label: `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`,
}))
/** The form stretches its controls. */
const timeWidth = { flex: 'none', width: 96 } as const
/** A night, for who switches it on. */
const night: QuietHours = { from: 22 * 60, to: 7 * 60 }

function QuietInput({ onChange, value = null }: Control<QuietHours | null>) {
  return (
    <div className={styles['quiet']}>
      <Switch aria-label="免打扰" checked={value !== null} onChange={(isOn) => onChange?.(isOn ? night : null)} />
      {value === null ? (
        <span className={styles['hint']}>不设，随时都可以发给我</span>
      ) : (
        <>
          <Select
            aria-label="免打扰开始"
            style={timeWidth}
            options={times}
            value={value.from}
            onChange={(from: number) => onChange?.({ ...value, from })}
          />
          至
          <Select
            aria-label="免打扰结束"
            style={timeWidth}
            options={times}
            value={value.to}
            onChange={(to: number) => onChange?.({ ...value, to })}
          />
          <span className={styles['hint']}>{meaningOf(value)}</span>
        </>
      )}
    </div>
  )
}

function meaningOf(quiet: QuietHours): string {
  if (minutesQuiet(quiet, quiet.from) === 0) return '开始和结束相同，等于不设'
  return '站内通知照常；其他渠道等到结束后再发'
}

const categories = Object.entries(noticeCategories) as [NoticeCategory, string][]
const channels = Object.entries(toldChannels) as [ToldChannel, string][]

function WayTable({ onChange, value = [] }: Control<readonly NoticeWay[]>) {
  const choose = (way: NoticeWay, isOn: boolean) =>
    onChange?.(isOn ? value.filter((one) => one !== way) : [...value, way])
  return (
    <div className={styles['scroll']}>
      <table className={styles['ways']}>
        <thead>
          <tr>
            <th scope="col">类别</th>
            {channels.map(([channel, label]) => (
              <th key={channel} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categories.map(([category, name]) => (
            <tr key={category}>
              <th scope="row">{name}</th>
              {channels.map(([channel, label]) => {
                const way: NoticeWay = `${category}/${channel}`
                return (
                  <td key={channel}>
                    <Checkbox
                      aria-label={`${name}：${label}`}
                      checked={!value.includes(way)}
                      onChange={({ target }) => choose(way, target.checked)}
                    />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
