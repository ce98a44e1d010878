import { listSettings, saveSettings } from '@onsite/api/setting/system-setting-calls.ts'
import { settingGroups } from '@onsite/domain/system-setting.ts'
import { systemSettings } from '@onsite/domain/all-settings.ts'
import { faultsOfSettings } from '@onsite/domain/setting/system-settings.ts'
import { Button, Skeleton } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useUnsaved } from '../kernel/tab.tsx'
import { useToast } from '../kernel/toast.tsx'
import { useAct } from '../kernel/use-act.ts'
import { useCall } from '../kernel/use-call.ts'
import { LoadFailed } from '../kit/list-states.tsx'
import page from '../kit/setting-page.module.css'
import { useNow } from '../kit/use-now.ts'
import { SettingRow } from './setting-row.tsx'
import { draftValues, findOvertaken, type SettingDraft, withChange } from './system-setting-draft.ts'
import styles from './system-setting.module.css'

/** /setting/system: limits, switches and numbering rules of the enterprise, each with its meaning, its default and who set it. */
export function SystemSettingPage() {
  const toast = useToast()
  const found = useCall(listSettings, {})
  const [draft, setDraft] = useState<SettingDraft>({})
  /** Faults that the server found, until the next change. */
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  /** Rises where an editor with a state of its own must begin anew. */
  const [round, setRound] = useState(0)
  const save = useAct(saveSettings, { success: '保存成功', isReadBack: true })
  const count = Object.keys(draft).length
  useUnsaved(count > 0)

  const kept = new Map(found.data?.map((one) => [one.code, one]))
  const stored = Object.fromEntries([...kept].map(([code, { value }]) => [code, value]))
  const faults = { ...refused, ...(count > 0 ? faultsOfSettings(draftValues(draft), stored) : {}) }
  const late = found.data === undefined ? [] : findOvertaken(draft, stored)
  const today = dayjs(useNow()).format('YYYY-MM-DD')

  const begin = (next: SettingDraft) => {
    setRefused({})
    setDraft(next)
    setRound(round + 1)
  }
  const submit = async () => {
    const wrong = Object.keys(faults).length
    if (wrong > 0) return toast.fail(`有 ${wrong} 项填写不正确，请修改后再保存`)
    const settings = Object.entries(draft).map(([code, { before, value }]) => ({ code, value, before }))
    const outcome = await save.run({ settings })
    if (outcome.ok) return begin({})
    setRefused(
      Object.fromEntries(
        outcome.failure.fields.flatMap(({ field, message }) => {
          const code = settings[Number(/^settings\.(\d+)/.exec(field)?.[1] ?? Number.NaN)]?.code
          return code === undefined ? [] : [[code, message]]
        }),
      ),
    )
    return undefined
  }

  return (
    <section className={page['page']} aria-label="参数与编号">
      <div className={`${page['head']} ${styles['head']}`}>
        <h1>参数与编号</h1>
        <span className={page['note']}>对整个企业生效，保存后一秒内生效；已经产生的期限和编号不变。</span>
        <Button disabled={count === 0} onClick={() => begin({})}>
          放弃修改
        </Button>
        <Button
          type="primary"
          disabled={count === 0 || late.length > 0}
          loading={save.busy}
          onClick={() => void submit()}
        >
          {count === 0 ? '保存' : `保存 ${count} 项修改`}
        </Button>
      </div>
      {found.error !== null && <LoadFailed failure={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <Skeleton active title={false} paragraph={{ rows: 10 }} />}
      {found.data !== undefined &&
        settingGroups.map((group) => (
          <section key={group} className={styles['group']} aria-label={group} inert={save.busy}>
            <h2>{group}</h2>
            <ul>
              {systemSettings
                .filter((setting) => setting.group === group)
                .map((setting) => {
                  const { code } = setting
                  const row = kept.get(code)
                  if (row === undefined) return null
                  const { [code]: _own, ...others } = draft
                  const change = (value: string) => {
                    const { [code]: _said, ...rest } = refused
                    setRefused(rest)
                    setDraft((now) => withChange(now, code, value, row.value))
                  }
                  return (
                    <SettingRow
                      key={`${code} ${round}`}
                      setting={setting}
                      kept={row}
                      value={draft[code]?.value ?? row.value}
                      fault={faults[code]}
                      isOvertaken={late.includes(code)}
                      today={today}
                      onChange={change}
                      onDrop={() => begin(others)}
                      onInsist={() =>
                        begin({ ...others, [code]: { value: draft[code]?.value ?? '', before: row.value } })
                      }
                    />
                  )
                })}
            </ul>
          </section>
        ))}
    </section>
  )
}
