/** Articles of the help centre as data: what a person reads, and the pages that it is about. */

export const articleGroups = [
  '快速上手',
  '工单',
  '事件',
  '客户与设备',
  '合同与计划',
  '审批',
  '时限与自动化',
  '通知与沟通',
  '组织与权限',
  '设置与数据',
] as const
export type ArticleGroup = (typeof articleGroups)[number]

/** A paragraph, or one of the other things that an article is made of. */
export type Block =
  | string
  | { readonly head: string }
  | { readonly steps: readonly string[] }
  | { readonly list: readonly string[] }
  | { readonly tip: string }

export interface Article {
  /** Stands in the address, so it lasts. */
  readonly id: string
  readonly group: ArticleGroup
  readonly title: string
  /** One sentence on what it is good for. */
  readonly gist: string
  /** Names of the screens that it is about; only those that a person may open are offered to him. */
  readonly pages: readonly string[]
  /** Also for people who are not signed in. */
  readonly isPublic?: true
  readonly blocks: readonly Block[]
}

/** All words of a block. */
export function wordsOf(block: Block): readonly string[] {
  if (typeof block === 'string') return [block]
  if ('head' in block) return [block.head]
  if ('tip' in block) return [block.tip]
  return 'steps' in block ? block.steps : block.list
}

export interface FoundArticle {
  readonly article: Article
  /** The passage with the words; '' where the title has them. */
  readonly passage: string
}

/** Articles with all of the typed words, those first that have them in their title. */
export function findArticles(articles: readonly Article[], typed: string): FoundArticle[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const has = (text: string) => words.every((word) => text.toLowerCase().includes(word))
  const found = articles.flatMap((article) => {
    if (has(article.title)) return [{ article, passage: '' }]
    const passages = [article.gist, ...article.blocks.flatMap(wordsOf)]
    if (!has([article.title, ...passages].join(' '))) return []
    return [{ article, passage: passages.find((text) => text.toLowerCase().includes(words[0] ?? '')) ?? article.gist }]
  })
  return found.toSorted((a, b) => Number(a.passage !== '') - Number(b.passage !== ''))
}
