import { type RefObject, useLayoutEffect, useRef } from 'react'

/** A reference that always holds the value of the last rendering, for functions that must stay the same object. Keep what a person does in a `Store`: a rendering may be late. */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
