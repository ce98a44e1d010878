import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { saveWebHook, type WebHook } from '@onsite/api/automation/web-hook-calls.ts'
import { type HookHeader, mostHookHeaders } from '@onsite/domain/automation/web-hook.ts'
import { Button, Input, Modal } from 'antd'
import { useState } from 'react'
import { useAct } from '../kernel/use-act.ts'
import { Fault } from './action-editor.tsx'
import styles from './automation.module.css'

interface WebHookDialogProps {
  /** Null for a new one. */
  readonly hook: WebHook | null
  readonly onClose: () => void
  readonly onSecret: (secret: string | null) => void
}

/** Makes or changes a web hook; the secret of a new one is shown afterwards. */
export function WebHookDialog({ hook, onClose, onSecret }: WebHookDialogProps) {
  const [name, setName] = useState(hook?.name ?? '')
  const [url, setUrl] = useState(hook?.url ?? '')
  const [headers, setHeaders] = useState<readonly HookHeader[]>(hook?.headers ?? [])
  const saving = useAct(saveWebHook, { success: '网络钩子已保存' })
  const faultOf = (field: string) =>
    saving.failure?.fields?.find((one) => one.field === field || one.field.startsWith(`${field}.`))?.message
  const save = async () => {
    const outcome = await saving.run({ ...(hook === null ? {} : { id: hook.id }), name, url, headers: [...headers] })
    if (!outcome.ok) return
    onClose()
    onSecret(outcome.data.secret)
  }
  const change = (index: number, part: Partial<HookHeader>) => {
    const one = headers[index]
    if (one !== undefined) setHeaders(headers.with(index, { ...one, ...part }))
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
          {headers.map((header, index) => (
            // Headers have no other name than their place while they are typed.
            <div key={index} className={styles['header']}>
              <Input
                aria-label={`请求头 ${index + 1} 的名称`}
                placeholder="Authorization"
                style={{ flex: 2 }}
                value={header.name}
                onChange={({ target }) => change(index, { name: target.value })}
              />
              <Input
                aria-label={`请求头 ${index + 1} 的值`}
                placeholder="值"
                style={{ flex: 3 }}
                value={header.value}
                onChange={({ target }) => change(index, { value: target.value })}
              />
              <Button
                type="text"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={`删除请求头 ${index + 1}`}
                onClick={() => setHeaders(headers.toSpliced(index, 1))}
              />
            </div>
          ))}
          <Button
            type="dashed"
            icon={<PlusOutlined aria-hidden />}
            disabled={headers.length >= mostHookHeaders}
            onClick={() => setHeaders([...headers, { name: '', value: '' }])}
          >
            添加请求头
          </Button>
          <Fault text={faultOf('headers')} />
        </div>
      </div>
    </Modal>
  )
}
