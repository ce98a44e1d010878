/** Clocks follow the steps of their documents. */
import { defineReaction, type Reaction } from '../kernel/reaction.ts'
import type { ClockKind } from './clock-kind.ts'
import { keepClocks } from './keep-clocks.ts'
import { hasPolicy } from './policy-store.ts'

/** Reads the clocks of a document anew after each of its steps. */
export const followSteps = (kind: ClockKind): Reaction =>
  defineReaction({
    name: `keep-clocks-of-${kind.spec.kind}`,
    on: kind.steps,
    concerns: hasPolicy(kind.spec.kind),
    async run(ctx, { subjectId }) {
      await keepClocks(ctx, kind, subjectId)
    },
  })
