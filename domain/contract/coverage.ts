/** Finds the service contract that covers an asset on a day, and its share of the cost. */
import { CoverageScope, ServiceContractState as S } from './contract-states.ts'

/** The time for which a contract lists an asset: first and last day, both included; null for as long as the contract. */
export interface CoveredSpan {
  readonly assetId: string
  readonly fromOn: string | null
  readonly untilOn: string | null
}

export interface CoveringContract {
  readonly id: string
  readonly name: string
  readonly customerId: string
  readonly state: S
  /** First and last day `YYYY-MM-DD`, both included. */
  readonly startOn: string
  readonly endOn: string
  readonly scope: CoverageScope
  /** Listed assets; a replaced one may stand here more than once. */
  readonly listed: readonly CoveredSpan[]
  /** Percent of the cost that the contract pays. */
  readonly laborCoverage: number
  readonly partsCoverage: number
  readonly travelCoverage: number
  /** Null: unlimited. */
  readonly includedVisits: number | null
  readonly usedVisits: number
}

/** The subject of an order. */
export interface CoveredAsset {
  /** Null: no asset is named, the customer alone counts. */
  readonly id: string | null
  readonly customerId: string | null
}

export interface LosingContract {
  readonly contract: CoveringContract
  readonly reason: string
  /** True for a contract that covers too, but less well. */
  readonly isUsable: boolean
}

export interface Coverage {
  /** Null: no contract covers it. */
  readonly contract: CoveringContract | null
  readonly losers: readonly LosingContract[]
}

/**
 * The reason why a contract does not cover the asset (null: none is named, then the customer) on a day; null when it does.
 * `Our choice:` a signed contract covers from its first day on, even before the daily job has begun it; more visits than included do not end the cover.
 */
export function reasonAgainst(
  contract: CoveringContract,
  customerId: string | null,
  assetId: string | null,
  day: string,
): string | null {
  if (contract.state === S.Terminated) return '合同已终止'
  if (contract.state === S.Finished) return '合同已完成'
  if (day < contract.startOn) return '合同尚未开始'
  if (day > contract.endOn) return '合同已到期'
  if (contract.customerId !== customerId) return '客户不是合同的客户'
  if (contract.scope === CoverageScope.WholeCustomer || assetId === null || isListed(contract, assetId, day))
    return null
  const spans = contract.listed.filter((span) => span.assetId === assetId)
  const later = spans.find(({ fromOn }) => fromOn !== null && day < fromOn)
  const last = spans.flatMap(({ untilOn }) => untilOn ?? []).at(-1)
  if (later !== undefined) return `设备自 ${later.fromOn} 起由合同承担`
  return last === undefined ? '设备不在合同范围内' : `设备已换下，合同承担到 ${last} 为止`
}

/** Whether a contract lists the asset itself on a day. */
const isListed = ({ listed }: CoveringContract, assetId: string, day: string): boolean =>
  listed.some(
    (span) =>
      span.assetId === assetId &&
      (span.fromOn === null || span.fromOn <= day) &&
      (span.untilOn === null || day <= span.untilOn),
  )

/**
 * The contract that covers an asset on a day (a civil day, `YYYY-MM-DD`), and the others with the reason each. Of several the one that lists the asset
 * wins, then the one with visits left, then the higher cover, then the one that ends first (`Our choice:` so that no purchase is lost).
 */
export function coverageOf(asset: CoveredAsset, day: string, contracts: readonly CoveringContract[]): Coverage {
  const judged = contracts.map((contract) => ({
    contract,
    reason: reasonAgainst(contract, asset.customerId, asset.id, day),
  }))
  const [winner, ...others] = judged
    .flatMap(({ contract, reason }) => (reason === null ? [contract] : []))
    .toSorted((a, b) => compare(rankOf(a, asset.id, day), rankOf(b, asset.id, day)))
  const losers = judged.flatMap(({ contract, reason }) =>
    reason === null ? [] : [{ contract, reason, isUsable: false }],
  )
  if (winner === undefined) return { contract: null, losers }
  const beaten = others.map((contract) => ({ contract, reason: `优先使用「${winner.name}」`, isUsable: true }))
  return { contract: winner, losers: [...beaten, ...losers] }
}

/** Smaller comes first. */
function rankOf(contract: CoveringContract, assetId: string | null, day: string): readonly (number | string)[] {
  return [
    assetId !== null && isListed(contract, assetId, day) ? 0 : 1,
    hasVisitsLeft(contract) ? 0 : 1,
    -(contract.laborCoverage + contract.partsCoverage + contract.travelCoverage),
    contract.endOn,
    contract.id,
  ]
}

function compare(a: readonly (number | string)[], b: readonly (number | string)[]): number {
  const at = a.findIndex((value, index) => value !== b[index])
  if (at === -1) return 0
  return (a[at] ?? 0) < (b[at] ?? 0) ? -1 : 1
}

/** Whether another order stays within the included visits. */
export function hasVisitsLeft({
  includedVisits,
  usedVisits,
}: Pick<CoveringContract, 'includedVisits' | 'usedVisits'>): boolean {
  return includedVisits === null || usedVisits < includedVisits
}

/** 已用 3 次，剩 2 次 / 已用 6 次，超出 1 次 / 已用 3 次，不限次数. The same words everywhere. */
export function visitsText(included: number | null, used: number): string {
  if (included === null) return `已用 ${used} 次，不限次数`
  return used > included ? `已用 ${used} 次，超出 ${used - included} 次` : `已用 ${used} 次，剩 ${included - used} 次`
}

/** 人工 100%，配件 50%，差旅 0%. */
export function coverageText(
  cover: Pick<CoveringContract, 'laborCoverage' | 'partsCoverage' | 'travelCoverage'>,
): string {
  return `人工 ${cover.laborCoverage}%，配件 ${cover.partsCoverage}%，差旅 ${cover.travelCoverage}%`
}
