import { rateAsVisitor, type VisitorPage } from '@onsite/api/service-conversation/visitor-calls.ts'
import { type Satisfaction, satisfactionNames } from '@onsite/domain/talk/satisfaction.ts'
import { useState } from 'react'
import { useAct } from '../kernel/use-act.ts'
import { TapButton, TapLink } from '../kit/phone/tap-button.tsx'
import { TextArea } from '../kit/phone/text-area.tsx'
import { StarRate } from '../kit/star-rate.tsx'
import styles from './visitor.module.css'

interface VisitorJudgementProps {
  readonly token: string
  readonly page: VisitorPage
}

/** The visitor's judgement once it is over, and the way to ask again. */
export function VisitorJudgement({ page, token }: VisitorJudgementProps) {
  const { code, stars, words } = page
  return (
    <footer className={styles['judgement']}>
      {stars === null ? (
        <Judge token={token} />
      ) : (
        <section aria-label="你的评价">
          <h2>你的评价</h2>
          <StarRate disabled value={stars} />
          {words !== '' && <p className={styles['words']}>{words}</p>}
          <p className={styles['quiet']}>谢谢，我们已经收到。</p>
        </section>
      )}
      {code !== null && (
        <TapLink to={`/portal/ask/${code}`} block>
          再次咨询
        </TapLink>
      )}
    </footer>
  )
}

function Judge({ token }: { readonly token: string }) {
  const [stars, setStars] = useState(0)
  const [words, setWords] = useState('')
  const rating = useAct(rateAsVisitor, { success: '谢谢评价' })
  return (
    <section aria-label="评价服务">
      <h2>这次服务怎么样？</h2>
      <div className={styles['stars']}>
        <StarRate value={stars} onChange={setStars} tooltips={Object.values(satisfactionNames)} />
        <span aria-live="polite">{stars === 0 ? '点星星打分' : satisfactionNames[stars as Satisfaction]}</span>
      </div>
      {stars > 0 && (
        <>
          <TextArea label="想说的话（可以不填）" value={words} onChange={setWords} most={500} rows={2} />
          <TapButton
            look="primary"
            block
            busy={rating.busy}
            onTap={() => void rating.run({ token, stars, words: words.trim() })}
          >
            提交评价
          </TapButton>
        </>
      )}
    </section>
  )
}
