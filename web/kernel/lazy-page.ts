/** A page whose code loads when it is first opened. Areas list theirs in `<area>-pages.ts`, by screen name. */
import type { ComponentType } from 'react'
import { underWay } from './under-way.ts'

/** A page that has not loaded by then failed (Spec 1 §8). */
const chunkTimeoutMs = 120_000

export interface LazyPage {
  load(): Promise<ComponentType>
}

/** Declares a lazy page: `lazyPage(async () => (await import('./order-list-page.tsx')).OrderListPage)`. */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  return { load: () => underWay(withTimeout(load())) }
}

/** A page's code could not be loaded: no network, or a new release replaced the file. */
export class ChunkFailure extends Error {
  override readonly name = 'ChunkFailure'
}

async function withTimeout(loading: Promise<ComponentType>): Promise<ComponentType> {
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
