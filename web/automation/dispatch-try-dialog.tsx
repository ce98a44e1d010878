import { dryRunDispatch, getDispatchRule, switchDispatchRule } from '@onsite/api/automation/dispatch-calls.ts'
import type { Reply } from '@onsite/api/define-call.ts'
import { Button, Modal, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { useAct } from '../kernel/use-act.ts'
import { useCall } from '../kernel/use-call.ts'
import { LateRoom } from '../kit/late-room.tsx'
import { LoadFailed } from '../kit/list-states.tsx'
import { DispatchOutcome } from './dispatch-outcome.tsx'

interface DispatchTryDialogProps {
  readonly kind: string
  /** The rule that is to be switched on; null to try those that are. */
  readonly rule: { readonly id: string; readonly name: string } | null
  readonly onClose: () => void
}

/** Shows how rules would have dispatched, and before a rule is switched on what changes with it. */
export function DispatchTryDialog({ kind, onClose, rule }: DispatchTryDialogProps) {
  const stored = useCall(getDispatchRule, { id: rule?.id ?? '' }, { enabled: rule !== null })
  const trying = useAct(dryRunDispatch)
  const switching = useAct(switchDispatchRule, { success: '规则已启用', done: onClose })
  const [result, setResult] = useState<Reply<typeof dryRunDispatch> | null>(null)
  const { run } = trying
  const { data } = stored
  const isReady = rule === null || data !== undefined
  useEffect(() => {
    if (!isReady) return
    const draft = data === undefined ? {} : { draft: { id: data.id, name: data.name, content: data.content } }
    void run(draft).then((outcome) => {
      if (outcome.ok) setResult(outcome.data)
    })
  }, [data, isReady, run])
  const failure = stored.error ?? trying.failure
  return (
    <Modal
      open
      title={rule === null ? '试运行已启用的规则' : `启用「${rule.name}」`}
      okText="启用"
      okButtonProps={{ disabled: result === null, loading: switching.busy }}
      {...(rule === null ? { footer: <Button onClick={onClose}>关闭</Button> } : {})}
      onOk={() => rule !== null && void switching.run({ id: rule.id, isEnabled: 1 })}
      onCancel={onClose}
    >
      <LateRoom label="启用前的试运行">
        {failure !== null && <LoadFailed failure={failure} onRetry={() => void stored.refetch()} />}
        {result === null ? (
          failure === null && <Skeleton active paragraph={{ rows: 6 }} />
        ) : (
          <DispatchOutcome kind={kind} result={result} />
        )}
      </LateRoom>
    </Modal>
  )
}
