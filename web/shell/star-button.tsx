import { StarFilled, StarOutlined } from '@ant-design/icons'
import { starMenuEntry } from '@onsite/api/session/session-calls.ts'
import { useAct } from '../kernel/use-act.ts'
import { useMenu } from './starred.ts'
import styles from './tab-bar.module.css'

/** Puts the page in sight on top of the menu, or takes it away from there; nothing for pages that the menu does not have. */
export function StarButton({ screenName }: { readonly screenName: string }) {
  const menu = useMenu()
  const star = useAct(starMenuEntry)
  const entry = menu.data?.find(({ routerName }) => routerName === screenName)
  if (entry === undefined) return null
  const isStarred = entry.starPlace !== null
  const label = isStarred ? `取消收藏${entry.name}` : `收藏${entry.name}`
  return (
    <button
      type="button"
      className={styles['star']}
      aria-label={label}
      aria-pressed={isStarred}
      title={isStarred ? '取消收藏' : '收藏到菜单顶部'}
      // Not disabled, which would take the focus from whoever pressed it by a key.
      aria-busy={star.busy}
      onClick={() => star.busy || void star.run({ name: screenName, isStarred: isStarred ? 0 : 1 })}
    >
      {isStarred ? <StarFilled /> : <StarOutlined />}
    </button>
  )
}
