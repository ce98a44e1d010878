import { useState } from 'react'
import { useToast } from '../../kernel/toast.tsx'
import { TapButton } from '../../kit/phone/tap-button.tsx'
import { useCopy } from '../../kit/use-copy.ts'

/** `Our choice:` the id of the phone, which the specification names without its use: support tells the phones of a person apart by it. */
export function DeviceId({ ask }: { readonly ask: () => Promise<string> }) {
  const toast = useToast()
  const copy = useCopy('设备 ID')
  const [id, setId] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const read = async () => {
    setBusy(true)
    try {
      setId(await ask())
    } catch (error) {
      toast.fail(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  if (id !== null)
    return (
      <TapButton block onTap={() => copy(id)}>
        设备 ID {id}，点按复制
      </TapButton>
    )
  return (
    <TapButton block busy={isBusy} onTap={() => void read()}>
      查看设备 ID
    </TapButton>
  )
}
