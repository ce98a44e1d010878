/** Answers of the calls that move documents: each says what changes, the machine does the rest. */
import type { ChosenPeople } from '@onsite/api/approval/approval-shapes.ts'
import type { AnyCall, Input } from '@onsite/api/define-call.ts'
import type { Moved, MovedMany } from '@onsite/api/document/document-shapes.ts'
import { type Answer, answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import type { DocumentApprovals } from './document-approvals.ts'
import type { DocumentMachine, MadeStep, MoveInput } from './document-kind.ts'

type OneCall = AnyCall & { readonly reply: typeof Moved }
type ManyCall = AnyCall & { readonly reply: typeof MovedMany }
/** An action, or the one that an input means where a call serves several. */
type ActionOf<C extends AnyCall, Action> = Action | ((input: Input<C>) => Action)
type Making<C extends AnyCall, Held, Step> = (ctx: Context, held: Held, input: Input<C>) => Promise<Step> | Step

const actionIn = <C extends AnyCall, Action extends string>(action: ActionOf<C, Action>, input: Input<C>): Action =>
  typeof action === 'string' ? action : action(input)

/** The part of an input that `actionCalls` gives every call: TypeScript does not see it in the input of any call. */
const moveIn = (input: object): MoveInput => input as MoveInput
const idsIn = (input: object): string[] => (input as { ids: string[] }).ids

/** Makes the builders of a kind's answers. */
export function stepAnswers<Held, Action extends string, Other extends string, Patch>(
  machine: DocumentMachine<Held, Action, Other, Patch>,
) {
  const stateAlone = () => ({ patch: {} as Patch })
  return {
    /** Moves one document. @param make columns beside the state; by default none. @param demand asks for more, before the fields of the step are kept */
    answerMove: <C extends OneCall>(
      call: C,
      action: ActionOf<C, Action>,
      make: Making<C, Held, MadeStep<Patch>> = stateAlone,
      demand?: Making<C, Held, void>,
    ): Answer =>
      answer<AnyCall>(call, async (ctx, sent) => {
        const input = sent as Input<C>
        return await machine.moveOne(
          ctx,
          moveIn(input),
          actionIn(action, input),
          (held) => make(ctx, held, input),
          async (held) => await demand?.(ctx, held, input),
        )
      }),

    /** Moves several documents, each of which the lifecycle judges. */
    answerMoves: <C extends ManyCall>(
      call: C,
      action: ActionOf<C, Action>,
      make: Making<C, Held, MadeStep<Patch>> = stateAlone,
    ): Answer =>
      answer<AnyCall>(call, async (ctx, sent) => {
        const input = sent as Input<C>
        const name = actionIn(action, input)
        return await machine.moveMany(ctx, idsIn(input), async (held) => {
          machine.demand(ctx, held, name)
          return { ...(await make(ctx, held, input)), action: name }
        })
      }),
  }
}

/** A step after which the document waits for an approval: by the flow in force unless it names one, by none where that is null. */
type SentStep<Patch> = MadeStep<Patch> & { readonly flowId?: string | null }

/** Makes the builder of answers whose step may lead into an approval of the kind. */
export function sendAnswers<Held, Action extends string, Other extends string, Patch, Point extends string>(
  machine: DocumentMachine<Held, Action, Other, Patch>,
  send: DocumentApprovals<Held, Point>['send'],
) {
  return <C extends OneCall>(
    call: C,
    action: Action,
    point: Point,
    make: Making<C, Held, SentStep<Patch>> = () => ({ patch: {} as Patch }),
    demand?: Making<C, Held, void>,
  ): Answer =>
    answer<AnyCall>(call, async (ctx, sent) => {
      const input = sent as Input<C>
      const { approvers } = input as { approvers?: ChosenPeople }
      let flow: string | null | undefined
      const moved = await machine.moveOne(
        ctx,
        moveIn(input),
        action,
        async (held) => {
          const { flowId, ...step } = await make(ctx, held, input)
          flow = flowId
          return step
        },
        async (held) => await demand?.(ctx, held, input),
      )
      return flow === null ? moved : await send(ctx, moved, point, flow, approvers)
    })
}
