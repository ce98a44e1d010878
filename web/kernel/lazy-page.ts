/** A page whose code loads when it is first opened. Areas list theirs in `<area>-pages.ts`, by screen name. */
import type { ComponentType } from 'react'
import { underWay } from './under-way.ts'

/** A page that has not loaded by then failed (Spec 1 §8). */
const chunkTimeoutMs = 120_000

export interface LazyPage<Props = object> {
  load(): Promise<ComponentType<Props>>
  /** The page once it has loaded, so that it is drawn without waiting; null before. */
  peek(): ComponentType<Props> | null
}

/** Declares a lazy page: `lazyPage(async () => (await import('./order-list-page.tsx')).OrderListPage)`. */
export function lazyPage<Props = object>(load: () => Promise<ComponentType<Props>>): LazyPage<Props> {
  let page: ComponentType<Props> | null = null
  return {
    load: async () => {
      page ??= await underWay(withTimeout(load()))
      return page
    },
    peek: () => page,
  }
}

/** A page's code could not be loaded: no network, or a new release replaced the file. */
export class ChunkFailure extends Error {
  override readonly name = 'ChunkFailure'
}

async function withTimeout<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkFailure('页面加载超时')), chunkTimeoutMs)
  })
  try {
    return await Promise.race([loading, late])
  } catch (error) {
    throw error instanceof ChunkFailure ? error : new ChunkFailure('页面加载失败', { cause: error })
  } finally {
    clearTimeout(timer)
  }
}
