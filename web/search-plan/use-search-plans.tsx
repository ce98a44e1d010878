/** Saved views for a `ListPage`: `plans={useSearchPlans('work-order:all')}`. The open view stands in the address (`?plan=<id>`). */
import { getDefaultSearchPlan, getSearchPlan, type SearchPlan } from '@onsite/api/search-plan/search-plan-calls.ts'
import { Alert, Button } from 'antd'
import { useCallback, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { markStale, queryClient } from '../kernel/query-client.ts'
import { useCall } from '../kernel/use-call.ts'
import { type ListPlans, planKey } from '../kit/list-plans.ts'
import { isPlainAddress } from './plan-content.ts'
import { PlanSwitch } from './plan-switch.tsx'

/** The views of a list of this key. */
export function useSearchPlans(list: string): ListPlans {
  const { search } = useLocation()
  const navigate = useNavigate()
  const planId = new URLSearchParams(search).get(planKey)
  // A list that is opened plainly begins with the person's default view.
  const [isStarting, setStarting] = useState(() => isPlainAddress(search))
  const usual = useCall(getDefaultSearchPlan, { list }, { enabled: isStarting, marks: ['search-plan'] })
  const read = useCall(getSearchPlan, { id: planId ?? '' }, { enabled: planId !== null, marks: ['search-plan'] })
  const isForeign = read.data !== undefined && read.data.list !== list
  const plan = planId === null || isForeign ? null : (read.data ?? null)
  const [openedId, setOpenedId] = useState<string | null>(null)
  const [columns, setColumns] = useState<readonly string[] | null>(null)
  const isGone = planId !== null && (isForeign || (read.error !== null && read.data === undefined))

  const settle = useCallback((opened: SearchPlan | null) => {
    setStarting(false)
    setOpenedId(opened?.id ?? null)
    setColumns(opened?.columns ?? null)
  }, [])
  const keep = useCallback((saved: SearchPlan) => {
    queryClient.setQueryData([getSearchPlan.name, { id: saved.id }], saved)
  }, [])
  const leave = () => {
    const query = new URLSearchParams(search)
    query.delete(planKey)
    settle(null)
    void navigate({ search: `?${query.toString()}` }, { replace: true })
  }
  const isUsualAwaited = isStarting && planId === null && usual.data !== null && usual.error === null
  return {
    isReady: !isUsualAwaited && (planId === null || openedId === planId || isGone),
    name: plan?.name ?? null,
    columns: planId === null ? null : columns,
    setColumns,
    render: (surroundings) => (
      <PlanSwitch
        list={list}
        surroundings={surroundings}
        plan={plan}
        usual={isUsualAwaited ? (usual.data ?? null) : null}
        isOpened={planId === null || openedId === planId}
        columns={columns}
        onOpened={settle}
        onKeep={keep}
      />
    ),
    notice: isGone && (
      <Alert
        type="warning"
        showIcon
        role="alert"
        title={isForeign ? '这个视图属于另一个列表，请从它的列表打开' : read.error?.message}
        action={
          <span style={{ display: 'inline-flex', gap: 8 }}>
            <Button size="small" onClick={() => markStale(['search-plan'])}>
              重试
            </Button>
            <Button size="small" type="primary" onClick={leave}>
              看全部
            </Button>
          </span>
        }
      />
    ),
  }
}
