import type { ClockShape } from '@onsite/api/sla/sla-shapes.ts'
import { ClockState, SegmentKind, segmentKindNames } from '@onsite/domain/sla/clock-time.ts'
import { formatSpan, formatTime } from '../kit/formats.ts'
import { secondsInWords } from './clock-look.ts'
import styles from './clock.module.css'

/** Everything that a deadline follows from: the rule, the hours, and each stretch of time since the start. The stretches that count add up to the used time. */
export function ClockReasons({ clock }: { readonly clock: ClockShape }) {
  const lines: readonly (readonly [name: string, value: string])[] = [
    ['规则', `${clock.policyName}（第 ${clock.policyVersion} 版）：${clock.limitWords}`],
    ['计时', `${clock.hint}，${clock.hoursWords}`],
    ['起算', formatTime(clock.startTime)],
    ['到期', clock.deadline === null ? '挂起期间不计，恢复后顺延' : formatTime(clock.deadline)],
  ]
  return (
    <div className={styles['why']}>
      <dl className={styles['lines']}>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- not every browser lets keys scroll what takes no focus (WCAG 2.1.1) */}
      <section className={styles['segments']} aria-label={`${clock.label}的计时明细`} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">时段</th>
              <th scope="col">原因</th>
              <th scope="col">计入</th>
            </tr>
          </thead>
          <tbody>
            {clock.segments.map((segment) => (
              <tr key={segment.from} className={segment.kind === SegmentKind.Running ? '' : styles['idle']}>
                <td>{formatSpan(segment.from, segment.to)}</td>
                <td>{segment.cause === '' ? segmentKindNames[segment.kind] : segment.cause}</td>
                <td>{segment.kind === SegmentKind.Running ? secondsInWords(segment.seconds) : '不计'}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={2}>已用</td>
              <td>{secondsInWords(clock.usedSeconds)}</td>
            </tr>
            {clock.pausedSeconds > 0 && (
              <tr>
                <td colSpan={2}>暂停（不计）</td>
                <td>{secondsInWords(clock.pausedSeconds)}</td>
              </tr>
            )}
            <tr>
              <td colSpan={2}>{restName(clock)}</td>
              <td>{secondsInWords(Math.abs(clock.targetSeconds - clock.usedSeconds))}</td>
            </tr>
          </tfoot>
        </table>
      </section>
    </div>
  )
}

const restName = ({ state, targetSeconds, usedSeconds }: ClockShape): string => {
  if (usedSeconds > targetSeconds) return '超出'
  return state === ClockState.Running || state === ClockState.Paused ? '还剩' : '未用'
}
