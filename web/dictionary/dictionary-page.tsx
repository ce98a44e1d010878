import { listDictionaries } from '@onsite/api/dictionary/dictionary-calls.ts'
import { dictionaryGroups, dictionaryNames, dictionaryTypes } from '@onsite/domain/dictionary/dictionary-types.ts'
import { Input, Skeleton } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCall } from '../kernel/use-call.ts'
import { useDialogs } from '../kit/dialogs.tsx'
import { LoadFailed } from '../kit/list-states.tsx'
import page from '../kit/setting-page.module.css'
import { DictionaryEditor } from './dictionary-editor.tsx'
import styles from './dictionary.module.css'

const rows = dictionaryNames.map((name) => dictionaryTypes[name])

/** /dictionarySettings: the words that forms and dialogs offer, dictionary by dictionary; `?type=` opens one. */
export function DictionaryPage() {
  const { confirm } = useDialogs()
  const [address, setAddress] = useSearchParams()
  const [wanted, setWanted] = useState('')
  const [isChanged, setChanged] = useState(false)
  const summaries = useCall(listDictionaries, {}, { keep: true })
  const asked = Number(address.get('type'))
  const { code, label } = rows.find((row) => row.code === asked) ?? rows[0]!
  const open = (type: number) => setAddress({ type: String(type) }, { replace: true })
  const choose = (type: number) => {
    if (!isChanged || type === code) return open(type)
    confirm({
      title: `字典「${label}」的修改还没有保存`,
      content: '切换字典会放弃这些修改。',
      okText: '放弃修改',
      onOk: () => open(type),
    })
    return undefined
  }
  const totals = new Map(summaries.data?.map((one) => [one.type, one]))
  const fits = (row: (typeof rows)[number]) => row.label.includes(wanted.trim())
  return (
    <section className={page['page']} aria-label="字典设置">
      <div className={page['head']}>
        <h1>字典设置</h1>
        <span className={page['note']}>
          表单和弹窗里可选的常用词。已经填写的内容按文字保存，修改或删除字典项不会改变它们。
        </span>
      </div>
      {summaries.error !== null && <LoadFailed failure={summaries.error} onRetry={() => void summaries.refetch()} />}
      {summaries.isPending && <Skeleton active title={false} paragraph={{ rows: 8 }} />}
      {summaries.data !== undefined && (
        <div className={styles['split']}>
          <nav className={styles['types']} aria-label="字典">
            <Input.Search
              aria-label="查找字典"
              placeholder="查找字典"
              allowClear
              value={wanted}
              onChange={(event) => setWanted(event.target.value)}
            />
            {!rows.some(fits) && <p className={styles['none']}>没有名称含「{wanted.trim()}」的字典</p>}
            {dictionaryGroups.map((group) => {
              const shown = rows.filter((row) => row.group === group && fits(row))
              return (
                shown.length > 0 && (
                  <section key={group} aria-label={group}>
                    <h2>{group}</h2>
                    {shown.map((row) => (
                      <button
                        key={row.code}
                        type="button"
                        className={styles['type']}
                        aria-current={row.code === code}
                        onClick={() => choose(row.code)}
                      >
                        <span>{row.label}</span>
                        <small>{totals.get(row.code)?.enabled ?? 0}</small>
                      </button>
                    ))}
                  </section>
                )
              )
            })}
          </nav>
          <DictionaryEditor key={code} type={code} onChanged={setChanged} />
        </div>
      )}
    </section>
  )
}
