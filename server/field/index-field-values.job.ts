import { formKindNames } from '@onsite/domain/field/form-kind.ts'
import { Type } from 'typebox'
import { Id } from '@onsite/api/fields.ts'
import { defineJob } from '../kernel/job.ts'
import type { TenantWork } from '../kernel/background.ts'
import { dropEntriesOfFields, dropKeysOfFields, offerUniqueKeys, replaceEntries } from './field-index-store.ts'
import { formById } from './form-store.ts'
import { nextHolders } from './values-store.ts'
import { fieldsOfKind } from './version-store.ts'
import { entriesOf, uniqueKeyOf } from './field-entries.ts'

/** Records of one transaction, and side rows deleted in one. */
const recordsAtOnce = 500
const rowsAtOnce = 5000

/**
 * Brings the side rows of fields in line with the published form: adds rows for values older than the field's searchability, deletes those of fields
 * that are no longer searchable. Idempotent; an interrupted run starts again.
 */
export const indexFieldValues = defineJob({
  name: 'index-field-values',
  payload: Type.Object({
    tenantId: Type.String(),
    templateId: Id('form-template', '模板'),
    fieldIds: Type.Array(Id('field', '字段')),
  }),
  async run(ctx, { fieldIds, templateId, tenantId }) {
    const drop = async (some: (work: TenantWork) => Promise<number>): Promise<void> => {
      while ((await ctx.inTenant(tenantId, some)) === rowsAtOnce);
    }
    const form = await ctx.inTenant(tenantId, async (work) => await formById(work, templateId))
    if (form === undefined || !formKindNames.includes(form.formKind)) return
    const known = await ctx.inTenant(tenantId, async (work) => await fieldsOfKind(work, form.formKind))
    const published = known.map(({ field }) => field).filter((field) => fieldIds.includes(field.id))
    const kept = published.filter((field) => field.searchable || field.unique)
    const without = (flag: 'searchable' | 'unique'): string[] =>
      fieldIds.filter((id) => !published.some((field) => field.id === id && field[flag]))
    await drop(async (work) => await dropEntriesOfFields(work, without('searchable'), rowsAtOnce))
    await drop(async (work) => await dropKeysOfFields(work, without('unique'), rowsAtOnce))

    let last: string | null = null
    let isOver = kept.length === 0
    while (!isOver) {
      const after: string | null = last
      const ids = kept.map((field) => field.id)
      const done = await ctx.inTenant(tenantId, async (work) => {
        const holders = await nextHolders(work, form.formKind, ids, after, recordsAtOnce)
        await Promise.all([
          replaceEntries(
            work,
            holders.flatMap(({ recordId, values }) => entriesOf(recordId, kept, values)),
          ),
          offerUniqueKeys(
            work,
            holders.flatMap(({ recordId, values }) =>
              kept.flatMap((field) => {
                const key = uniqueKeyOf(field, values)
                return key === null ? [] : [{ ...key, recordId }]
              }),
            ),
          ),
        ])
        return holders.map(({ recordId }) => recordId)
      })
      last = done.at(-1) ?? null
      isOver = done.length < recordsAtOnce
    }
  },
})
