import { saveWebHook, type WebHook } from '@onsite/api/automation/web-hook-calls.ts'
import { hookCategories, type HookHeader, mostHookHeaders } from '@onsite/domain/automation/web-hook.ts'
import { noticeCategories, type NoticeCategory } from '@onsite/domain/notice/tell.ts'
import { Checkbox, Input } from 'antd'
import { useState } from 'react'
import { useAct } from '../kernel/use-act.ts'
import styles from './automation.module.css'
import { HookForm, HookLine } from './hook-form.tsx'
import type { HookDialogProps } from './hook-table.tsx'
import { PairLines } from './pair-lines.tsx'

const headerParts = [
  { key: 'name', label: (place: number) => `请求头 ${place} 的名称`, placeholder: 'Authorization', flex: 2 },
  { key: 'value', label: (place: number) => `请求头 ${place} 的值`, placeholder: '值', flex: 3 },
] as const

/** Makes or changes a web hook; the secret of a new one is shown afterwards. */
export function WebHookDialog({ hook, onClose, onSecret }: HookDialogProps<WebHook>) {
  const [name, setName] = useState(hook?.name ?? '')
  const [url, setUrl] = useState(hook?.url ?? '')
  const [headers, setHeaders] = useState<readonly HookHeader[]>(hook?.headers ?? [])
  const [categories, setCategories] = useState<readonly NoticeCategory[]>(hook?.categories ?? [])
  const saving = useAct(saveWebHook, { success: '网络钩子已保存' })
  const save = async () => {
    const input = { name, url, headers: [...headers], categories: [...categories] }
    const outcome = await saving.run({ ...(hook === null ? {} : { id: hook.id }), ...input })
    if (!outcome.ok) return
    onClose()
    onSecret(outcome.data.secret)
  }
  return (
    <HookForm what="网络钩子" isNew={hook === null} saving={saving} onSave={save} onClose={onClose}>
      <HookLine label="名称" id="hook-name" field="name">
        <Input id="hook-name" maxLength={40} value={name} onChange={({ target }) => setName(target.value)} />
      </HookLine>
      <HookLine label="地址" id="hook-url" field="url">
        <Input
          id="hook-url"
          maxLength={500}
          placeholder="https://erp.example.com/onsite"
          value={url}
          onChange={({ target }) => setUrl(target.value)}
        />
      </HookLine>
      <HookLine label="请求头" field="headers">
        <PairLines<HookHeader>
          value={headers}
          onChange={setHeaders}
          parts={headerParts}
          empty={{ name: '', value: '' }}
          most={mostHookHeaders}
          word="请求头"
          removeLabel={(place) => `删除请求头 ${place}`}
        />
      </HookLine>
      <HookLine label="通知" field="categories">
        <Checkbox.Group
          aria-label="通知"
          value={[...categories]}
          options={hookCategories.map((value) => ({ value, label: noticeCategories[value] }))}
          onChange={(chosen) => setCategories(chosen)}
        />
        <div className={styles['explained']}>选中的通知发给同事时，也发到这个地址；规则调用不受影响</div>
      </HookLine>
    </HookForm>
  )
}
