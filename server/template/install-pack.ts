import { installPack, listPacks } from '@onsite/api/template/template-calls.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { findForms } from '../field/form-store.ts'
import { type Answer, answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { importContent } from './import-content.ts'
import { addImported } from './import-template.ts'
import { demandForm, demandFormToPublish } from './open-template.ts'
import { type Pack, type PackFile, packFiles, packs } from './pack-files.ts'
import { presentTemplates } from './present-template.ts'
import { publishForm } from './publish-form.ts'
import type { TemplateSurroundings } from './template-surroundings.ts'

/** Names of the enterprise's templates with their kinds. */
async function takenNames(ctx: StoreContext): Promise<Set<string>> {
  const forms = await findForms(ctx, { isCommon: false })
  return new Set(forms.map((form) => `${form.formKind} ${form.name}`))
}

export const answerListPacks = answer(listPacks, async (ctx) => {
  const taken = await takenNames(ctx)
  return await Promise.all(
    packs.map(async (pack) => ({
      code: pack.code,
      name: pack.name,
      description: pack.description,
      templates: (await packFiles(pack)).map(({ file }) => ({
        name: file.name,
        fieldCount: file.content.fields.length,
        isInstalled: taken.has(`${file.formKind} ${file.name}`),
      })),
    })),
  )
})

/** Adds one template of a pack and publishes it. Throws `template-name-taken`. */
export async function installTemplate(
  ctx: Context,
  { name }: Pack,
  { file, text }: PackFile,
  surroundings: TemplateSurroundings,
): Promise<string> {
  const id = await addImported(ctx, await importContent(ctx, text, surroundings), file.name)
  await publishForm(ctx, await demandFormToPublish(ctx, id), `${name}模板包`, surroundings)
  return id
}

/** Adds and publishes the templates of a pack whose names are free; existing ones stay as they are. */
export const answerInstallPack = (surroundings: TemplateSurroundings): Answer =>
  answer(installPack, async (ctx, { code }) => {
    const pack = packs.find((one) => one.code === code)
    if (pack === undefined) throw new Failure('not-found', { record: '模板包' })
    const taken = await takenNames(ctx)
    const installed: string[] = []
    for (const packFile of await packFiles(pack))
      if (!taken.has(`${packFile.file.formKind} ${packFile.file.name}`))
        installed.push(await installTemplate(ctx, pack, packFile, surroundings))
    const forms = await Promise.all(installed.map(async (id) => await demandForm(ctx, id)))
    return await presentTemplates(ctx, forms)
  })
