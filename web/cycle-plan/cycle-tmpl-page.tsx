import { cycleTmplPlain } from '@onsite/api/cycle-plan/cycle-plan-calls.ts'
import { cycleTmplSpec } from '@onsite/domain/cycle-plan/cycle-plan-fields.ts'
import { RecordListView } from '../record/record-list.tsx'
import { cycleTmplForm } from './cycle-plan-form.ts'

/** /cycleTmpl */
export function CycleTmplPage() {
  return (
    <RecordListView
      spec={cycleTmplSpec}
      calls={cycleTmplPlain}
      form={cycleTmplForm}
      emptyText="计划模板写明周期工单的类型、标题和内容，先新建一个模板再建计划"
    />
  )
}
