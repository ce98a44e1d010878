import { simulateTemplate } from '@onsite/api/template/template-calls.ts'
import { faultAt, Failure } from '@onsite/domain/failure.ts'
import { publishedContent } from '@onsite/domain/template/published-content.ts'
import { simulateTemplate as walk } from '@onsite/domain/template/simulate-template.ts'
import { type Answer, answer } from '../kernel/answer.ts'
import { peopleNames } from '../people/people-store.ts'
import { peopleOf } from './export-template.ts'
import { commonContentFor, demandForm } from './open-template.ts'
import type { TemplateSurroundings } from './template-surroundings.ts'

/** Walks the draft, so that a process can be tried before it is published. */
export const answerSimulateTemplate = ({ approvalFlows }: TemplateSurroundings): Answer =>
  answer(simulateTemplate, async (ctx, { id, creatorId }) => {
    const form = await demandForm(ctx, id)
    const { process } = form.draft
    if (process === null) throw faultAt('id', '只有工单模板有流程可以模拟')
    const creator = creatorId === undefined ? [] : [creatorId]
    const [people, flows, common] = await Promise.all([
      peopleNames(ctx, [...peopleOf(process), ...creator]),
      approvalFlows(ctx),
      commonContentFor(ctx, form),
    ])
    if (creatorId !== undefined && !people.has(creatorId)) throw new Failure('not-found', { record: '人员' })
    const lines = walk(
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
