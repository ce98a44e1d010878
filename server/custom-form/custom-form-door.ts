/** The menu shows a custom form to those alone who may do something with it. */
import { rightsIn, usualRights } from '@onsite/domain/custom-form/form-rights.ts'
import { isGranted } from '@onsite/domain/permission/permission-codes.ts'
import type { Context } from '../kernel/context.ts'
import { enabledTemplates } from '../template/template-store.ts'
import { rightsOfForms } from './custom-form-store.ts'

/** Published and enabled forms, with what this person may do with each. */
export async function customForms(ctx: Context) {
  const [forms, rights] = await Promise.all([enabledTemplates(ctx, 'custom'), rightsOfForms(ctx)])
  const mayEdit = isGranted(ctx.person.powers, 'customRecord.edit')
  const seesAll = isGranted(ctx.person.powers, 'customRecord.viewAll')
  return forms.map(({ icon, id, name }) => {
    const verdict = rightsIn(ctx.person.role, rights.get(id) ?? usualRights)
    return { id, name, icon, ...verdict, mayFill: verdict.mayFill && mayEdit, seesAll: verdict.seesAll || seesAll }
  })
}
