import { listFlowNames } from '@onsite/api/approval/flow-calls.ts'
import type { FieldDefinition } from '@onsite/domain/field/field-definition.ts'
import type { FormKind } from '@onsite/domain/field/form-kind.ts'
import { checkContent } from '@onsite/domain/template/check-content.ts'
import { orderSteps } from '@onsite/domain/field/form-step.ts'
import { stepOf } from '@onsite/domain/document/document-process.ts'
import {
  type ApprovalPoint,
  approvalPoints,
  type OrderProcess,
  subjectKindOfPoint,
} from '@onsite/domain/template/order-process.ts'
import type { TemplateContent, TemplateProblem } from '@onsite/domain/template/template-content.ts'
import { templateProblems } from '@onsite/domain/template/template-problems.ts'
import { useMemo } from 'react'
import { useCall } from '../../kernel/use-call.ts'
import { useDebounced } from '../../kit/use-debounced.ts'

/** Everybody named in a process. Only the server knows whether they are still active, and it tells before publishing. */
function peopleOf(process: OrderProcess | null): ReadonlySet<string> {
  if (process === null) return new Set()
  return new Set([
    ...process.dispatcherIds,
    ...orderSteps.flatMap((step) => {
      const { ownerIds, copy } = stepOf(process, step)
      return [...ownerIds, ...(copy?.personIds ?? [])]
    }),
  ])
}

/** The flows named in a process, assumed sound until the list has loaded. */
function flowsOf(process: OrderProcess | null) {
  return (Object.keys(approvalPoints) as ApprovalPoint[]).flatMap((point) => {
    const id = process?.approvals[point] ?? null
    return id === null ? [] : [{ id, name: '', subjectKind: subjectKindOfPoint(point) }]
  })
}

/** Problems of a draft, found by the server's own code; updated after a pause. */
export function useProblems(
  content: TemplateContent,
  kind: FormKind,
  commonFields: readonly FieldDefinition[],
  isCommon: boolean,
): readonly TemplateProblem[] {
  const settled = useDebounced(content, 300)
  const flows = useCall(listFlowNames, {}, { enabled: kind === 'order', marks: ['approval'] })
  const known = flows.data
  return useMemo(() => {
    const checked = checkContent(settled, kind, commonFields)
    if (!('content' in checked)) return checked.problems
    const common = commonFields.map((field) => ({ ...field, isCommon: true }))
    const published = { ...checked.content, fields: [...common, ...checked.content.fields] }
    const surroundings = {
      formKind: kind,
      isCommon,
      flows: (known ?? flowsOf(checked.content.process)).map((flow) => ({ ...flow, isEnabled: true })),
      activePeople: peopleOf(checked.content.process),
    }
    const more = templateProblems(published, surroundings)
    const keys = new Set(checked.problems.map((problem) => `${problem.at} ${problem.message}`))
    return [...checked.problems, ...more.filter((problem) => !keys.has(`${problem.at} ${problem.message}`))]
  }, [settled, kind, commonFields, isCommon, known])
}
