/** Titles of generated orders: a pattern with variables in braces. */
import { type CivilDay, partsOfDay, shownDay } from '../calendar/civil-day.ts'

/** Variables of a title; the editor offers them in this order. */
export const titleVariables = ['计划名称', '目标名称', '客户名称', '计划日期', '年', '月', '季度', '次数'] as const
export type TitleVariable = (typeof titleVariables)[number]

export interface TitleFacts {
  readonly planName: string
  readonly targetName: string
  readonly customerName: string
  readonly due: CivilDay
  /** Number of this occurrence, from 1. */
  readonly time: number
}

const place = /\{([^{}]*)\}/gu
/** Longest title of an order (api/work-order). */
const mostSigns = 100

/** Says in Chinese what is wrong with a pattern, null for nothing. */
export function patternFault(pattern: string): string | null {
  if (/[{}]/u.test(pattern.replace(place, ''))) return '大括号没有成对'
  const unknown = [...pattern.matchAll(place)].map(([, name = '']) => name).find((name) => !isVariable(name))
  return unknown === undefined ? null : `没有「${unknown}」这个变量，可用的有 ${titleVariables.join('、')}`
}

/** The title of one order, cut to the greatest length. */
export function titleOf(pattern: string, facts: TitleFacts): string {
  const { year, month } = partsOfDay(facts.due)
  const values: Readonly<Record<TitleVariable, string>> = {
    计划名称: facts.planName,
    目标名称: facts.targetName,
    客户名称: facts.customerName,
    计划日期: shownDay(facts.due),
    年: String(year),
    月: String(month),
    季度: String(Math.ceil(month / 3)),
    次数: String(facts.time),
  }
  const title = pattern.replace(place, (whole, name: string) => (isVariable(name) ? values[name] : whole)).trim()
  return Array.from(title).slice(0, mostSigns).join('')
}

const isVariable = (name: string): name is TitleVariable => (titleVariables as readonly string[]).includes(name)
