/** Counts what people have typed and not sent. While there is some, a session that ends does not take the page away. */
import { useEffect } from 'react'

let count = 0

export const hasWorkInHand = (): boolean => count > 0

/** While `active`, something typed stands on screen. */
export function useWorkInHand(active: boolean): void {
  useEffect(() => {
    if (!active) return undefined
    count += 1
    return () => {
      count -= 1
    }
  }, [active])
}
