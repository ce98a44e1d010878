/** Pure rules of saved views: what of a plan a list takes, and whether the list differs from it. */
import type { SearchPlan } from '@onsite/api/search-plan/search-plan-calls.ts'
import { given } from '@onsite/domain/given.ts'
import { type PlanContent, planKey } from '../kit/list-plans.ts'

type Kept = Pick<SearchPlan, 'conditions' | 'sort'>

/** The content of a list under a plan. Conditions that the list no longer has are left out. */
export function contentOf(plan: Kept, knows: (key: string) => boolean): PlanContent {
  const { sortType, sortField, sortOrder = 'asc' } = plan.sort ?? { sortType: 0 }
  return {
    values: Object.fromEntries(Object.entries(plan.conditions).filter(([key]) => knows(key))),
    sortType: sortType === 0 ? null : sortType,
    ...(sortField === undefined ? {} : { fieldSort: { sortField, sortOrder } }),
  }
}

/** The part of a plan to save from what a list shows. */
export function toSaved(content: PlanContent): { conditions: Record<string, string>; sort: SearchPlan['sort'] } {
  const { sortType, fieldSort } = content
  const isOwnOrder = sortType === null && fieldSort === undefined
  return { conditions: { ...content.values }, sort: isOwnOrder ? null : { sortType: sortType ?? 0, ...fieldSort } }
}

const sortValues = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1))

const describePlan = (content: PlanContent) =>
  JSON.stringify([
    sortValues(content.values),
    content.sortType,
    content.fieldSort?.sortField ?? null,
    content.fieldSort?.sortOrder ?? null,
  ])

/** Whether both show the same rows in the same order. */
export const isSameContent = (one: PlanContent, other: PlanContent): boolean =>
  describePlan(one) === describePlan(other)

/** Whether a plan's columns are those that the list was given; a plan without columns leaves them to each person. */
export function isSameColumns(columns: readonly string[] | null, now: readonly string[] | null): boolean {
  return columns === null ? now === null : now !== null && JSON.stringify(columns) === JSON.stringify(now)
}

const sortKeys = ['sortType', 'sortField', 'sortOrder']

/** Whether an address says nothing of conditions and order, so that a plan may still fill it. */
export function isOpenAddress(search: string, content: PlanContent, knows: (key: string) => boolean): boolean {
  return [...new URLSearchParams(search).keys()].every(
    (key) => key === planKey || !(knows(key) || sortKeys.includes(key) || key in content.values),
  )
}

/** Whether a list is opened plainly: then it may begin with the person's default. Tabs of a list stand in its address too. */
export function isPlainAddress(search: string): boolean {
  return [...new URLSearchParams(search).keys()].every((key) => key === 'tab')
}

/** The address to hand on: the plan alone, on the tab of the list where it lives. */
export function linkOf(origin: string, pathname: string, search: string, planId: string): string {
  const tab = new URLSearchParams(search).get('tab')
  const query = new URLSearchParams({ ...given({ tab: tab ?? undefined }), [planKey]: planId })
  return `${origin}${pathname}?${query.toString()}`
}
