import { defaultPageSize, pageSizes, paidPageSizes } from '@onsite/api/paging.ts'
import { listTableConfigs, type TableConfig, updateTableConfig } from '@onsite/api/table-config/table-config-calls.ts'
import type { Reply } from '@onsite/api/define-call.ts'
import { Plan } from '@onsite/domain/permission/plan.ts'
import { type Look, usualLook } from '@onsite/domain/session/look.ts'
import { densities, type Density, type TableSetting } from '@onsite/domain/table-config/table-setting.ts'
import { useEffect, useMemo, useState } from 'react'
import { CallFailure } from '../kernel/call-failure.ts'
import { localCache } from '../kernel/local-cache.ts'
import { queryClient } from '../kernel/query-client.ts'
import { call } from '../kernel/request.ts'
import { useCan, useUser } from '../kernel/session.tsx'
import { useStore } from '../kernel/store.ts'
import { useToast } from '../kernel/toast.tsx'
import { useAct } from '../kernel/use-act.ts'
import { personalName } from '../kernel/use-cached.ts'
import { useCall } from '../kernel/use-call.ts'
import { useWideness } from '../kernel/use-wideness.ts'
import { lookStore } from '../theme/look.ts'
import {
  resolveSetting,
  freshMemory,
  memoryOf,
  progressAfter,
  sizeFor,
  type TableChange,
  type TableMemory,
} from './table-memory.ts'
import { TableStore } from './table-store.ts'

export interface TableState {
  /** The person's own columns, null for the default ones. */
  readonly columns: readonly string[] | null
  /** The enterprise's default columns, empty for the list's own. */
  readonly usualColumns: readonly string[]
  readonly widths: Readonly<Record<string, number>>
  readonly density: Density
  readonly pageSize: number
  change(this: void, change: TableChange): void
  /** Makes these columns, with the widths, density and page size on screen, the enterprise's default; null without the permission. */
  readonly makeUsual: ((columns: readonly string[]) => Promise<void>) | null
}

const none: readonly string[] = []
const stores = new Map<string, TableStore>()

/** How the person sees a table: remembered by the browser for the first paint, kept by the server, whose answer wins when it is newer. */
export function useTableSetting(table: string): TableState {
  const toast = useToast()
  const store = storeOf(table, toast.fail)
  const progress = useStore(store)
  const { data: configs, error } = useCall(listTableConfigs, {}, { marks: ['table-config'] })
  const stored = configs?.find((one) => one.table === table)
  const isHeard = configs !== undefined
  // An answer counts from the first paint on which it is there; the store takes it after that.
  const now = useMemo(
    () => memoryOf(isHeard ? progressAfter(progress, { type: 'heard', stored }) : progress),
    [progress, isHeard, stored],
  )
  const isUnreadable = !isHeard && error !== null
  useEffect(() => {
    if (isHeard) store.hear(stored)
    else if (isUnreadable) store.hearNothing()
  }, [store, isHeard, stored, isUnreadable])
  useEffect(() => store.flush, [store])

  const { isChargeUser } = useUser()
  const can = useCan()
  const act = useAct(updateTableConfig, { success: '已设为企业默认，没有自己设置过的人会看到', done: putConfig })
  const sizes = isChargeUser === Plan.Free ? pageSizes : paidPageSizes
  // Later changes of the window's height leave the page as it is: rows must not come and go under the pointer.
  const [windowHeight] = useState(() => window.innerHeight)
  const isPhone = useWideness() === 'phone'
  const usualSize = isPhone ? defaultPageSize : sizeFor(windowHeight, sizes)
  const chosen = chosenDensity(useStore(lookStore))
  // The same object as long as nothing changes: the columns of every row are made of it.
  const { widths, density, pageSize } = useMemo(
    () => resolveSetting(now, sizes, usualSize, chosen),
    [now, sizes, usualSize, chosen],
  )
  const makeUsual = async (columns: readonly string[]) => {
    await act.run({ table, scope: 'everyone', ...inputOf({ columns, widths, density, pageSize }) })
  }
  return {
    columns: now.own.columns,
    usualColumns: now.usual.columns ?? none,
    widths,
    density,
    pageSize,
    change: store.change,
    makeUsual: can('template.edit') ? makeUsual : null,
  }
}

/** The density of tables that goes with a person's look; null for the usual one, which gives way to the enterprise's. */
const chosenDensity = ({ spacing }: Look): Density | null =>
  spacing === usualLook.spacing ? null : (densities[spacing] ?? null)

/** The store of a table for the person who is signed in. */
function storeOf(table: string, tell: (text: string) => void): TableStore {
  const name = personalName(`table:${table}`)
  const known = stores.get(name)
  if (known !== undefined) return known
  const made = new TableStore({
    memory: (localCache.get(name) as TableMemory | null) ?? freshMemory,
    save: async (own) => {
      // Somebody else has signed in since: it waits in the browser for its own person.
      if (personalName(`table:${table}`) !== name) throw new CallFailure('aborted', '已取消')
      // The order of saves is kept here; ticking there and back within a second is no double click.
      const reply = await call(updateTableConfig, { table, scope: 'own', ...inputOf(own) }, { noCancel: true })
      putConfig(reply)
      return reply
    },
    keep: (memory) => localCache.set(name, memory),
    tell,
  })
  stores.set(name, made)
  return made
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
