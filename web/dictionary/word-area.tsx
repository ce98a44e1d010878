import { addDictionaryWord } from '@onsite/api/dictionary/dictionary-calls.ts'
import { sameWord } from '@onsite/domain/dictionary/dictionary-items.ts'
import { mostItemChars } from '@onsite/domain/dictionary/dictionary-limits.ts'
import { type DictionaryName, dictionaryTypes } from '@onsite/domain/dictionary/dictionary-types.ts'
import { Button, Input } from 'antd'
import { useCan } from '../kernel/session.tsx'
import { useAct } from '../kernel/use-act.ts'
import { useFieldLabel } from '../kit/call-form.tsx'
import { useWords } from './use-words.ts'
import styles from './word-area.module.css'

interface WordAreaProps {
  /** Offers its words; null: a plain text. */
  readonly words: DictionaryName | null
  readonly most?: number
  readonly value?: string
  readonly onChange?: (text: string) => void
  readonly id?: string
  readonly placeholder?: string
}

/** A text that a click fills with a word of a dictionary. Whoever keeps dictionaries may put what was typed among its words. */
export function WordArea({ words: name, most = 200, value = '', onChange, ...field }: WordAreaProps) {
  const words = useWords(name)
  const label = useFieldLabel() ?? ''
  return (
    <>
      <Input.TextArea
        {...field}
        value={value}
        rows={3}
        maxLength={most}
        showCount
        onChange={(event) => onChange?.(event.target.value)}
      />
      {name !== null && (
        <fieldset className={styles['words']} aria-label={`常用${label}`}>
          {words.map((word) => (
            <Button
              key={word}
              size="small"
              shape="round"
              aria-pressed={word === value}
              type={word === value ? 'primary' : 'default'}
              ghost={word === value}
              onClick={() => onChange?.(word)}
            >
              {word}
            </Button>
          ))}
          <Keep name={name} text={value} words={words} />
        </fieldset>
      )}
    </>
  )
}

interface KeepProps {
  readonly name: DictionaryName
  readonly text: string
  readonly words: readonly string[]
}

function Keep({ name, text, words }: KeepProps) {
  const can = useCan()
  const { code, label } = dictionaryTypes[name]
  const adding = useAct(addDictionaryWord, { success: `已加入字典「${label}」` })
  const word = text.trim()
  const isNew = word !== '' && word.length <= mostItemChars && !words.some((one) => sameWord(one, word))
  if (!isNew || !can('dictionary.manage')) return null
  return (
    <Button size="small" type="link" loading={adding.busy} onClick={() => void adding.run({ type: code, name: word })}>
      存为常用
    </Button>
  )
}
