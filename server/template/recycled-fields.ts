import { countRecycledFields, listRecycledFields } from '@onsite/api/template/template-setting-calls.ts'
import { defaultPageSize } from '@onsite/api/paging.ts'
import type { FormKind } from '@onsite/domain/field/form-kind.ts'
import { given } from '@onsite/domain/given.ts'
import {
  countRecycledFieldsBy,
  findRecycledFields,
  type RecycledField,
  type RecycledFilter,
} from '../field/recycled-field-store.ts'
import { countHolders } from '../field/values-store.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { peopleNames } from '../people/people-store.ts'

interface AskedFilter {
  readonly formKind?: FormKind
  readonly tmplId?: string
  readonly name?: string
}

function filterOf({ formKind, tmplId, name }: AskedFilter): RecycledFilter {
  return {
    ...given({ formKind, templateId: tmplId, name }),
  }
}

/** Records that still hold a value, by field. */
async function holdersOf(ctx: Context, fields: readonly RecycledField[]): Promise<Map<string, number>> {
  const kinds = Map.groupBy(fields, (field) => field.formKind)
  const counts = await Promise.all(
    [...kinds].map(
      async ([kind, some]) =>
        await countHolders(
          ctx,
          kind,
          some.map((field) => field.id),
        ),
    ),
  )
  return new Map(counts.flatMap((count) => [...count]))
}

export const recycledFieldAnswers = [
  answer(listRecycledFields, async (ctx, { pageIndex = 0, pageSize = defaultPageSize, ...asked }) => {
    const fields = await findRecycledFields(ctx, filterOf(asked), pageIndex, pageSize)
    const [holders, names] = await Promise.all([
      holdersOf(ctx, fields),
      peopleNames(
        ctx,
        fields.flatMap((field) => field.deletedBy ?? []),
      ),
    ])
    return fields.map((field) => ({
      id: field.id,
      tfname: field.definition.name,
      type: field.definition.type,
      tmplId: field.templateId,
      tmplName: field.templateName,
      formKind: field.formKind,
      isCommon: field.isCommon,
      deleteUserName: (field.deletedBy !== null && names.get(field.deletedBy)) || '',
      deleteTime: field.deletedAt,
      records: holders.get(field.id) ?? 0,
    }))
  }),
  answer(countRecycledFields, async (ctx, asked) => await countRecycledFieldsBy(ctx, filterOf(asked))),
]
