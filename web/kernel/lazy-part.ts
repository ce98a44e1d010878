/** Parts of pages whose code loads when they are first wanted, such as sheets and dialogs, or while a page is at rest. */
import { type ComponentType, createElement, lazy, useState } from 'react'
import { ChunkFailure } from './lazy-page.ts'

interface Loader {
  /** Whether it loads a page of the phone, which nobody opens at a desk. */
  readonly isPage: boolean
  /** Loads once; a failure stays until it is forgotten. */
  load(): Promise<unknown>
  isLoaded(): boolean
  forgetFailure(): void
}

const loaders = new Set<Loader>()

/** Declares a part: `lazyPart(async () => (await import('./reason-sheet.tsx')).ReasonSheet)`. Shown inside a slot that waits for it and tells when it does not come. */
export function lazyPart<Part>(load: () => Promise<Part>): Part {
  let part: Part | null = null
  let hasFailed = false
  let loading: Promise<Part> | null = null
  const make = () => lazy(async () => ({ default: (await loadOnce()) as ComponentType }))
  const loadOnce = (): Promise<Part> => {
    loading ??= load().then(
      (loaded) => {
        part = loaded
        return loaded
      },
      (error: unknown) => {
        hasFailed = true
        throw new ChunkFailure('没有加载出来', { cause: error })
      },
    )
    return loading
  }
  loaders.add({
    isPage: false,
    load: loadOnce,
    isLoaded: () => part !== null,
    forgetFailure: () => {
      if (!hasFailed) return
      hasFailed = false
      loading = null
      current = make()
    },
  })
  let current = make()
  const LazyPart = (props: object) => {
    // The same component as long as it is on screen: another one would begin anew.
    const [Shown] = useState(() => (part ?? current) as ComponentType)
    return createElement(Shown, props)
  }
  return LazyPart as Part
}

/** Lets everything that could not be loaded be tried again. */
export function forgetPartFailures(): void {
  for (const loader of loaders) loader.forgetFailure()
}

/** Marks the code of a phone's page as something to be loaded ahead. */
export function loadAhead<Page>(load: () => Promise<Page>): () => Promise<Page> {
  let isLoaded = false
  const loader: Loader = {
    isPage: true,
    load: async () => {
      await load()
      isLoaded = true
    },
    isLoaded: () => isLoaded,
    forgetFailure: () => {},
  }
  loaders.add(loader)
  return load
}

/**
 * Loads all parts that are known by now, with everything also the pages of the phone, and the parts that these bring, one after the other while nothing else is to be
 * done. The first that fails ends it: the network is gone, or a new release has replaced the files. The signal ends it as well: nobody is there who
 * could open them.
 */
export async function loadAllParts(
  what: 'parts' | 'everything',
  rest: () => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    const next = [...loaders].find((loader) => !loader.isLoaded() && (what === 'everything' || !loader.isPage))
    if (next === undefined) return
    await rest()
    if (signal?.aborted === true) return
    try {
      await next.load()
    } catch {
      // Told to whoever opens the part.
      next.forgetFailure()
      return
    }
  }
}
