import { CheckOutlined } from '@ant-design/icons'
import { successTextOf } from '@onsite/domain/document/document-move.ts'
import { TapButton } from '../../kit/phone/tap-button.tsx'
import type { ActionDocument, DocumentLook } from '../document-screens.ts'
import type { TakenDocument } from './taken-documents.ts'
import styles from './taken-mark.module.css'

interface TakenMarkProps<Row extends ActionDocument, Action extends string> {
  readonly screens: Pick<DocumentLook<Row, Action>, 'spec'>
  readonly taken: TakenDocument<Row, Action>
  readonly onGiveBack: (taken: TakenDocument<Row, Action>) => void
}

/** In place of the step on the card of a document that was taken a moment ago. */
export function TakenMark<Row extends ActionDocument, Action extends string>({
  onGiveBack,
  screens,
  taken,
}: TakenMarkProps<Row, Action>) {
  return (
    <>
      <output className={styles['taken']}>
        <CheckOutlined /> {successTextOf(screens.spec.lifecycle.moves[taken.by])}
      </output>
      <TapButton busy={taken.isGivenBack} onTap={() => onGiveBack(taken)}>
        撤销
      </TapButton>
    </>
  )
}
