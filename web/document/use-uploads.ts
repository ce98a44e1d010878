import { useCallback, useState } from 'react'
import { useToast } from '../kernel/toast.tsx'

interface Uploads {
  /** For the pickers of a form. */
  onBusy(this: void, isBusy: boolean): void
  /** Whether the form may be sent; says so when files are still on their way. */
  isReady(this: void): boolean
}

/** Files of a form that are on their way to the server. */
export function useUploads(): Uploads {
  const toast = useToast()
  const [count, setCount] = useState(0)
  const onBusy = useCallback((isBusy: boolean) => setCount((before) => before + (isBusy ? 1 : -1)), [])
  const isReady = () => {
    if (count > 0) toast.note('附件正在上传，请稍候')
    return count === 0
  }
  return { onBusy, isReady }
}
