import { type ReactNode, useState } from 'react'
import { host } from '../kernel/host.ts'
import { useToast } from '../kernel/toast.tsx'
import { lazyDialog } from '../kit/lazy-dialog.tsx'

const ScanCamera = lazyDialog(async () => (await import('./scan-camera.tsx')).ScanCamera)

interface CodeScan {
  /** Begins to scan: by the scanner of the application that we are in, else by the camera of the page. */
  readonly scan: () => void
  readonly isBusy: boolean
  /** The camera, while it is open. */
  readonly camera: ReactNode
}

/** Reads one code. Where the application's scanner fails, the person is told, and the camera opens instead. */
export function useCodeScan(title: string, onCode: (code: string) => void): CodeScan {
  const toast = useToast()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const scanByHost = async (ask: NonNullable<typeof host.scan>) => {
    setBusy(true)
    try {
      const code = await ask()
      if (code !== null) onCode(code)
    } catch (error) {
      toast.fail(error instanceof Error ? error.message : String(error))
      setOpen(true)
    } finally {
      setBusy(false)
    }
  }
  return {
    scan: () => (host.scan === null ? setOpen(true) : void scanByHost(host.scan)),
    isBusy,
    camera: isOpen && (
      <ScanCamera
        title={title}
        onClose={() => setOpen(false)}
        onCode={(code) => {
          setOpen(false)
          onCode(code)
        }}
      />
    ),
  }
}
