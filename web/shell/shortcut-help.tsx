import { Modal } from 'antd'
import { useShortcutGroups, useSingleKeys } from '../kernel/shortcuts.ts'
import styles from './shortcut-help.module.css'

/** All keys that work on the present page. */
export function ShortcutHelp({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Modal title="快捷键" open={open} onCancel={onClose} footer={null} width={640}>
      {open && <Groups />}
    </Modal>
  )
}

/** Listens to the groups only while they are shown: they change on every tab switch. */
function Groups() {
  const groups = useShortcutGroups()
  const [singleKeys] = useSingleKeys()
  return (
    <>
      {!singleKeys && <p className={styles['off']}>单键快捷键已关闭，可在右上角用户菜单里开启。</p>}
      <div className={styles['groups']}>
        {groups.map((group, index) => (
          <section key={`${group.name} ${index}`}>
            <h3 className={styles['name']}>{group.name}</h3>
            <dl className={styles['list']}>
              {mergeByLabel(group.shortcuts).map(([label, keys]) => (
                <div key={label}>
                  <dt>
                    {keys.map((key) => (
                      <span key={key} className={styles['keys']}>
                        {key === ' ' ? (
                          <kbd>{keyText(key)}</kbd>
                        ) : (
                          key.split(' ').map((one) => <kbd key={one}>{keyText(one)}</kbd>)
                        )}
                      </span>
                    ))}
                  </dt>
                  <dd>{label}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </>
  )
}

function mergeByLabel(shortcuts: readonly { readonly keys: string; readonly label: string }[]): [string, string[]][] {
  const byLabel = new Map<string, string[]>()
  for (const { keys, label } of shortcuts) {
    const isNumbered = /^Alt\+\d$/.test(keys)
    if (isNumbered && keys !== 'Alt+1') continue
    const text = isNumbered ? '第 1…9 个标签页' : label
    byLabel.set(text, [...(byLabel.get(text) ?? []), isNumbered ? 'Alt+1…9' : keys])
  }
  return [...byLabel]
}

function keyText(keys: string): string {
  const names: Readonly<Record<string, string>> = { ' ': '空格', ArrowDown: '↓', ArrowUp: '↑', Escape: 'Esc' }
  return (
    names[keys] ?? keys.replace(/(^|\+)([a-z])$/, (_, before: string, letter: string) => before + letter.toUpperCase())
  )
}
