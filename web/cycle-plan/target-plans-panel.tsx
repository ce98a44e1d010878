import { PlusOutlined } from '@ant-design/icons'
import { TargetKind } from '@onsite/domain/cycle-plan/cycle-plan-state.ts'
import { recordPath } from '@onsite/domain/record/record-paths.ts'
import { Button } from 'antd'
import { useState } from 'react'
import type { RecordPanelProps } from '../kernel/record-panels.tsx'
import { useCan } from '../kernel/session.tsx'
import { useOpen } from '../kernel/tab.tsx'
import { CyclePlanDrawer } from './cycle-plan-form.ts'
import { PlanItems } from './plan-items-panel.tsx'

interface TargetPlansProps extends RecordPanelProps {
  readonly kind: TargetKind
}

/** Items that plans made for a customer, an asset or a contract, on its page. */
function TargetPlans({ id, kind }: TargetPlansProps) {
  const can = useCan()
  const open = useOpen()
  const [isNew, setNew] = useState(false)
  const create = can('cyclePlan.edit') && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setNew(true)}>
      新建周期计划
    </Button>
  )
  return (
    <>
      <PlanItems targetId={id} head={create} />
      {isNew && (
        <CyclePlanDrawer
          target={{ kind, id }}
          onDone={(plan) => open(recordPath('cycle-plan', plan.id))}
          onClose={() => setNew(false)}
        />
      )}
    </>
  )
}

export const CustomerPlansPanel = (props: RecordPanelProps) => <TargetPlans {...props} kind={TargetKind.Customer} />
export const AssetPlansPanel = (props: RecordPanelProps) => <TargetPlans {...props} kind={TargetKind.Asset} />
export const ContractPlansPanel = (props: RecordPanelProps) => <TargetPlans {...props} kind={TargetKind.Contract} />
