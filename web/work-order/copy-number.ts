import { useToast } from '../kernel/toast.tsx'

/** Copies an order's number; where the browser forbids it (plain http), says so. */
export function useCopyNumber(): (text: string) => void {
  const toast = useToast()
  return (text) => {
    // Missing on plain http addresses, although the type says otherwise.
    const clipboard = navigator.clipboard as Clipboard | undefined
    const refuse = () => toast.note(`浏览器不允许复制，编号是 ${text}`)
    if (clipboard === undefined) refuse()
    else clipboard.writeText(text).then(() => toast.done(`已复制 ${text}`), refuse)
  }
}
