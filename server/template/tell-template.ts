import { templateFacts } from '@onsite/api/template/template-facts.ts'
import type { Context } from '../kernel/context.ts'

/** Tells open pages that a form changed; nobody in particular is concerned. */
export async function tellChanged(
  ctx: Context,
  templateId: string,
  fact: typeof templateFacts.changed = templateFacts.changed,
): Promise<void> {
  await ctx.record(fact, { subjectId: templateId })
}
