import { PlusOutlined } from '@ant-design/icons'
import { getDictionary, resetDictionary, saveDictionary } from '@onsite/api/dictionary/dictionary-calls.ts'
import { dictionaryOf } from '@onsite/domain/dictionary/dictionary-items.ts'
import { mostDictionaryItems, mostItemChars } from '@onsite/domain/dictionary/dictionary-limits.ts'
import { dictionaryTypes } from '@onsite/domain/dictionary/dictionary-types.ts'
import { Alert, Button, Empty, Input, Skeleton, Switch } from 'antd'
import { useEffect, useState } from 'react'
import { useUnsaved } from '../kernel/tab.tsx'
import { useToast } from '../kernel/toast.tsx'
import { useAct } from '../kernel/use-act.ts'
import { useCall } from '../kernel/use-call.ts'
import { useDialogs } from '../kit/dialogs.tsx'
import { formatTime } from '../kit/formats.ts'
import { LoadFailed } from '../kit/list-states.tsx'
import { SortableRows } from '../kit/sortable-rows.tsx'
import { StateTag } from '../kit/state-tag.tsx'
import { type DraftWord, isSameWords, sentWords, withTyped, wordsOf } from './dictionary-draft.ts'
import styles from './dictionary.module.css'

interface DictionaryEditorProps {
  readonly type: number
  /** Told whether there is something to save. */
  readonly onChanged: (isChanged: boolean) => void
}

/** Words that are being changed, over the version that the change began with. */
interface Draft {
  readonly version: number
  readonly words: readonly DraftWord[]
}

/** The words of one dictionary: their order, their names, which are in use. */
export function DictionaryEditor({ type, onChanged }: DictionaryEditorProps) {
  const { confirm } = useDialogs()
  const toast = useToast()
  const name = dictionaryOf(type)
  const found = useCall(getDictionary, { type })
  const [draft, setDraft] = useState<Draft | null>(null)
  const [typed, setTyped] = useState('')
  const [faults, setFaults] = useState<ReadonlyMap<number, string>>(new Map())
  const save = useAct(saveDictionary, { success: '保存成功', isReadBack: true, done: () => setDraft(null) })
  const reset = useAct(resetDictionary, { success: '已恢复为默认字典', isReadBack: true, done: () => setDraft(null) })
  const stored = found.data
  const words = draft?.words ?? (stored === undefined ? [] : wordsOf(stored))
  const isChanged = stored !== undefined && draft !== null && !isSameWords(draft.words, stored)
  const isOld = stored !== undefined && isChanged && draft.version !== stored.version
  useUnsaved(isChanged || typed.trim() !== '')
  useEffect(() => {
    onChanged(isChanged)
    return () => onChanged(false)
  }, [isChanged, onChanged])

  if (name === undefined) return null
  if (found.error !== null) return <LoadFailed failure={found.error} onRetry={() => void found.refetch()} />
  if (stored === undefined) return <Skeleton active className={styles['editor'] ?? ''} />
  const { label, usedIn } = dictionaryTypes[name]

  const change = (next: readonly DraftWord[]) => {
    setFaults(new Map())
    setDraft({ version: draft?.version ?? stored.version, words: next })
  }
  const changeWord = (id: string, part: Partial<DraftWord>) =>
    change(words.map((word) => (word.id === id ? { ...word, ...part } : word)))
  const add = () => {
    if (typed.trim() === '') return
    const { leftOut, words: next } = withTyped(words, typed)
    change(next)
    setTyped('')
    if (leftOut > 0)
      toast.fail(
        next.length >= mostDictionaryItems
          ? `一个字典最多 ${mostDictionaryItems} 项`
          : `${leftOut} 项已经有了，没有重复添加`,
      )
  }
  const submit = async (version: number) => {
    const outcome = await save.run({ type, version, items: sentWords(words, stored) })
    if (outcome.ok) return
    setFaults(
      new Map(
        outcome.failure.fields.flatMap(({ field, message }) => {
          const at = /^items\.(\d+)/.exec(field)?.[1]
          return at === undefined ? [] : [[Number(at), message] as const]
        }),
      ),
    )
  }
  const askReset = () =>
    confirm({
      title: `恢复字典「${label}」的默认内容`,
      content: '本企业添加的字典项会被删除，已经填写的内容不受影响。',
      okText: '恢复默认',
      okButtonProps: { danger: true },
      onOk: async () => void (await reset.run({ type })),
    })

  return (
    <section className={styles['editor']} aria-label={`字典${label}`}>
      <header>
        <h2>{label}</h2>
        {stored.isDefault ? <StateTag tone="grey" label="默认" /> : <StateTag tone="blue" label="本企业" />}
        <span className={styles['by']}>
          {stored.update_time !== null && `${stored.updateUserName} ${formatTime(stored.update_time)}`}
        </span>
        {!stored.isDefault && (
          <Button onClick={askReset} loading={reset.busy}>
            恢复默认
          </Button>
        )}
        <Button
          type="primary"
          disabled={!isChanged || isOld}
          loading={save.busy}
          onClick={() => void submit(draft?.version ?? stored.version)}
        >
          保存
        </Button>
      </header>
      <p className={styles['used']}>
        {usedIn.length > 0 && `用在：${usedIn.join('、')}。`}设计表单时，单选和多选字段可以从字典带入选项。
      </p>
      {isOld && (
        <Alert
          type="warning"
          showIcon
          title="其他人刚刚修改了这个字典"
          action={
            <>
              <Button size="small" onClick={() => setDraft(null)}>
                看现在的内容
              </Button>{' '}
              <Button size="small" loading={save.busy} onClick={() => void submit(stored.version)}>
                仍然保存我的
              </Button>
            </>
          }
        />
      )}
      {words.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="这个字典还没有内容，在下面添加。" />
      )}
      <div inert={save.busy}>
        <SortableRows
          items={words}
          label="字典项"
          onSort={(ids) => change(ids.flatMap((id) => words.find((word) => word.id === id) ?? []))}
        >
          {(word) => {
            const at = words.indexOf(word)
            const fault = faults.get(at)
            return (
              <>
                <span className={styles['word']}>
                  <Input
                    aria-label={`第 ${at + 1} 项`}
                    value={word.name}
                    maxLength={mostItemChars}
                    variant="borderless"
                    {...(fault !== undefined && { status: 'error' as const })}
                    onChange={(event) => changeWord(word.id, { name: event.target.value })}
                  />
                  {fault !== undefined && <small role="alert">{fault}</small>}
                </span>
                <Switch
                  size="small"
                  aria-label={`启用${word.name}`}
                  checked={word.isEnabled}
                  onChange={(isEnabled) => changeWord(word.id, { isEnabled })}
                />
                <Button
                  type="link"
                  size="small"
                  danger
                  aria-label={`删除${word.name}`}
                  onClick={() => change(words.filter(({ id }) => id !== word.id))}
                >
                  删除
                </Button>
              </>
            )
          }}
        </SortableRows>
      </div>
      <div className={styles['add']} inert={save.busy}>
        <Input.TextArea
          aria-label="添加字典项"
          autoSize={{ minRows: 1, maxRows: 8 }}
          placeholder="添加字典项，按回车确认；可以粘贴多行，一行一项"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onPressEnter={(event) => {
            // Enter that ends a syllable of an input method chooses a word, no more.
            if (event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            add()
          }}
        />
        <Button icon={<PlusOutlined aria-hidden />} onClick={add} disabled={typed.trim() === ''}>
          添加
        </Button>
      </div>
    </section>
  )
}
