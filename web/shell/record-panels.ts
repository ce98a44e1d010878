/** Collects the panels that areas bring to the pages of others' records, in the order of their tabs; holds no panel of its own. */
import { allAreas } from '../all-areas.ts'
import { ChunkFailure, type LazyPage } from '../kernel/lazy-page.ts'
import { giveRecordPanels, inOrder, type RecordPanels } from '../kernel/record-panels.tsx'

let loading: Promise<void> | null = null
let isLoaded = false

/** Loads the panels, once; after a failure they may be asked for again. */
export function loadRecordPanels(): Promise<void> {
  loading ??= load().catch((error: unknown) => {
    loading = null
    throw new ChunkFailure('页面加载失败', { cause: error })
  })
  return loading
}

async function load(): Promise<void> {
  const brought = await Promise.all(allAreas.map(async ({ panels }): Promise<RecordPanels> => (await panels?.()) ?? {}))
  const kinds = new Set(brought.flatMap((panels) => Object.keys(panels)))
  giveRecordPanels(
    Object.fromEntries([...kinds].map((kind) => [kind, inOrder(brought.flatMap((panels) => panels[kind] ?? []))])),
  )
  isLoaded = true
}

/** A page that is there together with its panels. */
export function withRecordPanels(page: LazyPage): LazyPage {
  return {
    load: async () => {
      const [Page] = await Promise.all([page.load(), loadRecordPanels()])
      return Page
    },
    peek: () => (isLoaded ? page.peek() : null),
  }
}
