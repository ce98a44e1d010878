import { useCopy } from '../kit/use-copy.ts'

/** Copies an order's number; where the browser forbids it (plain http), says so. */
export function useCopyNumber(): (text: string) => void {
  return useCopy('编号')
}
