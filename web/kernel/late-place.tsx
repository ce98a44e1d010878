import { type ComponentType, useEffect, useState } from 'react'
import { whenAtLeisure } from './when-idle.ts'

interface HostProps<Shower> {
  /** Told how things are shown, and null when they no longer can be. */
  readonly give: (shower: Shower | null) => void
}

export interface LatePlace<Shower> {
  /** Shows something: at once, or as soon as the code is there. */
  show(this: void, work: (shower: Shower) => void): void
  /** Once on the page, outside all tabs. */
  readonly Place: ComponentType
}

/** A place on the page for what seldom appears, such as messages. Its code comes while the first page is read, or sooner when something is to be shown. */
export function latePlace<Shower>(loadHost: () => Promise<ComponentType<HostProps<Shower>>>): LatePlace<Shower> {
  let shower: Shower | null = null
  let waiting: ((shower: Shower) => void)[] = []
  let wake: (() => void) | null = null
  const give = (given: Shower | null) => {
    shower = given
    if (given === null) return
    const works = waiting
    waiting = []
    for (const work of works) work(given)
  }
  function Place() {
    const [Host, setHost] = useState<ComponentType<HostProps<Shower>> | null>(null)
    useEffect(() => {
      let isGone = false
      const load = () =>
        void loadHost().then(
          (loaded) => isGone || setHost(() => loaded),
          // The next try brings those that waited.
          (error: unknown) => console.warn(error),
        )
      wake = load
      if (waiting.length > 0) load()
      else void whenAtLeisure().then(load)
      return () => {
        isGone = true
        wake = null
        // Shown by the next place, they would speak of a page that is gone.
        waiting = []
      }
    }, [])
    return Host !== null && <Host give={give} />
  }
  return {
    Place,
    show: (work) => {
      if (shower !== null) return work(shower)
      waiting.push(work)
      wake?.()
    },
  }
}
