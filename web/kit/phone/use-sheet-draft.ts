import { useEffect, useRef, useState } from 'react'
import { useLatest } from '../../kernel/use-latest.ts'
import { useDraft } from '../form-draft.ts'
import { type FormPart, typedParts } from '../form-part.ts'

export interface SheetDraft {
  /** Something stands here that was not sent. */
  readonly isTouched: boolean
  /** Since when, for words taken up again from the last time; null for fresh ones. */
  readonly resumedAt: number | null
  /** Back to the empty sheet. */
  startOver(this: void): void
  /** It was sent: nothing is kept. */
  drop(this: void): void
  /** On its way to the server: a change would be missing in what is sent, and go with the sheet when the answer is yes. */
  readonly isHeld: boolean
  hold(this: void, isHeld: boolean): void
}

interface Kept<Values> {
  readonly values: Values
  readonly parts: Readonly<Record<string, unknown>>
}

const noParts: readonly FormPart[] = []
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * Keeps what was typed into a sheet until it is sent, and takes it up again without asking when the sheet is opened next.
 * @param name of the action and its record; undefined: nothing is kept
 * @param values plain data
 * @param resume puts values back into the sheet
 * @param parts that keep their values themselves; the same array while they are the same
 */
export function useSheetDraft<Values extends object>(
  name: string | undefined,
  values: Values,
  resume: (values: Values) => void,
  parts: readonly FormPart[] = noParts,
): SheetDraft {
  const { answer, drop: forget, found, keep } = useDraft<Kept<Values>>(name && `sheet:${name}`)
  const [first] = useState(values)
  const [isPartTouched, setPartTouched] = useState(false)
  const [resumedAt, setResumedAt] = useState(found?.savedAt ?? null)
  const [isSent, setSent] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const isTouched = !isSent && (isPartTouched || !isSame(values, first))
  // Forms that stay on screen begin anew with the next word.
  if (isSent && !isPartTouched && isSame(values, first)) setSent(false)
  const latest = useLatest({ values, parts, resume })
  const wasTouched = useRef(false)

  useEffect(() => {
    const stops = parts.map((part) =>
      part.listen(() => {
        setPartTouched(true)
        keep({ values: latest.current.values, parts: typedParts(parts) })
      }),
    )
    return () => stops.forEach((stop) => stop())
  }, [parts, keep, latest])
  // After the parts are listened to: they report what they take up.
  useEffect(() => {
    if (found === null) return
    latest.current.resume(found.values.values)
    for (const part of latest.current.parts) part.resume(found.values.parts[part.key])
    answer()
  }, [found, latest, answer])
  const text = JSON.stringify(values)
  useEffect(() => {
    if (isTouched) keep({ values: JSON.parse(text) as Values, parts: typedParts(latest.current.parts) })
    else if (wasTouched.current) forget()
    wasTouched.current = isTouched
  }, [text, isTouched, keep, forget, latest])

  return {
    isTouched,
    resumedAt: isTouched ? resumedAt : null,
    startOver: () => {
      setResumedAt(null)
      setPartTouched(false)
      resume(first)
      for (const part of parts) part.startOver?.()
      forget()
    },
    drop: () => {
      setSent(true)
      forget()
    },
    isHeld,
    hold: (next) => {
      setHeld(next)
      for (const part of parts) part.hold?.(next)
    },
  }
}
