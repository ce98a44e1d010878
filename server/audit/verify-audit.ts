/** Reckons seals anew: a row that was changed, added or taken out, a seal that is gone, or rows that nobody sealed. */
import type { verifyAudit } from '@onsite/api/audit/audit-calls.ts'
import type { Reply } from '@onsite/api/define-call.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { countUnsealed, firstIdAt, lastSeal, sealHash, type SealRecord, sealsOf, textsToSeal } from './audit-store.ts'
import { sealAfterMs } from './seal-audit.job.ts'

type Clocked = StoreContext & { readonly now: Date }
type Verdict = Reply<typeof verifyAudit>

/** The job may have been down; after an hour without a seal somebody should look. */
const sealedWithinMs = sealAfterMs + 45 * 60_000

/** An id says when it was made. */
const timeOf = (id: string): string => new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toISOString()

/** Verifies the seals over the rows of a span. */
export async function verifySpan(ctx: Clocked, from: Date, to: Date): Promise<Verdict> {
  const [{ before, seals }, newest] = await Promise.all([sealsOf(ctx, from, to), lastSeal(ctx)])
  const verdict: Verdict = {
    seals: 0,
    rows: 0,
    open: await countUnsealed(ctx, newest),
    broken: null,
    lastHash: newest === undefined ? '' : Buffer.from(newest.hash).toString('hex'),
  }
  let previous = before
  for (const seal of seals) {
    const reason = await reasonAgainst(ctx, previous, seal)
    if (reason !== null) {
      const toTime = timeOf(seal.last_id)
      const fromTime = previous === null ? toTime : timeOf(previous.last_id)
      return { ...verdict, broken: { no: seal.no, fromTime, toTime, reason } }
    }
    verdict.seals += 1
    verdict.rows += seal.row_count
    previous = seal
  }
  return { ...verdict, broken: await findUnsealed(ctx, newest) }
}

async function reasonAgainst(ctx: StoreContext, before: SealRecord | null, seal: SealRecord): Promise<string | null> {
  if (seal.no !== (before?.no ?? 0) + 1) return '前面的封条缺失'
  const texts = await textsToSeal(ctx, {
    after: before?.last_id ?? null,
    last: seal.last_id,
    limit: seal.row_count + 1,
  })
  if (texts.length < seal.row_count) return `少了 ${seal.row_count - texts.length} 条日志`
  if (texts.length > seal.row_count) return '多出了日志'
  return sealHash(before?.hash ?? null, texts).equals(seal.hash) ? null : '日志内容被改动'
}

/** Old rows behind the newest seal: that seal's successors were taken away, or the job has not run. */
async function findUnsealed(ctx: Clocked, newest: SealRecord | undefined): Promise<Verdict['broken']> {
  const [oldest] = await textsToSeal(ctx, {
    after: newest?.last_id ?? null,
    before: firstIdAt(new Date(ctx.now.getTime() - sealedWithinMs)),
    limit: 1,
  })
  if (oldest === undefined) return null
  const time = timeOf(oldest.id)
  return { no: (newest?.no ?? 0) + 1, fromTime: time, toTime: time, reason: '超过一小时的日志没有封条' }
}
