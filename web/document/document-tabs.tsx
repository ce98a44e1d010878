import type { AnyCall } from '@onsite/api/define-call.ts'
import { Segmented } from 'antd'
import { useLocation, useNavigate } from 'react-router'
import { useCall } from '../kernel/use-call.ts'
import { formatCount } from '../kit/formats.ts'
import type { DocumentTab } from './document-views.ts'

interface DocumentTabsProps<Tab extends string> {
  readonly label: string
  readonly view: string
  readonly tabs: readonly DocumentTab<Tab>[]
  readonly current: Tab
  /** Takes `view` and `states`, replies with a number. */
  readonly count: AnyCall
}

/** Tabs of a list with how much waits in each. The chosen one stands in the address, so that a link or the tab bar finds it again. */
export function DocumentTabs<Tab extends string>({ count, current, label, tabs, view }: DocumentTabsProps<Tab>) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const change = (tab: Tab) => {
    const query = new URLSearchParams(search)
    query.set('tab', tab)
    query.delete('pageIndex')
    query.delete('states')
    void navigate({ search: `?${query.toString()}` }, { replace: true })
  }
  return (
    <Segmented<Tab>
      aria-label={label}
      value={current}
      options={tabs.map((tab) => ({
        value: tab.tab,
        label: tab.states === '' ? tab.label : <CountedLabel count={count} view={view} tab={tab} />,
      }))}
      onChange={change}
    />
  )
}

interface CountedLabelProps {
  readonly count: AnyCall
  readonly view: string
  readonly tab: DocumentTab
}

function CountedLabel({ count, tab: { label, states }, view }: CountedLabelProps) {
  const counted = useCall<AnyCall>(count, { view, states })
  const number = typeof counted.data === 'number' ? counted.data : 0
  return number === 0 ? label : `${label} ${formatCount(number)}`
}
