import { useSearchParams } from 'react-router'
import { ProcessSteps } from '../../template/process/process-page.tsx'
import { ProcessSettingPage } from '../../template/process/process-setting-page.tsx'

/** /eventSet/processevent: the process of the type that the query names, as a whole or, with a step, step by step. */
export function EventProcessPage() {
  const [query] = useSearchParams()
  return query.has('step') ? <ProcessSteps id={query.get('id') ?? ''} /> : <ProcessSettingPage />
}
