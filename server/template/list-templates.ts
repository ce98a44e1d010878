import { listTemplates, listTypes } from '@onsite/api/template/template-calls.ts'
import { defaultPageSize } from '@onsite/api/paging.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { given } from '@onsite/domain/given.ts'
import { isGranted, permissionOf } from '@onsite/domain/permission/permission-codes.ts'
import { findForms } from '../field/form-store.ts'
import { answer } from '../kernel/answer.ts'
import { presentTemplates } from './present-template.ts'
import { enabledTemplates } from './template-store.ts'

export const listAnswers = [
  answer(
    listTemplates,
    async (ctx, { formKind, name, pageIndex = 0, pageSize = defaultPageSize }) =>
      await presentTemplates(ctx, await findForms(ctx, given({ formKind, name }), pageIndex, pageSize)),
  ),
  answer(listTypes, async (ctx, { formKind }) => {
    const view = ctx.records.ofForm(formKind)?.view
    if (view === undefined) return []
    if (!isGranted(ctx.person.powers, view))
      throw new Failure('no-permission', { permission: permissionOf(view).label })
    return await enabledTemplates(ctx, formKind)
  }),
]
