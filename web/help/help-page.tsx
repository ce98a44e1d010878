import { Empty, Input } from 'antd'
import { useSearchParams } from 'react-router'
import { PageLink } from '../kit/page-link.tsx'
import { ArticleBody } from './article-body.tsx'
import { type Article, articleGroups, findArticles } from './article.ts'
import { articles } from './articles/all-articles.ts'
import styles from './help.module.css'
import { usePagesAtHand } from './use-pages-at-hand.ts'

/** A new article begins at its top. */
const intoView = (body: HTMLElement | null): void => body?.scrollIntoView?.({ block: 'nearest' })

const pathOf = ({ id }: Article): string => `/help?article=${id}`

/** /help: articles on what the product does; `?article=` opens one, `?find=` finds some. */
export function HelpPage() {
  const [address, setAddress] = useSearchParams()
  const typed = address.get('find') ?? ''
  const shown = articles.find(({ id }) => id === address.get('article')) ?? articles[0]!
  const at = articles.indexOf(shown)
  const [before, after] = [articles[at - 1], articles[at + 1]]
  const pages = usePagesAtHand().filter(({ name }) => shown.pages.includes(name))
  const found = typed.trim() === '' ? null : findArticles(articles, typed)
  return (
    <section className={styles['page']} aria-label="帮助中心">
      <nav className={styles['contents']} aria-label="文章">
        <Input.Search
          aria-label="搜索帮助"
          placeholder="搜索帮助"
          allowClear
          value={typed}
          onChange={({ target }) =>
            setAddress({ article: shown.id, ...(target.value === '' ? {} : { find: target.value }) }, { replace: true })
          }
        />
        {found !== null && found.length === 0 && (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={`没有找到「${typed.trim()}」，换个说法试试`} />
        )}
        {found === null
          ? articleGroups.map((group) => (
              <section key={group} aria-label={group}>
                <h2>{group}</h2>
                {articles
                  .filter((one) => one.group === group)
                  .map((one) => (
                    <ArticleLink key={one.id} article={one} isShown={one === shown} />
                  ))}
              </section>
            ))
          : found.map(({ article, passage }) => (
              <ArticleLink key={article.id} article={article} isShown={article === shown} passage={passage} />
            ))}
      </nav>
      <div key={shown.id} className={styles['body']} ref={intoView}>
        <ArticleBody article={shown} />
        {pages.length > 0 && (
          <nav className={styles['pages']} aria-label="相关页面">
            {pages.map(({ name, path, title }) => (
              <PageLink key={name} path={path}>
                打开「{title}」
              </PageLink>
            ))}
          </nav>
        )}
        <nav className={styles['turn']} aria-label="上一篇和下一篇">
          {before === undefined ? <span /> : <PageLink path={pathOf(before)}>上一篇：{before.title}</PageLink>}
          {after !== undefined && <PageLink path={pathOf(after)}>下一篇：{after.title}</PageLink>}
        </nav>
      </div>
    </section>
  )
}

interface ArticleLinkProps {
  readonly article: Article
  readonly isShown: boolean
  readonly passage?: string
}

function ArticleLink({ article, isShown, passage = '' }: ArticleLinkProps) {
  return (
    <PageLink path={pathOf(article)} className={styles['entry']} aria-current={isShown ? 'page' : undefined}>
      {article.title}
      {passage !== '' && <small>{passage}</small>}
    </PageLink>
  )
}
