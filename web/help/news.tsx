import { closeGuide, isNoviceGuide, isQuickDeploy } from '@onsite/api/help/guide-calls.ts'
import { useState } from 'react'
import { useAct } from '../kernel/use-act.ts'
import { useCall } from '../kernel/use-call.ts'
import { DeployPrompt } from './deploy-prompt.tsx'
import { NoviceGuide } from './novice-guide.tsx'
import { VersionNotice } from './version-notice.tsx'

interface NewsProps {
  /** Told when there is nothing to tell. */
  readonly onNone: () => void
}

/** One thing at a time: what is left to set up, then the guide for newcomers, then the news of a version (Spec 1 §6: the check comes first). */
export function News({ onNone }: NewsProps) {
  const deploy = useCall(isQuickDeploy, {}, { marks: ['setting', 'people', 'template'] })
  const novice = useCall(isNoviceGuide, {})
  const close = useAct(closeGuide, { quiet: true })
  const [closed, setClosed] = useState<readonly string[]>([])
  const end = (guide: 'novice' | 'deploy') => {
    setClosed([...closed, guide])
    void close.run({ guide })
  }
  if (deploy.data === undefined || novice.data === undefined) return null
  if (deploy.data.isDue && !closed.includes('deploy'))
    return <DeployPrompt steps={deploy.data.steps} onClose={() => end('deploy')} />
  if (novice.data.isDue && !closed.includes('novice')) return <NoviceGuide onClose={() => end('novice')} />
  return <VersionNotice onNone={onNone} />
}
