import { useEffect } from 'react'
import type { FormPart } from '../kit/form-part.ts'

/** The fields that are filled on a record's page while it is worked on. */
export interface WorkForm {
  readonly part: FormPart
  /** Everything typed was sent elsewhere: nothing is kept. */
  settle(this: void): void
}

/** Lets the sheet of a step begin with what was typed on the page, and the page show what is typed in the sheet: both fill the same fields. */
export function useTypedOnPage(parts: readonly FormPart[], work: WorkForm | null): void {
  useEffect(() => {
    const own = parts[0]
    if (own === undefined || work === null) return undefined
    own.resume(work.part.toDraft())
    return own.listen(() => work.part.resume(own.toDraft()))
  }, [parts, work])
}
