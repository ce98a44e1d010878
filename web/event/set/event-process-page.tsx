import { screenPath } from '@onsite/domain/screens.ts'
import { useSearchParams } from 'react-router'
import { NoTemplate, ProcessSteps } from '../../template/process/process-page.tsx'
import { ProcessSettingPage } from '../../template/process/process-setting-page.tsx'

/** /eventSet/processevent: the process of the type that the query names, as a whole or, with a step, step by step. */
export function EventProcessPage() {
  const [query] = useSearchParams()
  const id = query.get('id') ?? ''
  if (id === '') return <NoTemplate choosePath={screenPath('EventSet')} />
  return query.has('step') ? <ProcessSteps id={id} /> : <ProcessSettingPage />
}
