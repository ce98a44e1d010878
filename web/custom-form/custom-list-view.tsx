import { customRecordCalls } from '@onsite/api/custom-form/custom-record-calls.ts'
import { customRecordSpec } from '@onsite/domain/custom-form/custom-record-fields.ts'
import { recordPath } from '@onsite/domain/record/record-paths.ts'
import { useMemo } from 'react'
import type { RecordOf } from '../record/record-calls.ts'
import { RecordListView } from '../record/record-list.tsx'

type CustomRow = RecordOf<typeof customRecordCalls.list>

interface CustomListViewProps {
  readonly templateId: string
  readonly title: string
  /** Whether this person fills the form in. */
  readonly mayFill: boolean
}

const without = ['templateId']
const pathOf = ({ id }: CustomRow) => recordPath(customRecordSpec.kind, id)

/** The records of one custom form, with its fields as columns and filters. */
export function CustomListView({ mayFill, templateId, title }: CustomListViewProps) {
  const fixed = useMemo(() => ({ templateId }), [templateId])
  return (
    <RecordListView<CustomRow>
      spec={customRecordSpec}
      calls={customRecordCalls}
      name={`${customRecordSpec.kind}-${templateId}`}
      title={title}
      templateId={templateId}
      fixed={fixed}
      without={without}
      pathOf={pathOf}
      drawer={() => ({ templateId, fixed })}
      {...(mayFill ? {} : { onCreate: null })}
      emptyText={`还没有人填写「${title}」`}
    />
  )
}
