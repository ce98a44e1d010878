import type { AnyCall, Input } from '@onsite/api/define-call.ts'
import { useState } from 'react'
import { useCall } from '../kernel/use-call.ts'
import { isLate } from './is-late.ts'
import { useDebounced } from './use-debounced.ts'

/**
 * A search that follows what is typed.
 * @param inputOf the input for a text; undefined while nothing is typed
 * @param isOn false: nothing is looked for
 */
export function useSearch<C extends AnyCall>(target: C, inputOf: (text: string | undefined) => Input<C>, isOn = true) {
  const [typed, setTyped] = useState('')
  const text = useDebounced(typed.trim())
  const found = useCall(target, inputOf(text || undefined), { enabled: isOn, keep: true })
  return { found, late: isLate(typed, text, found), setTyped, text, typed }
}
