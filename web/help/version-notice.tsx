import { changePcVersion, getVersionInfo } from '@onsite/api/help/version-calls.ts'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useToast } from '../kernel/toast.tsx'
import { useAct } from '../kernel/use-act.ts'
import { useCall } from '../kernel/use-call.ts'
import { useLatest } from '../kernel/use-latest.ts'
import styles from './help.module.css'
import { VersionDialog } from './version-dialog.tsx'

/** Tells once of a new version, in whatever browser; somebody who comes for the first time has nothing to compare it with. */
export function VersionNotice({ onNone }: { readonly onNone: () => void }) {
  const info = useCall(getVersionInfo, {})
  const keep = useAct(changePcVersion, { quiet: true, isAside: true })
  const toast = useToast()
  const [isRead, setRead] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const { pcVersion, version } = info.data ?? {}
  const isFirst = pcVersion === null
  const { run } = keep
  useEffect(() => {
    if (isFirst && version !== undefined) void run({ pcVersion: version })
  }, [isFirst, version, run])
  const isNone = version !== undefined && !isOpen && (isFirst || isRead || pcVersion === version)
  const tell = useLatest(onNone)
  useEffect(() => {
    if (isNone) tell.current()
  }, [isNone, tell])
  if (isOpen) return <VersionDialog onClose={() => setOpen(false)} />
  if (version === undefined || isNone) return null
  const read = async () => {
    setRead(true)
    if ((await run({ pcVersion: version })).ok) return
    // It is told again, here and in other browsers, until that is kept.
    setRead(false)
    toast.fail('切换失败')
  }
  return (
    <output className={styles['news']}>
      <b>现场通已更新到 {version}</b>
      <span>
        <Button
          type="link"
          size="small"
          onClick={() => {
            setOpen(true)
            void read()
          }}
        >
          看看有什么变化
        </Button>
        <Button size="small" onClick={() => void read()}>
          知道了
        </Button>
      </span>
    </output>
  )
}
