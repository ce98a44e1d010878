import type { MeterShape } from '@onsite/api/asset/meter-calls.ts'
import { formatShortTime } from '../kit/formats.ts'
import styles from './asset.module.css'
import { readingLine } from './reading-line.ts'

const [width, height] = [300, 80]

/** The latest reading large, the line of all, and each of them. */
export function MeterReadings({ meter }: { readonly meter: MeterShape }) {
  const { readings, unit } = meter
  const [latest] = readings
  if (latest === undefined) return <span className={styles['muted']}>还没有读数</span>
  return (
    <>
      <div className={styles['latest']}>
        {latest.value} <small>{unit}</small>
      </div>
      {readings.length > 1 && <Chart meter={meter} />}
      <ul className={styles['readings']} aria-label={`${meter.name}的读数`}>
        {readings.map((reading) => (
          <li key={reading.id}>
            <span className={styles['muted']}>{formatShortTime(reading.at)}</span>
            <span>
              {reading.value}
              {reading.used !== null && <span className={styles['muted']}>　+{reading.used}</span>}
              {reading.resetReason !== '' && <span className={styles['muted']}>　{reading.resetReason}</span>}
              {reading.note !== '' && <span className={styles['muted']}>　{reading.note}</span>}
            </span>
            <span className={styles['muted']}>{reading.userName}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

function Chart({ meter }: { readonly meter: MeterShape }) {
  const { resets, runs } = readingLine(meter.readings, width, height)
  return (
    <svg
      className={styles['chart']}
      viewBox={`-4 -4 ${width + 8} ${height + 8}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {resets.map((x) => (
        <line key={x} className={styles['reset']} x1={x} x2={x} y1={0} y2={height} />
      ))}
      {runs.map((points) => (
        <polyline key={points} className={styles['line']} points={points} />
      ))}
    </svg>
  )
}
