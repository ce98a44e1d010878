import { useToast } from '../kernel/toast.tsx'

interface CopyOptions {
  /** Stands on the page already, and nowhere else. */
  readonly isSecret?: boolean
}

/** Copies a text; where the browser forbids it (plain http), shows it to be copied by hand. @param what names the text: 编号 */
export function useCopy(what: string, { isSecret = false }: CopyOptions = {}): (text: string) => void {
  const toast = useToast()
  return (text) => {
    // Missing on plain http addresses, although the type says otherwise.
    const clipboard = navigator.clipboard as Clipboard | undefined
    const refuse = () =>
      toast.note(isSecret ? `浏览器不允许复制，请选中${what}复制` : `浏览器不允许复制，${what}是 ${text}`)
    const short = isSecret || text.length > 40 ? what : ` ${text}`
    if (clipboard === undefined) refuse()
    else clipboard.writeText(text).then(() => toast.done(`已复制${short}`), refuse)
  }
}
