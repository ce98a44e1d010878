import { Link, useSearchParams } from 'react-router'
import { ArticleBody } from './article-body.tsx'
import { articles } from './articles/all-articles.ts'
import styles from './help.module.css'

const open = articles.filter(({ isPublic }) => isPublic === true)

/** /linkhelp: the articles for people who are not signed in; `?article=` leads to one. */
export function LinkHelpPage() {
  const [address] = useSearchParams()
  const first = open.find(({ id }) => id === address.get('article'))
  const shown = first === undefined ? open : [first]
  return (
    <main className={styles['link']}>
      <header>
        <strong>现场通帮助</strong>
        <Link to="/login">登录</Link>
      </header>
      {shown.map((article) => (
        <ArticleBody key={article.id} article={article} />
      ))}
      {first !== undefined && <Link to="/linkhelp">全部帮助</Link>}
    </main>
  )
}
