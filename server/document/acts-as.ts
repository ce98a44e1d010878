/** Steps that something takes by itself, in the name of a person. */
import type { Context } from '../kernel/context.ts'
import type { MoveTaker } from './document-kind.ts'

type Acting = Pick<Context, 'actsAs'>

/** Nobody took a step that was taken by itself. */
export const itselfOr = ({ actsAs }: Acting): Partial<Pick<MoveTaker, 'person'>> =>
  actsAs === undefined ? {} : { person: null }

/** The reason of a step, behind the name of what took it by itself. */
export function reasonBy({ actsAs }: Acting, reason: string | undefined): string | undefined {
  if (actsAs === undefined || reason === actsAs) return reason
  return reason === undefined || reason === '' ? actsAs : `${actsAs}：${reason}`
}
