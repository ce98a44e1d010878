/** Turns of orders' lives: drawn at random for most, and named one by one where the demonstration must not lack a case. */
import { given } from '../../domain/given.ts'
import { RoleType } from '../../domain/permission/roles.ts'
import type { AbnormalType } from '../../domain/work-order/abnormal-type.ts'
import type { Random } from './random.ts'

/** Stages at which a life may stand still. */
export type Stage =
  | 'created'
  | 'accepted'
  | 'pooled'
  | 'assigned'
  | 'picked up'
  | 'booked'
  | 'departed'
  | 'arrived'
  | 'started'
  | 'requested'
  | 'paused'
  | 'completed'

/** The turns that a life takes. */
export interface Plot {
  readonly creatorRole: RoleType
  /** The stage at which it stands still. */
  readonly stopsAt?: Stage
  readonly opening: 'smooth' | 'refused' | 'refused and ended' | 'mended' | 'withdrawn' | 'cancelled'
  readonly giving:
    | 'assigned'
    | 'refused once'
    | 'grabbed'
    | 'grab revoked'
    | 'out of the pool'
    | 'reassigned'
    | 'cancelled'
  readonly booking: 'once' | 'twice' | 'agreed by phone'
  readonly request?: AbnormalType
  readonly requestRefused?: boolean
  readonly ending: 'complete' | 'rejected once' | 'unsolved' | 'reopened'
  readonly stars: 'good' | 'bad' | 'none'
  readonly after: 'archived' | 'left' | 'archived and back' | 'removed' | 'removed and restored'
}

const smooth: Plot = {
  creatorRole: RoleType.AcceptanceService,
  opening: 'smooth',
  giving: 'assigned',
  booking: 'once',
  ending: 'complete',
  stars: 'none',
  after: 'left',
}

const stages: readonly Stage[] = [
  'created',
  'accepted',
  'pooled',
  'assigned',
  'picked up',
  'booked',
  'departed',
  'arrived',
  'started',
  'requested',
  'paused',
]
const requestTypes: readonly AbnormalType[] = [1, 2, 3, 4, 5, 6, 7, 8, 9]

/** The turns of one life among many. */
export function drawPlot(random: Random): Plot {
  const request = random.chance(0.06) ? random.pick(requestTypes) : undefined
  return {
    creatorRole: random.pickWeighted([
      [60, RoleType.AcceptanceService],
      [18, RoleType.Dispatcher],
      [12, RoleType.Employee],
      [10, RoleType.Salesperson],
    ]),
    ...(random.chance(0.012) ? { stopsAt: random.pick(stages) } : {}),
    opening: random.pickWeighted([
      [930, 'smooth'],
      [8, 'refused'],
      [8, 'refused and ended'],
      [16, 'mended'],
      [18, 'withdrawn'],
      [20, 'cancelled'],
    ]),
    giving: random.pickWeighted([
      [770, 'assigned'],
      [60, 'refused once'],
      [90, 'grabbed'],
      [12, 'grab revoked'],
      [10, 'out of the pool'],
      [36, 'reassigned'],
      [22, 'cancelled'],
    ]),
    booking: random.pickWeighted([
      [80, 'once'],
      [9, 'twice'],
      [11, 'agreed by phone'],
    ]),
    ...given({ request }),
    requestRefused: random.chance(0.2),
    ending: random.pickWeighted([
      [900, 'complete'],
      [50, 'rejected once'],
      [22, 'unsolved'],
      [28, 'reopened'],
    ]),
    stars: random.pickWeighted([
      [48, 'good'],
      [7, 'bad'],
      [45, 'none'],
    ]),
    after: random.pickWeighted([
      [72, 'archived'],
      [20, 'left'],
      [1, 'archived and back'],
      [5, 'removed'],
      [2, 'removed and restored'],
    ]),
  }
}

export interface NamedCase {
  /** Name of the order type. */
  readonly type: string
  readonly plot: Plot
  /** Age in days. */
  readonly daysAgo: number
}

/** Cases that every demonstration shows, recent enough to be on the first pages. */
export const namedCases: readonly NamedCase[] = [
  ...stages.map((stopsAt) => ({
    type: '上门维修',
    daysAgo: 5,
    plot: {
      ...smooth,
      stopsAt,
      giving: stopsAt === 'pooled' ? ('grabbed' as const) : ('assigned' as const),
      ...(stopsAt === 'paused' ? { request: 4 as const } : {}),
    },
  })),
  // Each kind of request twice: waiting for an answer, and agreed to.
  ...requestTypes.map((request) => ({
    type: '上门维修',
    daysAgo: 6,
    plot: { ...smooth, request, stopsAt: 'requested' as const },
  })),
  ...requestTypes.map((request) => ({ type: '定期保养', daysAgo: 9, plot: { ...smooth, request } })),
  { type: '上门维修', daysAgo: 4, plot: { ...smooth, request: 3, requestRefused: true } },
  { type: '设备安装', daysAgo: 3, plot: { ...smooth, stopsAt: 'created' } },
  { type: '设备安装', daysAgo: 8, plot: { ...smooth, opening: 'refused' } },
  { type: '设备安装', daysAgo: 9, plot: { ...smooth, opening: 'mended' } },
  { type: '定期保养', daysAgo: 5, plot: { ...smooth, stopsAt: 'completed' } },
  { type: '定期保养', daysAgo: 9, plot: { ...smooth, ending: 'rejected once', stars: 'good' } },
  { type: '定期保养', daysAgo: 9, plot: { ...smooth, ending: 'unsolved' } },
  { type: '上门维修', daysAgo: 7, plot: { ...smooth, opening: 'refused' } },
  { type: '上门维修', daysAgo: 7, plot: { ...smooth, opening: 'refused', after: 'removed' } },
  { type: '上门维修', daysAgo: 9, plot: { ...smooth, opening: 'mended' } },
  { type: '上门维修', daysAgo: 8, plot: { ...smooth, opening: 'refused and ended' } },
  { type: '远程支持', daysAgo: 6, plot: { ...smooth, opening: 'withdrawn', after: 'removed' } },
  { type: '上门维修', daysAgo: 9, plot: { ...smooth, opening: 'withdrawn', after: 'removed and restored' } },
  { type: '上门维修', daysAgo: 6, plot: { ...smooth, giving: 'refused once' } },
  { type: '上门维修', daysAgo: 6, plot: { ...smooth, giving: 'grab revoked' } },
  { type: '上门维修', daysAgo: 6, plot: { ...smooth, giving: 'out of the pool', stopsAt: 'assigned' } },
  { type: '上门维修', daysAgo: 3, plot: { ...smooth, giving: 'grabbed', stopsAt: 'pooled' } },
  { type: '上门维修', daysAgo: 2, plot: { ...smooth, giving: 'grabbed', stopsAt: 'pooled' } },
  { type: '上门维修', daysAgo: 12, plot: { ...smooth, ending: 'reopened', stars: 'bad' } },
  { type: '上门维修', daysAgo: 20, plot: { ...smooth, after: 'archived', stars: 'good' } },
  { type: '远程支持', daysAgo: 20, plot: { ...smooth, after: 'archived and back' } },
]
