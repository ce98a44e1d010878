import { pageSizes, paidPageSizes } from '@onsite/api/paging.ts'
import { listTableConfigs, type TableConfig, updateTableConfig } from '@onsite/api/table-config/table-config-calls.ts'
import type { Reply } from '@onsite/api/define-call.ts'
import { Plan } from '@onsite/domain/permission/plan.ts'
import { type Density, noTableSetting, type TableSetting } from '@onsite/domain/table-config/table-setting.ts'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { localCache } from '../kernel/local-cache.ts'
import { queryClient } from '../kernel/query-client.ts'
import { call } from '../kernel/request.ts'
import { useCan, useUser } from '../kernel/session.tsx'
import { useAct } from '../kernel/use-act.ts'
import { personalName, useCached } from '../kernel/use-cached.ts'
import { useCall } from '../kernel/use-call.ts'
import { agreed, effective, freshMemory, settingOf, type TableMemory } from './table-memory.ts'

export interface TableState {
  /** The person's own columns, null for the default ones. */
  readonly columns: readonly string[] | null
  /** The enterprise's default columns, empty for the list's own. */
  readonly usualColumns: readonly string[]
  readonly widths: Readonly<Record<string, number>>
  readonly density: Density
  readonly pageSize: number
  change(this: void, part: Partial<TableSetting>): void
  /** Makes these columns, with the widths, density and page size on screen, the enterprise's default; null without the permission. */
  readonly makeUsual: ((columns: readonly string[]) => Promise<void>) | null
}

/** Several changes in a row, as while a column is drawn wider, are one. */
const settleMs = 400
const none: readonly string[] = []
const nothing: Partial<TableSetting> = {}

/** How the person sees a table: remembered by the browser for the first paint, kept by the server, whose answer wins when it is newer. */
export function useTableSetting(table: string): TableState {
  const key = `table:${table}`
  const [memory, remember] = useCached<TableMemory>(key, freshMemory)
  const configs = useCall(listTableConfigs, {}, { marks: ['table-config'] })
  const [early, setEarly] = useState<Partial<TableSetting>>(nothing)
  const now = useMemo(() => heard(memory, configs.data, table, early), [memory, configs.data, table, early])
  const isAnswered = configs.data !== undefined || configs.error !== null
  const { isChargeUser } = useUser()
  const can = useCan()
  const latest = useRef(now)
  useLayoutEffect(() => {
    latest.current = now
  })
  useEffect(() => {
    if (now !== memory) localCache.set(personalName(key), now)
  }, [now, memory, key])

  const send = useCallback(
    async (own: TableSetting) => {
      try {
        const reply = await call(updateTableConfig, { table, scope: 'own', ...inputOf(own) })
        putConfig(reply)
        const { current } = latest
        setEarly(nothing)
        remember({ ...current, updateTime: reply.own?.updateTime ?? '', isUnsent: current.own !== own })
      } catch {
        // It stays unsent in the browser's memory, and goes with the next change or when the list is opened again.
      }
    },
    [table, remember],
  )
  useEffect(() => {
    if (!isAnswered || !now.isUnsent) return undefined
    const timer = setTimeout(() => void send(now.own), settleMs)
    return () => clearTimeout(timer)
  }, [isAnswered, now.isUnsent, now.own, send])
  useEffect(
    () => () => {
      if (latest.current.isUnsent) void send(latest.current.own)
    },
    [send],
  )

  const change = useCallback(
    (part: Partial<TableSetting>) => {
      const { current } = latest
      if (!isAnswered) setEarly((before) => ({ ...before, ...part }))
      remember({ ...current, own: { ...current.own, ...part }, isUnsent: true })
    },
    [remember, isAnswered],
  )
  const act = useAct(updateTableConfig, { success: '已设为企业默认，没有自己设置过的人会看到', done: putConfig })
  const sizes = isChargeUser === Plan.Free ? pageSizes : paidPageSizes
  const { widths, density, pageSize } = effective(now, sizes)
  const makeUsual = async (columns: readonly string[]) => {
    await act.run({ table, scope: 'everyone', ...inputOf({ columns, widths, density, pageSize }) })
  }
  return {
    columns: now.own.columns,
    usualColumns: now.usual.columns ?? none,
    widths,
    density,
    pageSize,
    change,
    makeUsual: can('template.edit') ? makeUsual : null,
  }
}

/** What is known of a table after the server's answer, if it came; the same object when that says nothing new. */
function heard(
  memory: TableMemory,
  configs: readonly TableConfig[] | undefined,
  table: string,
  early: Partial<TableSetting>,
): TableMemory {
  if (configs === undefined) return memory
  const config = configs.find((one) => one.table === table)
  const usual = config?.usual == null ? noTableSetting : settingOf(config.usual)
  const next = agreed(memory, config?.own ?? null, usual, early)
  return JSON.stringify(next) === JSON.stringify(memory) ? memory : next
}

const inputOf = ({ columns, widths, density, pageSize }: TableSetting) => ({
  columns: columns === null ? null : [...columns],
  widths,
  density,
  pageSize,
})

/** Puts a reply among the settings that other open lists read. */
function putConfig(config: TableConfig): void {
  queryClient.setQueryData<Reply<typeof listTableConfigs>>([listTableConfigs.name, {}], (configs) =>
    configs === undefined ? configs : [...configs.filter((one) => one.table !== config.table), config],
  )
}
