/** Ways of sight in the words of whoever asks why somebody sees a record. */
import type { SightWay } from '@onsite/domain/record/record-sight.ts'
import type { RecordSpec } from '@onsite/domain/record/record-spec.ts'
import type { Context } from '../kernel/context.ts'

/** A way as administrators read it. */
export function wordsOfWay(
  ctx: Pick<Context, 'records'>,
  { spec }: { readonly spec: RecordSpec },
  way: Exclude<SightWay, { by: 'query' }>,
): string {
  const kindOf = (kind: string) => ctx.records.ofKind(kind)?.label ?? kind
  switch (way.by) {
    case 'own':
      return `是它的${way.fields.map((key) => spec.fields.find((field) => field.key === key)?.label ?? key).join('或')}`
    case 'readers':
      return '负责、创建，或它的团队、共享里有他'
    case 'through':
      return way.orNone === true
        ? `能看到它的${kindOf(way.kind)}，或它没有${kindOf(way.kind)}`
        : `能看到它的${kindOf(way.kind)}`
    case 'document':
      return `能打开写明它的${kindOf(way.kind)}`
    default:
      return `有派给他、去这家客户的${kindOf(way.kind)}`
  }
}
