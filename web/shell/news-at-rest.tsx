import dayjs from 'dayjs'
import { lazy, useEffect, useState } from 'react'
import { FaultBoundary } from '../kernel/fault-boundary.tsx'
import { useUser } from '../kernel/session.tsx'
import { whenAtLeisure } from '../kernel/when-idle.ts'

const News = lazy(async () => ({ default: (await import('../help/news.tsx')).News }))

/** Asks for news once the page is at rest; where there was none, this window asks again on another day. */
export function NewsAtRest() {
  const { id } = useUser()
  const [isAtRest, setAtRest] = useState(false)
  const name = `onsite:news:${id}`
  const today = dayjs().format('YYYY-MM-DD')
  useEffect(() => {
    if (sessionStorage.getItem(name) === today) return
    void whenAtLeisure().then(() => setAtRest(true))
  }, [name, today])
  return isAtRest ? (
    // Nobody asked for it: where the network is lost meanwhile, the page goes on without.
    <FaultBoundary renderInstead={() => null}>
      <News onNone={() => sessionStorage.setItem(name, today)} />
    </FaultBoundary>
  ) : null
}
