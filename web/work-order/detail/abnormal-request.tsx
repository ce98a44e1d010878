import type { AbnormalShape } from '@onsite/api/work-order/work-order-shapes.ts'
import { AbnormalResult, abnormalResultNames, abnormalTypes } from '@onsite/domain/work-order/abnormal-type.ts'
import { FileThumbs } from '../../kit/file-thumbs.tsx'
import { formatSpan, formatTime } from '../../kit/formats.ts'
import { StateTag } from '../../kit/state-tag.tsx'
import type { Tone } from '../../theme/tokens.ts'
import styles from '../work-order.module.css'

const resultTones: Readonly<Record<AbnormalResult, Tone>> = {
  [AbnormalResult.Pending]: 'magenta',
  [AbnormalResult.Agreed]: 'green',
  [AbnormalResult.Rejected]: 'grey',
}

/** A request of the technician to change the order, with what agreeing does and what became of it. */
export function AbnormalRequest({ request }: { readonly request: AbnormalShape }) {
  const { label, effect, needs } = abnormalTypes[request.type]
  const result = request.result as AbnormalResult
  const lines: [string, string][] = [
    ['原因', request.reason],
    ['期望时间', needs.includes('window') ? formatSpan(request.expectStart, request.expectEnd) : ''],
    ['挂起到', needs.includes('until') && request.expectEnd !== null ? formatTime(request.expectEnd) : ''],
    ['人员', request.targetPersonName],
    ['新标题', request.newTitle],
    ['新描述', request.newDetail],
    ['同意后', request.result === AbnormalResult.Pending ? effect : ''],
    ['处理意见', request.handleNote],
  ]
  return (
    <section className={styles['request']}>
      <div className={styles['requestHead']}>
        <b>{label}</b>
        <StateTag tone={resultTones[result]} label={abnormalResultNames[result]} />
        <span className={styles['quiet']}>
          {request.applyUserName} {formatTime(request.applyTime)} 申请
          {request.handleTime !== null && `，${request.handlerName} ${formatTime(request.handleTime)} 处理`}
        </span>
      </div>
      <dl className={styles['lines']}>
        {lines
          .filter(([, text]) => text !== '')
          .map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
      <FileThumbs files={request.photos} />
    </section>
  )
}
