import type { AnyCall } from '@onsite/api/define-call.ts'
import { useLocation, useNavigate } from 'react-router'
import { type RecordPanel, type RecordTile, useRecordPanels } from '../kernel/record-panels.tsx'
import { useCan } from '../kernel/session.tsx'
import { useCall } from '../kernel/use-call.ts'
import { formatCount, noData } from '../kit/formats.ts'
import styles from './record.module.css'

interface RecordTilesProps {
  readonly kind: string
  readonly id: string
}

const tilesOf = ({ title, count, tiles }: RecordPanel): readonly RecordTile[] =>
  tiles ?? (count === undefined ? [] : [{ label: title, ...count }])

/** Figures of what belongs to a record, each leading to its panel. */
export function RecordTiles({ kind, id }: RecordTilesProps) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const can = useCan()
  const panels = useRecordPanels(kind)
  const all = panels.flatMap((panel) =>
    tilesOf(panel)
      .filter(({ permission }) => permission === undefined || can(permission))
      .map((tile) => ({ tile, panel })),
  )
  if (all.length === 0) return null
  const show = (key: string) => {
    const asked = new URLSearchParams(search)
    asked.set('panel', key)
    void navigate({ search: `?${asked.toString()}` }, { replace: true })
  }
  return (
    <ul className={styles['tiles']} aria-label="概览">
      {all.map(({ tile, panel }) => (
        <li key={`${panel.key} ${tile.label}`}>
          <button type="button" onClick={() => show(panel.key)}>
            <Figure id={id} tile={tile} />
            {tile.label}
          </button>
        </li>
      ))}
    </ul>
  )
}

function Figure({ id, tile }: { readonly id: string; readonly tile: RecordTile }) {
  const counted = useCall<AnyCall>(tile.call, tile.input(id), { keep: true })
  const figure = typeof counted.data === 'number' ? counted.data : null
  return <b>{figure === null ? noData : (tile.show ?? formatCount)(figure)}</b>
}
