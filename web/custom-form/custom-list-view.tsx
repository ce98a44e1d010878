import { customRecordCalls } from '@onsite/api/custom-form/custom-record-calls.ts'
import { customRecordSpec } from '@onsite/domain/custom-form/custom-record-fields.ts'
import { recordPath } from '@onsite/domain/record/record-paths.ts'
import { sentenceOf } from '@onsite/domain/failure.ts'
import { useCallback, useMemo } from 'react'
import { useUser } from '../kernel/session.tsx'
import type { RecordOf } from '../record/record-calls.ts'
import { RecordListView } from '../record/record-list.tsx'

type CustomRow = RecordOf<typeof customRecordCalls.list>

interface CustomListViewProps {
  readonly templateId: string
  readonly title: string
  /** Whether this person fills the form in, and changes what others filled in. */
  readonly mayFill: boolean
  readonly mayManage: boolean
}

const refusal = sentenceOf('record-of-another')
const without = ['templateId']
const pathOf = ({ id }: CustomRow) => recordPath(customRecordSpec.kind, id)

/** The records of one custom form, with its fields as columns and filters. */
export function CustomListView({ mayFill, mayManage, templateId, title }: CustomListViewProps) {
  const fixed = useMemo(() => ({ templateId }), [templateId])
  const { id: personId } = useUser()
  const reasonAgainst = useCallback(
    (row: CustomRow) => (mayManage || (mayFill && row.createUserId === personId) ? null : refusal),
    [mayFill, mayManage, personId],
  )
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
      reasonAgainst={reasonAgainst}
      drawer={() => ({ templateId, fixed })}
      {...(mayFill ? {} : { onCreate: null })}
      emptyText={`还没有人填写「${title}」`}
    />
  )
}
