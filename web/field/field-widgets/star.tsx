import { GivenStars, StarRate } from '../../kit/star-rate.tsx'
import type { EditProps, FieldWidget, ShowProps } from '../field-widget.ts'
import styles from '../field.module.css'

const usualStars = 5

function StarEdit({ field, value, onChange, isDisabled }: EditProps) {
  const stars = typeof value === 'number' ? value : 0
  return (
    <span className={styles['rating']}>
      <StarRate
        count={field.settings.max ?? usualStars}
        value={stars}
        disabled={isDisabled}
        onChange={(next) => onChange(next === 0 ? null : next)}
      />
      <span className={styles['hint']}>{stars === 0 ? '' : `${stars} 星`}</span>
    </span>
  )
}

function StarShow({ field, value }: ShowProps) {
  return <GivenStars count={field.settings.max ?? usualStars} value={typeof value === 'number' ? value : 0} />
}

export const starWidget: FieldWidget = { Edit: StarEdit, Show: StarShow, isGroup: () => true }
