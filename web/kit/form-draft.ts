import { useCallback, useEffect, useRef, useState } from 'react'
import { type Draft, draftShelf } from '../kernel/draft-shelf.ts'
import { personalName } from '../kernel/use-cached.ts'

const pauseMs = 800

interface DraftHandle<Values> {
  /** Found when the form appeared, until it is continued or thrown away. */
  readonly found: Draft<Values> | null
  /** Remembers after a pause in typing. */
  keep(this: void, values: Values): void
  /** The offer was answered: the found draft is no longer shown. */
  answer(this: void): void
  /** Throws the remembered draft away. */
  drop(this: void): void
}

/** Keeps what was typed into a form in the browser, for the signed-in person. Without a name nothing is kept. */
export function useDraft<Values extends object>(name: string | undefined): DraftHandle<Values> {
  const key = name === undefined ? null : personalName(`draft:${name}`)
  const [found, setFound] = useState<Draft<Values> | null>(() =>
    key === null ? null : (draftShelf.get(key) as Draft<Values> | null),
  )
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pending = useRef<Values | null>(null)

  const write = useCallback(() => {
    clearTimeout(timer.current)
    if (key !== null && pending.current !== null) draftShelf.set(key, pending.current)
    pending.current = null
  }, [key])
  const keep = useCallback(
    (values: Values) => {
      if (key === null) return
      pending.current = values
      clearTimeout(timer.current)
      timer.current = setTimeout(write, pauseMs)
    },
    [key, write],
  )
  const answer = useCallback(() => setFound(null), [])
  const drop = useCallback(() => {
    clearTimeout(timer.current)
    pending.current = null
    setFound(null)
    if (key !== null) draftShelf.remove(key)
  }, [key])
  // Leaving the page within the pause keeps the last words too; phones may end a page that is out of sight without a word.
  useEffect(() => {
    const keepNow = () => {
      if (document.visibilityState === 'hidden') write()
    }
    document.addEventListener('visibilitychange', keepNow)
    return () => {
      document.removeEventListener('visibilitychange', keepNow)
      write()
    }
  }, [write])
  return { found, keep, answer, drop }
}

/**
 * For a page with its own history, which keeps what differs from what is saved. Once that is taken back, the browser must not offer again what the
 * person undid; a draft from before, not answered yet, is offered as it was.
 */
export function useForgetUndone<Values extends object>(
  isUnsaved: boolean,
  { drop, found, keep }: DraftHandle<Values>,
): void {
  const wasUnsaved = useRef(false)
  useEffect(() => {
    if (wasUnsaved.current && !isUnsaved) {
      if (found === null) drop()
      else keep(found.values)
    }
    wasUnsaved.current = isUnsaved
  }, [isUnsaved, drop, found, keep])
}

/** Takes up the draft that was found when the form appeared; null: nothing is taken up. */
export function useResumeAtOnce<Values>(found: Draft<Values> | null, resume: (values: Values) => void): void {
  const first = useRef({ found, resume })
  useEffect(() => {
    const { found: draft, resume: take } = first.current
    if (draft === null) return undefined
    // After the effects of the page around the form, which then hears of it.
    const soon = setTimeout(() => take(draft.values))
    return () => clearTimeout(soon)
  }, [])
}
