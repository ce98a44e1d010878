import type { AnyCall, TouchKey } from '@onsite/api/define-call.ts'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { localCache } from '../kernel/local-cache.ts'
import { queryClient } from '../kernel/query-client.ts'
import { personalName } from '../kernel/use-cached.ts'
import { queryOf } from '../kernel/use-call.ts'
import { type PageCalls, pageQueryOf } from './use-page.ts'

type Input = Readonly<Record<string, unknown>>

/** The inputs that a list asked with. */
interface Inputs {
  readonly list: Input
  /** Absent where the rows came with their total. */
  readonly count?: Input
}

interface LastAsked {
  readonly call: string
  /** Of the address at which the list was opened. */
  readonly search: string
  readonly input: Input
  readonly countInput?: Input
}

interface Visit {
  /** Of the address at which the list was opened. */
  readonly search: string
  /** The address once the list knew all its conditions. */
  settledAt: string | null
  noted: string
}

/**
 * Asks a list for the rows that it asked for on the last visit to this address, and for their number, while its settings are on their way: as a rule they
 * say the same again, and the rows are there with them.
 */
export function useEarlyAsk(
  { count, list }: PageCalls<AnyCall>,
  inputs: Inputs,
  isReady: boolean,
  marks: readonly TouchKey[] | undefined,
): void {
  const { pathname, search } = useLocation()
  const name = personalName(`asked:${pathname}`)
  const visit = useRef<Visit | null>(null)
  useEffect(() => {
    if (visit.current === null) {
      visit.current = { search, settledAt: null, noted: '' }
      const last = localCache.get(name) as LastAsked | null
      if (!isReady && last?.call === list.name && last.search === search) {
        void queryClient.prefetchQuery(pageQueryOf(list, last.input, marks))
        if (last.countInput !== undefined) void queryClient.prefetchQuery(queryOf(count, last.countInput, marks))
      }
    }
    if (!isReady) return
    const { current } = visit
    // A default view has changed the address by now; each change after that is the person's own.
    current.settledAt ??= search
    const text = JSON.stringify(inputs)
    if (search !== current.settledAt || text === current.noted) return
    current.noted = text
    const asked: LastAsked = {
      call: list.name,
      search: current.search,
      input: inputs.list,
      ...(inputs.count === undefined ? {} : { countInput: inputs.count }),
    }
    localCache.set(name, asked)
  })
}
