import type { DocumentProcess } from '@onsite/domain/document/document-process.ts'
import { type ProcessSpec, stepsClosedTo } from '@onsite/domain/document/process-spec.ts'
import { Failure } from '@onsite/domain/failure.ts'

/** Throws `not-now` when a process leaves steps of whoever has a document in hand to others: it would stand still in this person's hands. */
export function demandOpenSteps(spec: ProcessSpec, process: DocumentProcess, personId: string): void {
  const [step] = stepsClosedTo(spec, process, personId)
  if (step !== undefined)
    throw new Failure('not-now', {
      reason: `「${spec.steps[step]?.label ?? step}」已指定负责人，这位服务人员不在其中，请改选负责人`,
    })
}
