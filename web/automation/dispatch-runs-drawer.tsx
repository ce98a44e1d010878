import { countDispatchRuns, listDispatchRuns } from '@onsite/api/automation/dispatch-calls.ts'
import type { Run } from '@onsite/api/automation/automation-calls.ts'
import { Drawer, type TableColumnsType } from 'antd'
import { PagedTable } from '../kit/paged-table.tsx'
import { runColumns, RunDetails } from './run-details.tsx'

interface DispatchRunsDrawerProps {
  readonly rule: { readonly id: string; readonly name: string }
  readonly onClose: () => void
}

const columns: TableColumnsType<Run> = [...runColumns]
const expandable = { expandedRowRender: (run: Run) => <RunDetails run={run} /> }

/** The runs of a dispatch rule. */
export function DispatchRunsDrawer({ onClose, rule }: DispatchRunsDrawerProps) {
  return (
    <Drawer open size={900} title={`「${rule.name}」的派单记录`} onClose={onClose}>
      <PagedTable<Run>
        list={listDispatchRuns}
        count={countDispatchRuns}
        filter={{ ruleId: rule.id }}
        columns={columns}
        emptyText="还没有派过单"
        pageSize={20}
        expandable={expandable}
      />
    </Drawer>
  )
}
