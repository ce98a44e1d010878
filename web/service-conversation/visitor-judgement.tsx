import { rateAsVisitor, type VisitorPage } from '@onsite/api/service-conversation/visitor-calls.ts'
import { useAct } from '../kernel/use-act.ts'
import { TapLink } from '../kit/phone/tap-button.tsx'
import { JudgedView, JudgeView } from '../talk/judgement-view.tsx'
import styles from './visitor.module.css'

interface VisitorJudgementProps {
  readonly token: string
  readonly page: VisitorPage
}

/** The visitor's judgement once it is over, and the way to ask again. */
export function VisitorJudgement({ page, token }: VisitorJudgementProps) {
  const { code, stars, words } = page
  const rating = useAct(rateAsVisitor)
  return (
    <footer className={styles['judgement']}>
      {stars === null ? (
        <JudgeView busy={rating.busy} onJudge={(given, why) => void rating.run({ token, stars: given, words: why })} />
      ) : (
        <JudgedView stars={stars} words={words} />
      )}
      {code !== null && (
        <TapLink to={`/portal/ask/${code}`} block>
          再次咨询
        </TapLink>
      )}
    </footer>
  )
}
