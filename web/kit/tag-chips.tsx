import type { Tone } from '../theme/tokens.ts'
import { noData } from './formats.ts'
import { StateTag } from './state-tag.tsx'
import styles from './tags.module.css'

export interface TagChip {
  readonly id: string
  readonly name: string
  /** A colour word of the palette. */
  readonly color: string
}

/** Tags in a row; in narrow cells they are cut, the title names them all. */
export function TagChips({ tags }: { readonly tags: readonly TagChip[] }) {
  if (tags.length === 0) return noData
  return (
    <span className={styles['chips']} title={tags.map(({ name }) => name).join('、')}>
      {tags.map(({ id, name, color }) => (
        <StateTag key={id} tone={color as Tone} label={name} />
      ))}
    </span>
  )
}
