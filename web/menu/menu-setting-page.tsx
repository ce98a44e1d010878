import { EyeInvisibleOutlined, EyeOutlined, PlusOutlined } from '@ant-design/icons'
import {
  getMenuArrangement,
  type ManagedEntry,
  removeMenuEntry,
  saveMenuArrangement,
} from '@onsite/api/menu/menu-calls.ts'
import { alwaysShown } from '@onsite/domain/menu/arrange-menu.ts'
import { FormType, formTypeNames } from '@onsite/domain/menu/own-entry.ts'
import { type MenuGroup, menuGroups } from '@onsite/domain/screen.ts'
import { Alert, Button, Input, Select, Space, Tooltip } from 'antd'
import { useState } from 'react'
import { FormRightsView } from '../custom-form/form-rights-view.tsx'
import { useCan } from '../kernel/session.tsx'
import { useUnsaved } from '../kernel/tab.tsx'
import { useAct } from '../kernel/use-act.ts'
import { useCall } from '../kernel/use-call.ts'
import { useDialogs } from '../kit/dialogs.tsx'
import { Loading } from '../kit/loading-dialog.tsx'
import page from '../kit/setting-page.module.css'
import { removalButtons } from '../kit/removal-buttons.ts'
import { RowActions } from '../kit/row-actions.tsx'
import { SortableRows } from '../kit/sortable-rows.tsx'
import { StateTag } from '../kit/state-tag.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import styles from './menu.module.css'

const groups = Object.entries(menuGroups) as readonly (readonly [MenuGroup, string])[]
const groupOptions = groups.map(([value, label]) => ({ value, label }))

type Opened = { readonly kind: 'new' } | { readonly kind: 'edit' | 'rights'; readonly entry: ManagedEntry }

/** /menuSetting: order, names, groups and sight of the entries of the menu, and entries of one's own. */
export function MenuSettingPage() {
  const arrangement = useCall(getMenuArrangement, {}, { marks: ['menu'] })
  const { data } = arrangement
  return (
    <section className={page['page']} aria-label="菜单管理">
      {data === undefined && (
        <div className={page['head']}>
          <h1>菜单管理</h1>
        </div>
      )}
      <Loading query={arrangement} />
      {data !== undefined && <Arrangement revision={data.revision} kept={data.entries} />}
    </section>
  )
}

interface ArrangementProps {
  readonly revision: number
  readonly kept: readonly ManagedEntry[]
}

/** Entries that are being arranged, over the revision that this began with. */
interface Draft {
  readonly revision: number
  readonly entries: readonly ManagedEntry[]
  /** The revision as which it was saved: it stays in sight until the page has it. */
  readonly savedAs?: number
}

function Arrangement({ kept, revision }: ArrangementProps) {
  const [held, setDraft] = useState<Draft | null>(null)
  const draft = held?.savedAs !== undefined && held.savedAs <= revision ? null : held
  const isChanged = draft !== null && draft.savedAs === undefined
  const changed = draft?.entries ?? null
  const setChanged = (entries: readonly ManagedEntry[]) => setDraft({ revision: draft?.revision ?? revision, entries })
  const isOld = isChanged && draft.revision !== revision
  const [opened, setOpened] = useState<Opened | null>(null)
  const { confirm } = useDialogs()
  const save = useAct(saveMenuArrangement, {
    success: '保存成功',
    done: (savedAs) => setDraft((now) => now && { ...now, savedAs }),
  })
  const removal = useAct(removeMenuEntry, { success: '删除成功' })
  const mayDesign = useCan()('template.edit')
  useUnsaved(isChanged)
  // Own entries come and go while the rest is still being arranged.
  const known = new Map(kept.map((entry) => [entry.key, entry]))
  const entries =
    changed === null
      ? kept
      : [
          ...changed.filter(({ key }) => known.has(key)),
          ...kept.filter(({ key }) => !changed.some((one) => one.key === key)),
        ]
  const change = (key: string, part: Partial<ManagedEntry>) =>
    setChanged(entries.map((entry) => (entry.key === key ? { ...entry, ...part } : entry)))
  const sort = (ids: readonly string[]) => {
    const places = new Map(ids.map((id, at) => [id, at]))
    const sorted = entries
      .filter(({ key }) => places.has(key))
      .toSorted((a, b) => (places.get(a.key) ?? 0) - (places.get(b.key) ?? 0))
    setChanged([...sorted, ...entries.filter(({ key }) => !places.has(key))])
  }
  const send = (over: number) =>
    void save.run({
      revision: over,
      entries: entries.map(({ group, isHidden, key, name, usualName }) => ({
        key,
        group,
        label: name === usualName ? '' : name,
        isHidden,
      })),
    })
  const ask = ({ key, usualName }: ManagedEntry) =>
    confirm({
      title: `删除菜单「${usualName}」`,
      content: '它的表单和已填写的记录不受影响。',
      ...removalButtons,
      onOk: async () => {
        await removal.run({ id: key })
      },
    })
  const actionsOf = (entry: ManagedEntry) => [
    { key: 'edit', label: '编辑', run: () => setOpened({ kind: 'edit', entry }) },
    ...(entry.form_type !== FormType.Link && mayDesign
      ? [{ key: 'rights', label: '表单权限', run: () => setOpened({ kind: 'rights', entry }) }]
      : []),
    { key: 'remove', label: '删除', danger: true, run: () => ask(entry) },
  ]
  return (
    <>
      <div className={page['head']}>
        <h1>菜单管理</h1>
        <span className={page['note']}>拖动调整次序，改名、换组或隐藏后点「保存」，全企业生效；权限不变</span>
        <Button icon={<PlusOutlined aria-hidden />} onClick={() => setOpened({ kind: 'new' })}>
          新建菜单
        </Button>
        <Button
          type="primary"
          disabled={!isChanged || isOld}
          loading={save.busy}
          onClick={() => send(draft?.revision ?? revision)}
        >
          保存
        </Button>
        {isChanged && <Button onClick={() => setDraft(null)}>放弃修改</Button>}
      </div>
      {isOld && (
        <Alert
          type="warning"
          showIcon
          title="其他人刚刚修改了菜单"
          action={
            <Space>
              <Button size="small" onClick={() => setDraft(null)}>
                看现在的菜单
              </Button>
              <Button size="small" loading={save.busy} onClick={() => send(revision)}>
                仍然保存我的
              </Button>
            </Space>
          }
        />
      )}
      <div className={styles['groups']} inert={save.busy}>
        {groups.map(([group, label]) => {
          const rows = entries.filter((entry) => entry.group === group)
          return (
            <section key={group} className={styles['group']} aria-label={label}>
              <h2>{label}</h2>
              {rows.length === 0 && <p className={styles['note']}>没有菜单时不显示这一组</p>}
              <SortableRows items={rows.map((entry) => ({ ...entry, id: entry.key }))} label={label} onSort={sort}>
                {(entry) => (
                  <span className={entry.isHidden ? `${styles['row']} ${styles['hidden']}` : styles['row']}>
                    <Input
                      size="small"
                      aria-label={`${entry.usualName}的名称`}
                      value={entry.name}
                      maxLength={20}
                      placeholder={entry.usualName}
                      onChange={({ target }) => change(entry.key, { name: target.value })}
                      onBlur={() => {
                        if (entry.name.trim() === '') change(entry.key, { name: entry.usualName })
                      }}
                    />
                    <Select
                      size="small"
                      aria-label={`${entry.usualName}的分组`}
                      value={entry.group}
                      options={groupOptions}
                      onChange={(next) => change(entry.key, { group: next })}
                    />
                    <Tooltip title={entry.key === alwaysShown ? '这一页不能隐藏' : ''}>
                      <Button
                        type="text"
                        size="small"
                        disabled={entry.key === alwaysShown}
                        icon={entry.isHidden ? <EyeInvisibleOutlined /> : <EyeOutlined />}
                        aria-label={`${entry.isHidden ? '显示' : '隐藏'}${entry.usualName}`}
                        aria-pressed={entry.isHidden}
                        onClick={() => change(entry.key, { isHidden: !entry.isHidden })}
                      />
                    </Tooltip>
                    {entry.isOwn && (
                      <>
                        <StateTag tone="geekblue" label={formTypeNames[entry.form_type as FormType]} />
                        <RowActions actions={actionsOf(entry)} name={entry.usualName} />
                      </>
                    )}
                  </span>
                )}
              </SortableRows>
            </section>
          )
        })}
      </div>
      {opened?.kind === 'rights' && opened.entry.templateId !== null && (
        <FormRightsView
          templateId={opened.entry.templateId}
          name={opened.entry.usualName}
          onClose={() => setOpened(null)}
        />
      )}
      {opened !== null && opened.kind !== 'rights' && (
        <EntryDialog {...(opened.kind === 'edit' ? { entry: opened.entry } : {})} onClose={() => setOpened(null)} />
      )}
    </>
  )
}
