import { useToast } from '../kernel/toast.tsx'

/** Copies a text; where the browser forbids it (plain http), shows it to be copied by hand. @param what names the text: 编号 */
export function useCopy(what: string): (text: string) => void {
  const toast = useToast()
  return (text) => {
    // Missing on plain http addresses, although the type says otherwise.
    const clipboard = navigator.clipboard as Clipboard | undefined
    const refuse = () => toast.note(`浏览器不允许复制，${what}是 ${text}`)
    const short = text.length > 40 ? what : ` ${text}`
    if (clipboard === undefined) refuse()
    else clipboard.writeText(text).then(() => toast.done(`已复制${short}`), refuse)
  }
}
