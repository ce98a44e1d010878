/** Tells whoever fills in fields of a form that a draft was taken up again: what stands in the draft counts, even if it is empty. */
import type { FormInstance } from 'antd'
import { useEffect } from 'react'
import { useLatest } from '../kernel/use-latest.ts'

type Listener = (values: Readonly<Record<string, unknown>>) => void

const listeners = new WeakMap<FormInstance, Set<Listener>>()

/** Called by the form, in the same breath in which it takes over the values. */
export function tellResumed(form: FormInstance, values: Readonly<Record<string, unknown>>): void {
  for (const listener of listeners.get(form) ?? []) listener(values)
}

/** Hears of a draft before anything that depends on its values is read. */
export function useResumed(form: FormInstance, onResume: Listener): void {
  const latest = useLatest(onResume)
  useEffect(() => {
    const all = listeners.get(form) ?? new Set()
    const listener: Listener = (values) => latest.current(values)
    listeners.set(form, all.add(listener))
    return () => void all.delete(listener)
  }, [form, latest])
}
