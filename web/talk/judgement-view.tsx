import { type Satisfaction, satisfactionNames } from '@onsite/domain/talk/satisfaction.ts'
import { useState } from 'react'
import { TapButton } from '../kit/phone/tap-button.tsx'
import { TextArea } from '../kit/phone/text-area.tsx'
import { StarRate } from '../kit/star-rate.tsx'
import styles from './judgement.module.css'

const mostChars = 500

interface JudgeViewProps {
  readonly className?: string
  readonly busy: boolean
  readonly onJudge: (stars: number, words: string) => void
}

/** Asks a customer or a visitor how a service was. */
export function JudgeView({ busy, className, onJudge }: JudgeViewProps) {
  const [stars, setStars] = useState(0)
  const [words, setWords] = useState('')
  return (
    <section className={`${styles['judgement']} ${className ?? ''}`} aria-label="评价服务">
      <h2>这次服务怎么样？</h2>
      <div className={styles['stars']}>
        <StarRate value={stars} onChange={setStars} tooltips={Object.values(satisfactionNames)} />
        <span aria-live="polite">{stars === 0 ? '点星星打分' : satisfactionNames[stars as Satisfaction]}</span>
      </div>
      {stars > 0 && (
        <>
          <TextArea label="想说的话（可以不填）" value={words} onChange={setWords} most={mostChars} rows={2} />
          <TapButton look="primary" block busy={busy} onTap={() => onJudge(stars, words.trim())}>
            提交评价
          </TapButton>
        </>
      )}
    </section>
  )
}

interface JudgedViewProps {
  readonly className?: string
  readonly stars: number
  readonly words: string
}

/** Shows somebody his own judgement. */
export function JudgedView({ className, stars, words }: JudgedViewProps) {
  return (
    <section className={`${styles['judgement']} ${className ?? ''}`} aria-label="你的评价">
      <h2>你的评价</h2>
      <StarRate disabled value={stars} />
      {words !== '' && <p className={styles['words']}>{words}</p>}
      <p className={styles['quiet']}>谢谢，我们已经收到。</p>
    </section>
  )
}
