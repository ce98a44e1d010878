/** A policy as its form holds it, and as the call takes it. */
import type { Input, Reply } from '@onsite/api/define-call.ts'
import type { getPolicy, savePolicy } from '@onsite/api/sla/sla-calls.ts'
import { plainTarget, TimeUnit } from '@onsite/domain/sla/sla-policy.ts'

export type PolicyContent = Input<typeof savePolicy>['content']
type SentTarget = PolicyContent['targets'][number]
/** `amount` is empty while somebody types. */
export interface TypedDuration {
  readonly amount: number | null
  readonly unit: TimeUnit
}
type OwnLimits = Readonly<Record<string, TypedDuration | null | undefined>>

export interface TargetValues extends Omit<SentTarget, 'type' | 'limit' | 'byPriority' | 'byLevel'> {
  readonly type: number | null
  readonly limit: TypedDuration
  readonly byPriority?: OwnLimits
  readonly byLevel?: OwnLimits
}

export interface PolicyValues {
  readonly kind: string
  readonly name: string
  readonly content: Omit<PolicyContent, 'match' | 'targets'> & {
    readonly match: Omit<PolicyContent['match'], 'contractIds'> & Partial<PolicyContent['match']>
    readonly targets: readonly TargetValues[]
  }
}

/** A limit before anybody has set it. */
export const newTarget = (type: number | null): TargetValues => ({
  ...plainTarget(type ?? 0, { amount: 4, unit: TimeUnit.Hour }),
  type,
})

/** The form of a policy that is not kept yet. */
export const newValues = (kind: string): PolicyValues => ({
  kind,
  name: '',
  content: {
    match: { customerIds: [], contractIds: [], templateIds: [] },
    isAlways: false,
    hoursId: null,
    followsTeam: false,
    targets: [newTarget(null)],
  },
})

export const storedValues = ({ content, kind, name }: Reply<typeof getPolicy>): PolicyValues => ({
  kind,
  name,
  content,
})

const isSet = (one: TypedDuration | null | undefined): one is SentTarget['limit'] => one?.amount != null

const setLimits = (limits: OwnLimits = {}): SentTarget['byPriority'] =>
  Object.fromEntries(Object.entries(limits).flatMap(([code, one]) => (isSet(one) ? [[code, one]] : [])))

/** The content as it is sent; limits that were left empty are those of everything else. */
export const contentOf = ({ content: { match, targets, ...content } }: PolicyValues): PolicyContent => ({
  ...content,
  // A kind without contracts has no field for them.
  match: { ...match, contractIds: match.contractIds ?? [] },
  targets: targets.map(({ byLevel, byPriority, limit, type, ...target }) => ({
    ...target,
    type: type ?? 0,
    limit: { amount: limit.amount ?? 0, unit: limit.unit },
    byPriority: setLimits(byPriority),
    byLevel: setLimits(byLevel),
  })),
})

/** Whether a policy is filled in far enough to be tried on real documents. */
export const isTriable = ({ content: { targets }, kind }: PolicyValues): boolean =>
  kind !== '' && targets.length > 0 && targets.every(({ limit, type }) => type !== null && isSet(limit))
