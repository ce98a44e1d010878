import { simulateTemplate } from '@onsite/api/template/template-calls.ts'
import { templateKindOf } from '@onsite/domain/document-kinds.ts'
import { faultAt, Failure } from '@onsite/domain/failure.ts'
import { formKindOf } from '@onsite/domain/field/form-kind.ts'
import { peopleOfProcess } from '@onsite/domain/template/process-people.ts'
import { publishedContent } from '@onsite/domain/template/published-content.ts'
import { simulateTemplate as walk } from '@onsite/domain/template/simulate-template.ts'
import { type Answer, answer } from '../kernel/answer.ts'
import { peopleNames } from '../people/people-store.ts'
import { commonContentFor, demandForm } from './open-template.ts'
import type { TemplateSurroundings } from './template-surroundings.ts'

/** Walks the draft, so that a process can be tried before it is published. */
export const answerSimulateTemplate = ({ approvalFlows }: TemplateSurroundings): Answer =>
  answer(simulateTemplate, async (ctx, { id, creatorId }) => {
    const form = await demandForm(ctx, id)
    const { process } = form.draft
    const kind = templateKindOf(form.formKind)
    const { process: spec } = kind
    if (process === null || spec === null) throw faultAt('id', `${formKindOf(form.formKind).label}表单没有流程可以模拟`)
    const creator = creatorId === undefined ? [] : [creatorId]
    const [people, flows, common] = await Promise.all([
      peopleNames(ctx, [...peopleOfProcess(spec, process), ...creator]),
      approvalFlows(ctx),
      commonContentFor(ctx, form),
    ])
    if (creatorId !== undefined && !people.has(creatorId)) throw new Failure('not-found', { record: '人员' })
    const lines = walk(
      { ...kind, process: spec },
      { ...publishedContent(common, form.draft), process },
      {
        people,
        flows: new Map(flows.map((flow) => [flow.id, flow.name])),
        creator: creatorId === undefined ? null : (people.get(creatorId) ?? null),
      },
    )
    return lines.map(({ actors, told, copied, required, checks, ...line }) => ({
      ...line,
      actors: [...actors],
      told: [...told],
      copied: [...copied],
      required: [...required],
      checks: [...checks],
    }))
  })
