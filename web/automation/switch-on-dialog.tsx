import { dryRun, getRule, switchRule } from '@onsite/api/automation/automation-calls.ts'
import type { Reply } from '@onsite/api/define-call.ts'
import { Modal, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { useAct } from '../kernel/use-act.ts'
import { useCall } from '../kernel/use-call.ts'
import { LateRoom } from '../kit/late-room.tsx'
import { LoadFailed } from '../kit/list-states.tsx'
import { TouchedRecords } from './touched-records.tsx'

interface SwitchOnDialogProps {
  readonly id: string
  readonly name: string
  readonly onClose: () => void
}

/** Shows what a rule would have done before it is switched on. */
export function SwitchOnDialog({ id, name, onClose }: SwitchOnDialogProps) {
  const rule = useCall(getRule, { id })
  const trying = useAct(dryRun)
  const switching = useAct(switchRule, { success: '规则已启用', done: onClose })
  const [result, setResult] = useState<Reply<typeof dryRun> | null>(null)
  const { run } = trying
  const { data } = rule
  useEffect(() => {
    if (data === undefined) return
    void run({ kind: data.kind, content: data.content }).then((outcome) => {
      if (outcome.ok) setResult(outcome.data)
    })
  }, [data, run])
  const failure = rule.error ?? trying.failure
  return (
    <Modal
      open
      title={`启用「${name}」`}
      okText="启用"
      okButtonProps={{ disabled: result === null, loading: switching.busy }}
      onOk={() => void switching.run({ id, isEnabled: 1 })}
      onCancel={onClose}
    >
      <LateRoom label="启用前的试运行">
        {failure !== null && <LoadFailed failure={failure} onRetry={() => void rule.refetch()} />}
        {result === null ? (
          failure === null && <Skeleton active paragraph={{ rows: 4 }} />
        ) : (
          <TouchedRecords kind={data?.kind ?? ''} result={result} />
        )}
      </LateRoom>
    </Modal>
  )
}
