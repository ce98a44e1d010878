import { listFlowNames } from '@onsite/api/approval/flow-calls.ts'
import { subjectKindOf } from '@onsite/domain/document/document-process.ts'
import { Select } from 'antd'
import { useCall } from '../../kernel/use-call.ts'
import { LoadFailed } from '../../kit/list-states.tsx'
import { PageLink } from '../../kit/page-link.tsx'
import { PropertyRow } from '../designer/properties/property-row.tsx'
import styles from './process.module.css'
import type { ProcessHandle } from './use-process.ts'

/** Page where approval flows are made. */
const flowsPath = '/approvalProcessSettings'

/** The flow that decides at each approval point of the kind. */
export function ApprovalsPanel({ handle }: { readonly handle: ProcessHandle }) {
  const { spec, process, canEdit, change } = handle
  const flows = useCall(listFlowNames, {}, { marks: ['approval'] })
  return (
    <section className={styles['panel']} aria-label="审批">
      <h2>审批</h2>
      {flows.error !== null && <LoadFailed failure={flows.error} onRetry={() => void flows.refetch()} />}
      {Object.entries(spec.points).map(([point, { hint, label }]) => {
        const chosen = process.approvals[point] ?? null
        const options = (flows.data ?? [])
          .filter(({ subjectKind }) => subjectKind === subjectKindOf(spec.document.kind, point))
          .map(({ id, name }) => ({ value: id, label: name }))
        const isGone = chosen !== null && flows.data !== undefined && !options.some(({ value }) => value === chosen)
        return (
          <PropertyRow key={point} label={label} help={hint} fault={isGone ? '这个审批流程已停用或删除，请另选' : null}>
            {(id) => (
              <Select
                id={id}
                allowClear
                disabled={!canEdit}
                loading={flows.isFetching}
                placeholder="不审批"
                notFoundContent="还没有启用的这类审批流程"
                value={isGone ? '已停用的流程' : chosen}
                options={options}
                onChange={(flow: string | null | undefined) =>
                  change(`approval:${point}`, {
                    ...process,
                    approvals: { ...process.approvals, [point]: flow ?? null },
                  })
                }
              />
            )}
          </PropertyRow>
        )
      })}
      <PageLink path={flowsPath}>设计审批流程</PageLink>
    </section>
  )
}
