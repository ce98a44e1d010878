/**
 * Things that stand in somebody's name and must go to somebody else when the person leaves. Areas name theirs in their manifests; the preview, the handing
 * over and the person's page are made from the same rows, so that a new kind is one row.
 */
import type { RoleType } from '@onsite/domain/permission/roles.ts'
import type { Context } from '../kernel/context.ts'

export interface Held {
  readonly id: string
  readonly name: string
}

/** From whom, to whom, and words for the lines of what is changed. */
export interface Handing {
  readonly fromId: string
  readonly toId: string
  readonly reason: string
}

export interface Holding {
  /** Lasting: it goes over the wire. */
  readonly key: string
  /** 负责的未完成工单 */
  readonly label: string
  /** The role that the one who takes over must have; absent: whoever works here. */
  readonly role?: RoleType
  /** The list that shows exactly these. */
  pathOf?(this: void, personId: string): string
  /** At most `most` of them in a lasting order, whoever may see them. */
  findHeld(this: void, ctx: Context, personId: string, most: number): Promise<readonly Held[]>
  /**
   * Gives one of them to somebody else by the means of its own kind, in a savepoint. One that is not the person's any more stays as it is. Throws the
   * Failure that says why it cannot.
   */
  handOver(this: void, ctx: Context, id: string, handing: Handing): Promise<void>
}
