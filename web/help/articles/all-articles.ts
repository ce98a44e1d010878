import type { Article } from '../article.ts'
import { contractArticles } from './contracts.ts'
import { customerArticles } from './customers.ts'
import { eventArticles } from './events.ts'
import { limitArticles } from './limits.ts'
import { orderArticles } from './orders.ts'
import { settingArticles } from './settings.ts'
import { startArticles } from './start.ts'

/** Every article, in the order in which somebody new would read them. */
export const articles: readonly Article[] = [
  ...startArticles,
  ...orderArticles,
  ...eventArticles,
  ...customerArticles,
  ...contractArticles,
  ...limitArticles,
  ...settingArticles,
]
