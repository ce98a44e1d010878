import { useCallback, useRef, useState } from 'react'
import type { Draft } from '../kernel/draft-shelf.ts'
import { useDraft } from './form-draft.ts'

interface Kept {
  readonly text: string
}

/**
 * The text of a message box, kept in the browser for the signed-in person until it is sent: a reload or another tab of the frame loses nothing. Unlike a form
 * it asks no question, the words simply stand there again.
 * @param name the box and its record; a component that shows another record is given a key of its own
 * @returns the text, how to change it, and how to forget it once it was sent
 */
export function useKeptText(
  name: string,
): readonly [string, (change: string | ((typed: string) => string)) => void, () => void] {
  const { drop, found, keep } = useDraft<Kept>(name)
  const [text, setText] = useState(() => textOf(found))
  const latest = useRef(text)
  const set = useCallback(
    (change: string | ((typed: string) => string)) => {
      const next = typeof change === 'string' ? change : change(latest.current)
      latest.current = next
      setText(next)
      if (next === '') drop()
      else keep({ text: next })
    },
    [drop, keep],
  )
  const forget = useCallback(() => {
    latest.current = ''
    setText('')
    drop()
  }, [drop])
  return [text, set, forget]
}

const textOf = (draft: Draft<Kept> | null): string => (typeof draft?.values.text === 'string' ? draft.values.text : '')
