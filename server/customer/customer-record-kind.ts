/** What customers tell of themselves to areas before theirs: names, search, their form. */
import { Failure } from '@onsite/domain/failure.ts'
import { isGranted } from '@onsite/domain/permission/permission-codes.ts'
import type { Context } from '../kernel/context.ts'
import type { RecordBrief, RecordKindEntry } from '../kernel/record-directory.ts'
import { type CustomerLabel, customerLabels, customersNamed } from './customer-label-store.ts'
import { customerById, findCustomers } from './customer-store.ts'

const mostFound = 20

/** A namesake is told apart by its contact and the id's end: phones may be shared. */
function toBrief({ contactName, hasNamesake, id, name }: CustomerLabel): RecordBrief {
  return { id, label: hasNamesake ? `${name}（${contactName} ${id.slice(-6)}）` : name, path: '' }
}

const namesakeMark = /（[^（）]* [0-9a-f]{6}）$/

async function briefs(ctx: Context, ids: readonly string[]): Promise<RecordBrief[]> {
  if (ids.length === 0 || !isGranted(ctx.person.powers, 'customer.view')) return []
  return (await customerLabels(ctx, ids)).map(toBrief)
}

export const customerRecordKind: RecordKindEntry = {
  kind: 'customer',
  formKind: 'customer',
  label: '客户',
  briefs,

  async search(ctx, text) {
    if (!isGranted(ctx.person.powers, 'customer.view')) return []
    const found = await findCustomers(ctx, text, 0, mostFound)
    const labels = new Map(
      (
        await briefs(
          ctx,
          found.map(({ id }) => id),
        )
      ).map((brief) => [brief.id, brief]),
    )
    return found.flatMap(({ id }) => labels.get(id) ?? [])
  },

  async named(ctx, labels) {
    if (!isGranted(ctx.person.powers, 'customer.view')) return []
    const names = labels.flatMap((label) => [label, label.replace(namesakeMark, '')])
    return (await customersNamed(ctx, names)).map(toBrief)
  },

  async openForm(ctx, id, _step, lock) {
    const customer = isGranted(ctx.person.powers, 'customer.view') ? await customerById(ctx, id, lock) : undefined
    if (customer === undefined) throw new Failure('not-found', { record: '客户' })
    return {
      templateId: null,
      versionId: null,
      system: {
        name: customer.name,
        linkPerson: customer.contact_name,
        phone: customer.contact_phone,
        detail: customer.address_text,
      },
      canEdit: isGranted(ctx.person.powers, 'customer.create'),
    }
  },

  async taggable(ctx, ids) {
    return isGranted(ctx.person.powers, 'customer.create') ? (await briefs(ctx, ids)).map(({ id }) => id) : []
  },

  async valuesSaved(ctx, id) {
    await ctx.record({
      kind: 'customer-changed',
      subjectKind: 'customer',
      subjectId: id,
      people: [],
      touches: ['customer'],
    })
  },
}
