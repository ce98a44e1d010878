import { exportTemplate } from '@onsite/api/template/template-calls.ts'
import { templateKindOf } from '@onsite/domain/document-kinds.ts'
import { faultAt } from '@onsite/domain/failure.ts'
import { formKindOf } from '@onsite/domain/field/form-kind.ts'
import { peopleOfProcess } from '@onsite/domain/template/process-people.ts'
import { templateFileText } from '@onsite/domain/template/template-file.ts'
import { type Answer, answer } from '../kernel/answer.ts'
import { peopleNames } from '../people/people-store.ts'
import { demandForm } from './open-template.ts'
import type { TemplateSurroundings } from './template-surroundings.ts'

/** Exports the present draft, with names beside the ids of people and flows, so that another enterprise can find its own. */
export const answerExportTemplate = ({ approvalFlows }: TemplateSurroundings): Answer =>
  answer(exportTemplate, async (ctx, { id }) => {
    const { name, category, icon, draft, formKind, isCommon } = await demandForm(ctx, id)
    if (isCommon) throw faultAt('id', `${formKindOf(formKind).label}的公共表单不能导出，请导出模板`)
    const [people, flows] = await Promise.all([
      peopleNames(ctx, peopleOfProcess(templateKindOf(formKind).process, draft.process)),
      draft.process === null ? [] : approvalFlows(ctx),
    ])
    const used = new Set(Object.values(draft.process?.approvals ?? {}))
    return {
      fileName: `${name}.json`,
      text: templateFileText({
        formKind,
        name,
        category,
        icon,
        content: draft,
        people: Object.fromEntries(people),
        flows: Object.fromEntries(flows.filter((flow) => used.has(flow.id)).map((flow) => [flow.id, flow.name])),
      }),
    }
  })
