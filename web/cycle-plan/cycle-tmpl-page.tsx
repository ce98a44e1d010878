import {
  countCycleTmpl,
  cycleTmplIds,
  exportCycleTmpl,
  listCycleTmpl,
  removeCycleTmpl,
  restoreCycleTmpl,
} from '@onsite/api/cycle-plan/cycle-plan-calls.ts'
import { cycleTmplSpec } from '@onsite/domain/cycle-plan/cycle-plan-fields.ts'
import { useState } from 'react'
import type { RecordRow } from '../record/record-calls.ts'
import { RecordListView } from '../record/record-list.tsx'
import { CycleTmplDrawer } from './cycle-tmpl-drawer.tsx'

const calls = {
  list: listCycleTmpl,
  count: countCycleTmpl,
  ids: cycleTmplIds,
  export: exportCycleTmpl,
  remove: removeCycleTmpl,
  restore: restoreCycleTmpl,
}

/** /cycleTmpl */
export function CycleTmplPage() {
  const [open, setOpen] = useState<RecordRow | 'new' | null>(null)
  return (
    <>
      <RecordListView
        spec={cycleTmplSpec}
        calls={calls}
        onCreate={() => setOpen('new')}
        onEdit={setOpen}
        emptyText="计划模板写明周期工单的类型、标题和内容，先新建一个模板再建计划"
      />
      {open !== null && <CycleTmplDrawer {...(open === 'new' ? {} : { id: open.id })} onClose={() => setOpen(null)} />}
    </>
  )
}
