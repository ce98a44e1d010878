/** Results that the technician leaves behind: the solution, the photos, the customer's signature. */
import { removeServiceFile } from '@onsite/api/work-order/work-order-detail.ts'
import type { WorkOrderDetail } from '@onsite/api/work-order/work-order-shapes.ts'
import { serviceResultNames } from '@onsite/domain/work-order/work-order-state.ts'
import { newRequestKey } from '../../kernel/request.ts'
import { useAct } from '../../kernel/use-act.ts'
import { useNow } from '../../kit/use-now.ts'
import { keepServiceFile } from './keep-service-file.ts'
import { orderPhotoQueue } from './order-photos.ts'
import { PhotoStrip, PhotoTaker } from '../../kit/phone/photo-strip.tsx'
import { NeededMark } from '../../kit/phone/needed-mark.tsx'
import styles from '../../kit/phone/phone.module.css'
import { SignatureCard, SignatureImage } from '../../kit/phone/signature-card.tsx'
import { TextArea } from '../../kit/phone/text-area.tsx'
import { momentText } from '../../kit/phone/visit-window.ts'

/** `Our choice:` as many photos as the timeline can show at a glance. */
const mostPhotos = 30
const solutionLength = 2000

interface WorkSectionProps {
  readonly order: WorkOrderDetail
  readonly solution: string
  readonly onSolution: (text: string) => void
}

/** While the service runs: everything is saved as soon as it is there. */
export function WorkSections({ onSolution, order: job, solution }: WorkSectionProps) {
  const removal = useAct(removeServiceFile, { success: '删除成功' })
  const { minPhotos } = job.template
  const missing = minPhotos - job.photos.length
  return (
    <>
      <section className={styles['card']}>
        <TextArea
          id="finish-solution"
          label="处理说明（完成前必填）"
          value={solution}
          onChange={onSolution}
          most={solutionLength}
          rows={4}
          hint={solution === '' ? '故障原因、处理过程、更换的配件' : '草稿保存在这台手机上，完成服务时提交'}
        />
      </section>
      <section className={styles['card']} id="finish-photos" tabIndex={-1}>
        <h2>
          现场照片 {job.photos.length}{' '}
          {minPhotos > 0 && (
            <NeededMark isMissing={missing > 0}>
              {missing > 0 ? `至少 ${minPhotos} 张，还差 ${missing} 张` : `至少 ${minPhotos} 张，已够`}
            </NeededMark>
          )}
        </h2>
        <PhotoStrip
          files={job.photos}
          onRemove={async (file) => (await removal.run({ id: job.id, fileId: file.id })).ok}
        />
        <PhotoTaker queue={orderPhotoQueue(job)} room={mostPhotos - job.photos.length} />
      </section>
      <SignatureCard
        id="finish-signature"
        signature={job.signature}
        isNeeded={job.template.signatureRequired}
        caption={`${job.customName}：${job.title}`}
        onSigned={(file) => keepServiceFile(job.id, 'signature', file, newRequestKey())}
      />
    </>
  )
}

/** After the service: what was done, to be read. */
export function ResultSection({ order: job }: { readonly order: WorkOrderDetail }) {
  const now = useNow()
  const hasAny = job.solution !== '' || job.photos.length > 0 || job.signature !== null || job.cancel_reason !== ''
  if (!hasAny) return null
  return (
    <section className={styles['card']}>
      <h2>服务结果{job.service_result === null ? '' : `：${serviceResultNames[job.service_result]}`}</h2>
      <div className={styles['stack']}>
        {job.cancel_reason !== '' && <p className={styles['wrap']}>取消原因：{job.cancel_reason}</p>}
        {job.solution !== '' && <p className={styles['wrap']}>{job.solution}</p>}
        <PhotoStrip files={job.photos} />
        {job.signature !== null && <SignatureImage signature={job.signature} />}
        {job.finish_time !== null && <p className={styles['muted']}>完成于 {momentText(job.finish_time, now)}</p>}
      </div>
    </section>
  )
}
