import styles from '../../kit/phone/phone.module.css'
import { Sheet } from '../../kit/phone/sheet.tsx'
import { TapButton } from '../../kit/phone/tap-button.tsx'
import type { Snippet } from '../../kit/snippets.ts'
import story from './story.module.css'

interface ReplySheetProps {
  readonly snippets: readonly Snippet[]
  readonly onChoose: (snippet: Snippet) => void
  readonly onClose: () => void
}

/** Texts kept ready, by name and with their words: one tap puts one into the message. */
export function ReplySheet({ onChoose, onClose, snippets }: ReplySheetProps) {
  return (
    <Sheet title="常用回复" onClose={onClose}>
      <div className={styles['stack']}>
        {snippets.map((snippet) => (
          <TapButton key={snippet.id} block onTap={() => onChoose(snippet)}>
            <span className={story['reply']}>
              <b>{snippet.name}</b>
              <span>{snippet.text}</span>
            </span>
          </TapButton>
        ))}
      </div>
    </Sheet>
  )
}
