/** Items that people may have sent every morning: counts of what waits for them, and figures of the day before. */
import { domainAreas } from '../all-areas.ts'
import type { ScreenRow } from '../screen.ts'
import { screens } from '../screens.ts'
import type { Statistic } from '../statistic.ts'
import { SubscriptionType } from './subscription-type.ts'

export interface SubscriptionItem {
  /** Lasting: what people switch off is remembered by it. */
  readonly code: string
  readonly label: string
  readonly type: SubscriptionType
  readonly permission: ScreenRow['permission']
  readonly feature?: ScreenRow['feature']
  /** Page of the records that are counted. */
  readonly path: string
  readonly statistic?: Statistic
}

const todoItem = ({ feature, menu, name, path, permission }: ScreenRow): SubscriptionItem[] =>
  menu?.badge === undefined
    ? []
    : [
        {
          code: name,
          label: menu.label,
          type: SubscriptionType.Todo,
          permission,
          path,
          ...(feature === undefined ? {} : { feature }),
        },
      ]

const statisticItem = (statistic: Statistic): SubscriptionItem => ({
  code: statistic.code,
  label: statistic.label,
  type: SubscriptionType.Statistics,
  permission: statistic.permission,
  path: screens.find(({ name }) => name === statistic.screen)?.path ?? '',
  ...(statistic.feature === undefined ? {} : { feature: statistic.feature }),
  statistic,
})

/** Every item there is: the badges of the menu, and the figures that areas count. */
export const subscriptionItems: readonly SubscriptionItem[] = [
  ...screens.flatMap(todoItem),
  ...domainAreas.flatMap((area) => area.statistics ?? []).map(statisticItem),
]
