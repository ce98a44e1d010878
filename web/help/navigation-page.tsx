import { PageLink } from '../kit/page-link.tsx'
import { articleGroups } from './article.ts'
import { articles } from './articles/all-articles.ts'
import styles from './help.module.css'
import { usePagesAtHand } from './use-pages-at-hand.ts'

/** /navigation: what the product can do, with the way to learn it and the way to use it. */
export function NavigationPage() {
  const pages = usePagesAtHand()
  return (
    <section className={styles['index']} aria-label="探索产品">
      <header>
        <h1>探索产品</h1>
        <p>现场通能做的事。灰色的需要系统管理员给你权限。</p>
      </header>
      {articleGroups.map((group) => (
        <section key={group} aria-label={group}>
          <h2>{group}</h2>
          <div className={styles['cards']}>
            {articles
              .filter((one) => one.group === group && one.pages.length > 0)
              .map((one) => {
                const usable = pages.filter(({ name }) => one.pages.includes(name))
                return (
                  <div key={one.id} className={`${styles['card']} ${usable.length === 0 ? styles['closed'] : ''}`}>
                    <b>{one.title}</b>
                    <small>{one.gist}</small>
                    <span className={styles['ways']}>
                      <PageLink path={`/help?article=${one.id}`}>怎样使用</PageLink>
                      {usable[0] !== undefined && <PageLink path={usable[0].path}>打开{usable[0].title}</PageLink>}
                    </span>
                  </div>
                )
              })}
          </div>
        </section>
      ))}
    </section>
  )
}
