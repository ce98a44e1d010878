import { useEffect, useRef } from 'react'

/**
 * Lets Enter wait for the answer to what was typed: people who type on and press it at once mean the first of what is found for all of it. Typing on
 * takes it back.
 * @param late the answer in hand belongs to an earlier question
 */
export function useWhenAnswered(typed: string, late: boolean, run: () => void): () => void {
  const waitsFor = useRef<string | null>(null)
  useEffect(() => {
    const isMeant = waitsFor.current === typed
    if (isMeant && late) return
    waitsFor.current = null
    if (isMeant) run()
  })
  return () => {
    if (late) waitsFor.current = typed
    else run()
  }
}
