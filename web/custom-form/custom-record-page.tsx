import { listCustomForms } from '@onsite/api/custom-form/custom-form-calls.ts'
import { customRecordCalls as calls } from '@onsite/api/custom-form/custom-record-calls.ts'
import { customRecordSpec as spec } from '@onsite/domain/custom-form/custom-record-fields.ts'
import { sentenceOf } from '@onsite/domain/failure.ts'
import { useParams } from 'react-router'
import { useUser } from '../kernel/session.tsx'
import { useCall } from '../kernel/use-call.ts'
import type { RowAction } from '../kit/row-actions.tsx'
import type { RecordOf } from '../record/record-calls.ts'
import { RecordPageView } from '../record/record-page.tsx'
import { useRecordPageActions } from '../record/use-record-page-actions.tsx'

const refusal = sentenceOf('record-of-another')
const without = ['title']

/** /customRecord/{id} */
export function CustomRecordPage() {
  const { id = '' } = useParams()
  const query = useCall(calls.detail, { id })
  const { id: personId } = useUser()
  const forms = useCall(listCustomForms, {}, { marks: ['custom-record', 'template'] })
  const { actionsOf, dialogs } = useRecordPageActions({ spec, calls, listPath: '/guideOne' })
  const actions = (row: RecordOf<typeof calls.list>): readonly RowAction[] => {
    const form = forms.data?.find((one) => one.id === row.templateId)
    const isOpen = form?.mayManage === true || (form?.mayFill === true && row.createUserId === personId)
    return actionsOf(row).map((action) => (isOpen ? action : { ...action, reasons: [refusal] }))
  }
  return (
    <>
      <RecordPageView<RecordOf<typeof calls.list>>
        spec={spec}
        id={id}
        query={query}
        call={calls.detail}
        number={({ no }) => no ?? ''}
        without={without}
        actions={actions}
      />
      {dialogs}
    </>
  )
}
