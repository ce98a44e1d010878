import { importTemplate } from '@onsite/api/template/template-calls.ts'
import { insertForm } from '../field/form-change-store.ts'
import { type Answer, answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { type ImportedContent, importContent } from './import-content.ts'
import { presentTemplate } from './present-template.ts'
import { tellChanged } from './tell-template.ts'
import type { TemplateSurroundings } from './template-surroundings.ts'

/** Adds a template from a file as a draft, so that somebody looks at it before use. */
export const answerImportTemplate = (surroundings: TemplateSurroundings): Answer =>
  answer(importTemplate, async (ctx, { text, name }) => {
    const imported = await importContent(ctx, text, surroundings)
    const id = await addImported(ctx, imported, name?.trim() || imported.file.name)
    return { ...(await presentTemplate(ctx, id)), warnings: [...imported.warnings] }
  })

/** Adds a template with imported content and gives its id. Throws `template-name-taken`. */
export async function addImported(ctx: Context, { file, content }: ImportedContent, name: string): Promise<string> {
  const id = uuidv7()
  await insertForm(ctx, {
    id,
    formKind: file.formKind,
    name,
    icon: file.icon,
    category: file.category,
    draft: content,
    createdBy: ctx.person.id,
  })
  await tellChanged(ctx, id)
  return id
}
