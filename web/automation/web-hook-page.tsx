import { screenPath } from '@onsite/domain/screens.ts'
import { Segmented } from 'antd'
import { useSearchParams } from 'react-router'
import { PageButton } from '../kit/page-link.tsx'
import page from '../kit/setting-page.module.css'
import { IncomingHooks } from './incoming-hooks.tsx'
import { OutgoingHooks } from './outgoing-hooks.tsx'

/** /automation/webHook. `Our choice:` beside the rules, both ways on one page: calls that go out, and messages that come in. */
export function WebHookPage() {
  const [address, setAddress] = useSearchParams()
  const side = address.get('side') === 'in' ? 'in' : 'out'
  return (
    <section className={page['page']} aria-label="网络钩子">
      <div className={page['head']}>
        <h1>网络钩子</h1>
        <Segmented
          aria-label="方向"
          value={side}
          options={[
            { value: 'out', label: '发出' },
            { value: 'in', label: '接收' },
          ]}
          onChange={(next) => setAddress(next === 'in' ? { side: 'in' } : {})}
        />
        <span className={page['gap']} />
        <PageButton path={screenPath('AutomationList')}>规则</PageButton>
      </div>
      {side === 'in' ? <IncomingHooks /> : <OutgoingHooks />}
    </section>
  )
}
