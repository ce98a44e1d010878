import { menuGroups, type MenuGroup } from '@onsite/domain/screen.ts'
import { Empty, Input } from 'antd'
import { useState } from 'react'
import { PageLink } from '../kit/page-link.tsx'
import styles from './help.module.css'
import { pagePurposes } from './page-purposes.ts'
import { type PageAtHand, usePagesAtHand } from './use-pages-at-hand.ts'

const groupNames = Object.entries(menuGroups) as [MenuGroup, string][]

/** /personIndex: every page that this person may open, by the groups of the menu. */
export function PersonIndexPage() {
  const [typed, setTyped] = useState('')
  const word = typed.trim()
  const pages = usePagesAtHand().filter(
    ({ menu, name, title }) => menu !== undefined && `${title}${pagePurposes[name] ?? ''}`.includes(word),
  )
  const ofGroup = (group: MenuGroup): PageAtHand[] =>
    pages.filter(({ menu }) => menu?.group === group).toSorted((a, b) => (a.menu?.place ?? 0) - (b.menu?.place ?? 0))
  return (
    <section className={styles['index']} aria-label="功能导航">
      <header>
        <h1>功能导航</h1>
        <Input.Search
          aria-label="查找功能"
          placeholder="查找功能"
          allowClear
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </header>
      {pages.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={`没有名称含「${word}」的功能`} />}
      {groupNames.map(([group, label]) => {
        const shown = ofGroup(group)
        return (
          shown.length > 0 && (
            <section key={group} aria-label={label}>
              <h2>{label}</h2>
              <div className={styles['cards']}>
                {shown.map(({ name, path, title }) => (
                  <PageLink key={name} path={path} className={styles['card']}>
                    <b>{title}</b>
                    <small>{pagePurposes[name]}</small>
                  </PageLink>
                ))}
              </div>
            </section>
          )
        )
      })}
    </section>
  )
}
