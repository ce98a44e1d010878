import { listAutomationKinds } from '@onsite/api/automation/automation-calls.ts'
import { type IncomingHookRow, saveIncomingHook } from '@onsite/api/automation/incoming-hook-calls.ts'
import { type Brought, mostBrought } from '@onsite/domain/automation/incoming-hook.ts'
import { Input, Modal, Segmented } from 'antd'
import { useState } from 'react'
import { useAct } from '../kernel/use-act.ts'
import { useCall } from '../kernel/use-call.ts'
import { Fault } from './action-editor.tsx'
import styles from './automation.module.css'
import type { HookDialogProps } from './hook-table.tsx'
import { PairLines } from './pair-lines.tsx'

const valueParts = [
  { key: 'path', label: (place: number) => `第 ${place} 个值的字段`, placeholder: 'data.status', flex: 1 },
  { key: 'label', label: (place: number) => `第 ${place} 个值的名称`, placeholder: '物流状态', flex: 1, maxLength: 30 },
] as const

/** A message as the dialog shows it for the values that were typed. */
function sampleOf(noPath: string, brings: readonly Brought[]): string {
  const message: Record<string, unknown> = {}
  for (const path of [noPath, ...brings.map((one) => one.path)]) {
    const keys = path.split('.').filter((key) => key !== '')
    const last = keys.pop()
    if (last === undefined) continue
    let level = message
    for (const key of keys) {
      const below = level[key]
      const next = typeof below === 'object' && below !== null ? (below as Record<string, unknown>) : {}
      level[key] = next
      level = next
    }
    level[last] ??= path === noPath ? '编号' : '…'
  }
  return JSON.stringify(message)
}

/** Makes or changes an address that takes messages in; the secret of a new one is shown afterwards. */
export function IncomingHookDialog({ hook, onClose, onSecret }: HookDialogProps<IncomingHookRow>) {
  const kinds = useCall(listAutomationKinds, {}).data ?? []
  const [name, setName] = useState(hook?.name ?? '')
  const [kind, setKind] = useState(hook?.kind ?? kinds[0]?.kind ?? '')
  const [noPath, setNoPath] = useState(hook?.noPath ?? 'no')
  const [brings, setBrings] = useState<readonly Brought[]>(hook?.brings ?? [])
  const saving = useAct(saveIncomingHook, { success: '接收地址已保存' })
  const faultOf = (field: string) =>
    saving.failure?.fields?.find((one) => one.field === field || one.field.startsWith(`${field}.`))?.message
  const save = async () => {
    const said = { name, kind, noPath, brings: [...brings] }
    const outcome = await saving.run(hook === null ? said : { ...said, id: hook.id })
    if (!outcome.ok) return
    onClose()
    onSecret(outcome.data.secret)
  }
  return (
    <Modal
      open
      title={hook === null ? '新建接收地址' : '编辑接收地址'}
      okText="保存"
      okButtonProps={{ loading: saving.busy }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <div className={styles['params']}>
        <label htmlFor="hook-name">名称</label>
        <div>
          <Input
            id="hook-name"
            maxLength={40}
            placeholder="例如：ERP 发货"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <Fault text={faultOf('name')} />
        </div>
        <span>单据</span>
        <div>
          <Segmented
            aria-label="单据"
            disabled={hook !== null}
            value={kind}
            options={kinds.map((one) => ({ value: one.kind, label: one.label }))}
            onChange={setKind}
          />
          <Fault text={faultOf('kind')} />
        </div>
        <label htmlFor="hook-no">单据编号</label>
        <div>
          <Input id="hook-no" maxLength={200} value={noPath} onChange={({ target }) => setNoPath(target.value)} />
          <small>消息里哪个字段是单据编号；在内层时用点连接，如 data.no</small>
          <Fault text={faultOf('noPath')} />
        </div>
        <span>带来的值</span>
        <div>
          <PairLines<Brought>
            value={brings}
            onChange={setBrings}
            parts={valueParts}
            empty={{ path: '', label: '' }}
            most={mostBrought}
            word="值"
            removeLabel={(place) => `删除第 ${place} 个值`}
          />
          <small>可以用在规则的条件和文字里</small>
          <Fault text={faultOf('brings')} />
        </div>
        <span>消息示例</span>
        <code className={styles['body']}>{sampleOf(noPath, brings)}</code>
      </div>
    </Modal>
  )
}
