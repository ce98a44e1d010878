import { customRecordCalls as calls } from '@onsite/api/custom-form/custom-record-calls.ts'
import { customRecordSpec as spec } from '@onsite/domain/custom-form/custom-record-fields.ts'
import { useParams } from 'react-router'
import { useCall } from '../kernel/use-call.ts'
import type { RecordOf } from '../record/record-calls.ts'
import { RecordPageView } from '../record/record-page.tsx'
import { useRecordPageActions } from '../record/use-record-page-actions.tsx'

const without = ['title']

/** /customRecord/{id} */
export function CustomRecordPage() {
  const { id = '' } = useParams()
  const query = useCall(calls.detail, { id })
  const { actionsOf, dialogs } = useRecordPageActions({ spec, calls, listPath: '/guideOne' })
  return (
    <>
      <RecordPageView<RecordOf<typeof calls.list>>
        spec={spec}
        id={id}
        query={query}
        call={calls.detail}
        number={({ no }) => no ?? ''}
        without={without}
        actions={actionsOf}
      />
      {dialogs}
    </>
  )
}
