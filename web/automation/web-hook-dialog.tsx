import { saveWebHook, type WebHook } from '@onsite/api/automation/web-hook-calls.ts'
import { hookCategories, type HookHeader, mostHookHeaders } from '@onsite/domain/automation/web-hook.ts'
import { noticeCategories, type NoticeCategory } from '@onsite/domain/notice/tell.ts'
import { Checkbox, Input, Modal } from 'antd'
import { useState } from 'react'
import { useAct } from '../kernel/use-act.ts'
import { Fault } from './action-editor.tsx'
import styles from './automation.module.css'
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
  const faultOf = (field: string) =>
    saving.failure?.fields?.find((one) => one.field === field || one.field.startsWith(`${field}.`))?.message
  const save = async () => {
    const input = { name, url, headers: [...headers], categories: [...categories] }
    const outcome = await saving.run({ ...(hook === null ? {} : { id: hook.id }), ...input })
    if (!outcome.ok) return
    onClose()
    onSecret(outcome.data.secret)
  }
  return (
    <Modal
      open
      title={hook === null ? '新建网络钩子' : '编辑网络钩子'}
      okText="保存"
      okButtonProps={{ loading: saving.busy }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <div className={styles['params']}>
        <label htmlFor="hook-name">名称</label>
        <div>
          <Input id="hook-name" maxLength={40} value={name} onChange={({ target }) => setName(target.value)} />
          <Fault text={faultOf('name')} />
        </div>
        <label htmlFor="hook-url">地址</label>
        <div>
          <Input
            id="hook-url"
            maxLength={500}
            placeholder="https://erp.example.com/onsite"
            value={url}
            onChange={({ target }) => setUrl(target.value)}
          />
          <Fault text={faultOf('url')} />
        </div>
        <span>请求头</span>
        <div>
          <PairLines<HookHeader>
            value={headers}
            onChange={setHeaders}
            parts={headerParts}
            empty={{ name: '', value: '' }}
            most={mostHookHeaders}
            word="请求头"
            removeLabel={(place) => `删除请求头 ${place}`}
          />
          <Fault text={faultOf('headers')} />
        </div>
        <span>通知</span>
        <div>
          <Checkbox.Group
            aria-label="通知"
            value={[...categories]}
            options={hookCategories.map((value) => ({ value, label: noticeCategories[value] }))}
            onChange={(chosen) => setCategories(chosen)}
          />
          <div className={styles['explained']}>选中的通知发给同事时，也发到这个地址；规则调用不受影响</div>
        </div>
      </div>
    </Modal>
  )
}
