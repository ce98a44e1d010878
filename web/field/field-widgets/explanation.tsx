import { InfoCircleOutlined } from '@ant-design/icons'
import type { EditProps, FieldWidget } from '../field-widget.ts'
import styles from '../field.module.css'

function Explanation({ field }: Pick<EditProps, 'field'>) {
  const { text } = field.settings
  return (
    <div className={styles['explanation']} role="note">
      <InfoCircleOutlined aria-hidden />
      <div>
        <strong>{field.name}</strong>
        {text !== undefined && text !== '' && <p>{text}</p>}
      </div>
    </div>
  )
}

function ExplanationText({ field }: Pick<EditProps, 'field'>) {
  return <>{field.settings.text ?? ''}</>
}

/** Text for the person filling the form; it holds no value. */
export const explanationWidget: FieldWidget = { Edit: Explanation, Show: ExplanationText, isNote: true, isWide: true }
