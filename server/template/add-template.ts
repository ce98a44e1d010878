import { addTemplate } from '@onsite/api/template/template-calls.ts'
import { newProcess } from '@onsite/domain/document/process-spec.ts'
import { templateKindOf } from '@onsite/domain/document-kinds.ts'
import { faultAt } from '@onsite/domain/failure.ts'
import { type FormKind, formKindOf } from '@onsite/domain/field/form-kind.ts'
import { copyContent } from '@onsite/domain/template/copy-content.ts'
import type { TemplateContent } from '@onsite/domain/template/template-content.ts'
import { insertForm } from '../field/form-change-store.ts'
import { emptyContent } from '../field/form-store.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { demandForm } from './open-template.ts'
import { presentTemplate } from './present-template.ts'
import { tellChanged } from './tell-template.ts'

export const answerAddTemplate = answer(addTemplate, async (ctx, input) => {
  const { formKind } = input
  if (!formKindOf(formKind).hasTemplates) throw faultAt('formKind', '这种表单只有一份，不能新建模板')
  const draft = input.copyFrom === undefined ? newContent(formKind) : await copyFrom(ctx, formKind, input.copyFrom)
  const id = uuidv7()
  await insertForm(ctx, {
    id,
    formKind,
    name: input.name.trim(),
    icon: input.icon ?? '',
    category: input.category?.trim() ?? '',
    draft,
    createdBy: ctx.person.id,
  })
  await tellChanged(ctx, id)
  return await presentTemplate(ctx, id)
})

/** The content of a template that nobody has designed yet. */
function newContent(formKind: FormKind): TemplateContent {
  const { process } = templateKindOf(formKind)
  return { ...emptyContent, process: process === null ? null : newProcess(process) }
}

async function copyFrom(ctx: Context, formKind: FormKind, from: string): Promise<TemplateContent> {
  const form = await demandForm(ctx, from)
  if (form.formKind !== formKind) throw faultAt('copyFrom', '只能复制同一种表单的模板')
  if (form.isCommon) throw faultAt('copyFrom', '公共字段每个模板都有，不用复制')
  return copyContent(form.draft, uuidv7)
}
