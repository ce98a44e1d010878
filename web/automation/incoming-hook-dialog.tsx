import { listAutomationKinds } from '@onsite/api/automation/automation-calls.ts'
import { type IncomingHookRow, saveIncomingHook } from '@onsite/api/automation/incoming-hook-calls.ts'
import { type Brought, mostBrought } from '@onsite/domain/automation/incoming-hook.ts'
import { Input, Segmented } from 'antd'
import { useState } from 'react'
import { useAct } from '../kernel/use-act.ts'
import { useCall } from '../kernel/use-call.ts'
import styles from './automation.module.css'
import { HookForm, HookLine } from './hook-form.tsx'
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
  const save = async () => {
    const said = { name, kind, noPath, brings: [...brings] }
    const outcome = await saving.run(hook === null ? said : { ...said, id: hook.id })
    if (!outcome.ok) return
    onClose()
    onSecret(outcome.data.secret)
  }
  return (
    <HookForm what="接收地址" isNew={hook === null} saving={saving} onSave={save} onClose={onClose}>
      <HookLine label="名称" id="hook-name" field="name">
        <Input
          id="hook-name"
          maxLength={40}
          placeholder="例如：ERP 发货"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </HookLine>
      <HookLine label="单据" field="kind">
        <Segmented
          aria-label="单据"
          disabled={hook !== null}
          value={kind}
          options={kinds.map((one) => ({ value: one.kind, label: one.label }))}
          onChange={setKind}
        />
      </HookLine>
      <HookLine label="单据编号" id="hook-no" field="noPath">
        <Input id="hook-no" maxLength={200} value={noPath} onChange={({ target }) => setNoPath(target.value)} />
        <small>消息里哪个字段是单据编号；在内层时用点连接，如 data.no</small>
      </HookLine>
      <HookLine label="带来的值" field="brings">
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
      </HookLine>
      <span>消息示例</span>
      <code className={styles['body']}>{sampleOf(noPath, brings)}</code>
    </HookForm>
  )
}
