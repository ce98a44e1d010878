import type { Article, Block } from './article.ts'
import styles from './help.module.css'

/** An article as people read it. */
export function ArticleBody({ article }: { readonly article: Article }) {
  return (
    <article className={styles['article']} aria-labelledby="article-title">
      <h1 id="article-title">{article.title}</h1>
      <p className={styles['gist']}>{article.gist}</p>
      {article.blocks.map((block, at) => (
        // An article never changes while it is read.
        <Part key={at} block={block} />
      ))}
    </article>
  )
}

function Part({ block }: { readonly block: Block }) {
  if (typeof block === 'string') return <p>{block}</p>
  if ('head' in block) return <h2>{block.head}</h2>
  if ('tip' in block) return <p className={styles['tip']}>{block.tip}</p>
  const isOrdered = 'steps' in block
  const lines = (isOrdered ? block.steps : block.list).map((line) => <li key={line}>{line}</li>)
  return isOrdered ? <ol>{lines}</ol> : <ul>{lines}</ul>
}
