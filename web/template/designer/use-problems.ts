import { listFlowNames } from '@onsite/api/approval/flow-calls.ts'
import type { FieldDefinition } from '@onsite/domain/field/field-definition.ts'
import type { FormKind } from '@onsite/domain/field/form-kind.ts'
import { checkContent } from '@onsite/domain/template/check-content.ts'
import { type DocumentProcess, subjectKindOf } from '@onsite/domain/document/document-process.ts'
import type { ProcessSpec } from '@onsite/domain/document/process-spec.ts'
import { templateKindOf } from '@onsite/domain/document-kinds.ts'
import { peopleOfProcess } from '@onsite/domain/template/process-people.ts'
import type { TemplateContent, TemplateProblem } from '@onsite/domain/template/template-content.ts'
import { templateProblems } from '@onsite/domain/template/template-problems.ts'
import { useMemo } from 'react'
import { useCall } from '../../kernel/use-call.ts'
import { useDebounced } from '../../kit/use-debounced.ts'

/** The flows named in a process, assumed sound until the list has loaded. */
function flowsOf(spec: ProcessSpec | null, process: DocumentProcess | null) {
  if (spec === null || process === null) return []
  return Object.entries(process.approvals).flatMap(([point, id]) =>
    id === null ? [] : [{ id, name: '', subjectKind: subjectKindOf(spec.document.kind, point) }],
  )
}

/** Problems of a draft, found by the server's own code; updated after a pause. */
export function useProblems(
  content: TemplateContent,
  formKind: FormKind,
  commonFields: readonly FieldDefinition[],
  isCommon: boolean,
): readonly TemplateProblem[] {
  const settled = useDebounced(content, 300)
  const flows = useCall(listFlowNames, {}, { enabled: templateKindOf(formKind).process !== null, marks: ['approval'] })
  const known = flows.data
  return useMemo(() => {
    const kind = templateKindOf(formKind)
    const checked = checkContent(settled, kind, commonFields)
    if (!('content' in checked)) return checked.problems
    const common = commonFields.map((field) => ({ ...field, isCommon: true }))
    const published = { ...checked.content, fields: [...common, ...checked.content.fields] }
    const surroundings = {
      kind,
      isCommon,
      flows: (known ?? flowsOf(kind.process, checked.content.process)).map((flow) => ({ ...flow, isEnabled: true })),
      // Only the server knows whether they are still active, and it tells before publishing.
      activePeople: new Set(peopleOfProcess(kind.process, checked.content.process)),
    }
    const more = templateProblems(published, surroundings)
    const keys = new Set(checked.problems.map((problem) => `${problem.at} ${problem.message}`))
    return [...checked.problems, ...more.filter((problem) => !keys.has(`${problem.at} ${problem.message}`))]
  }, [settled, formKind, commonFields, isCommon, known])
}
