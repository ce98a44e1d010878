import { listTemplates } from '@onsite/api/template/template-calls.ts'
import { defaultPageSize } from '@onsite/api/paging.ts'
import { given } from '@onsite/domain/given.ts'
import { findForms } from '../field/form-store.ts'
import { answer } from '../kernel/answer.ts'
import { presentTemplates } from './present-template.ts'

export const answerListTemplates = answer(
  listTemplates,
  async (ctx, { formKind, name, pageIndex = 0, pageSize = defaultPageSize }) =>
    await presentTemplates(ctx, await findForms(ctx, given({ formKind, name }), pageIndex, pageSize)),
)
