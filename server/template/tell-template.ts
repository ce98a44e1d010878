import type { Context } from '../kernel/context.ts'

/** Tells open pages that a form changed; nobody gets a notice. */
export async function tellChanged(ctx: Context, templateId: string, kind = 'template-changed'): Promise<void> {
  await ctx.record({
    kind,
    subjectKind: 'form-template',
    subjectId: templateId,
    people: [],
    touches: ['template'],
  })
}
