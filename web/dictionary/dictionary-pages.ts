/** Pages of the dictionaries by screen name. */
import { type LazyPage, lazyPage } from '../kernel/lazy-page.ts'

export const dictionaryPages: Readonly<Record<string, LazyPage>> = {
  DictionarySettings: lazyPage(async () => (await import('./dictionary-page.tsx')).DictionaryPage),
}
