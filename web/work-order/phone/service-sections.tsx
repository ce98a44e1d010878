/** Results that the technician leaves behind: the solution, the photos, the customer's signature. */
import type { FileShape } from '@onsite/api/file/file-calls.ts'
import { removeServiceFile } from '@onsite/api/work-order/work-order-detail.ts'
import type { WorkOrderDetail } from '@onsite/api/work-order/work-order-shapes.ts'
import { serviceResultNames } from '@onsite/domain/work-order/work-order-state.ts'
import { EditOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { lazyPart } from '../../kernel/lazy-part.ts'
import { newRequestKey } from '../../kernel/request.ts'
import { useToast } from '../../kernel/toast.tsx'
import { useAct } from '../../kernel/use-act.ts'
import { useNow } from '../../kit/use-now.ts'
import order from './order.module.css'
import { keepServiceFile } from './keep-service-file.ts'
import { orderPhotoQueue } from './order-photos.ts'
import { PhotoStrip, PhotoTaker } from '../../kit/phone/photo-strip.tsx'
import photo from '../../kit/phone/photo.module.css'
import styles from '../../kit/phone/phone.module.css'
import { SheetSlot } from '../../kit/phone/sheet-slot.tsx'
import { TapButton } from '../../kit/phone/tap-button.tsx'
import { TextArea } from '../../kit/phone/text-area.tsx'
import type { useSolution } from './use-solution.ts'
import { momentText } from '../../kit/phone/visit-window.ts'

const SignatureScreen = lazyPart(async () => (await import('../../kit/phone/signature-screen.tsx')).SignatureScreen)

/** `Our choice:` as many photos as the timeline can show at a glance. */
const mostPhotos = 30
const solutionLength = 2000

interface WorkSectionProps {
  readonly order: WorkOrderDetail
  readonly solution: ReturnType<typeof useSolution>
}

/** While the service runs: everything is saved as soon as it is there. */
export function WorkSections({ order: job, solution }: WorkSectionProps) {
  const removal = useAct(removeServiceFile, { success: '删除成功' })
  const { minPhotos } = job.template
  const missing = minPhotos - job.photos.length
  return (
    <>
      <section className={styles['card']}>
        <TextArea
          id="finish-solution"
          label="处理说明（完成前必填）"
          value={solution.text}
          onChange={solution.write}
          most={solutionLength}
          rows={4}
          hint={solution.isDraft ? '草稿保存在这台手机上，完成服务时提交' : '故障原因、处理过程、更换的配件'}
        />
      </section>
      <section className={styles['card']} id="finish-photos" tabIndex={-1}>
        <h2>
          现场照片 {job.photos.length}{' '}
          {minPhotos > 0 && (
            <span className={`${order['needed']} ${missing > 0 ? order['missing'] : ''}`}>
              {missing > 0 ? `至少 ${minPhotos} 张，还差 ${missing} 张` : `至少 ${minPhotos} 张，已够`}
            </span>
          )}
        </h2>
        <PhotoStrip
          files={job.photos}
          onRemove={async (file) => (await removal.run({ id: job.id, fileId: file.id })).ok}
        />
        <PhotoTaker queue={orderPhotoQueue(job)} room={mostPhotos - job.photos.length} />
      </section>
      <SignatureSection order={job} />
    </>
  )
}

function SignatureSection({ order: job }: { readonly order: WorkOrderDetail }) {
  const toast = useToast()
  const [open, setOpen] = useState(false)
  const save = async (file: FileShape) => {
    await keepServiceFile(job.id, 'signature', file, newRequestKey())
    toast.done('签名已保存')
  }
  return (
    <section className={styles['card']} id="finish-signature" tabIndex={-1}>
      <h2>
        客户签名{' '}
        {job.template.signatureRequired && (
          <span className={`${order['needed']} ${job.signature === null ? order['missing'] : ''}`}>
            {job.signature === null ? '必须签名' : '已签名'}
          </span>
        )}
      </h2>
      <div className={styles['stack']}>
        {job.signature !== null && (
          <img className={photo['signature']} src={job.signature.url} alt="客户签名" width={320} height={140} />
        )}
        <TapButton block icon={<EditOutlined />} onTap={() => setOpen(true)}>
          {job.signature === null ? '请客户签名' : '重签'}
        </TapButton>
      </div>
      {open && (
        <SheetSlot onClose={() => setOpen(false)}>
          <SignatureScreen caption={`${job.customName}：${job.title}`} onClose={() => setOpen(false)} onSigned={save} />
        </SheetSlot>
      )}
    </section>
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
        {job.signature !== null && (
          <img className={photo['signature']} src={job.signature.url} alt="客户签名" width={320} height={140} />
        )}
        {job.finish_time !== null && <p className={styles['muted']}>完成于 {momentText(job.finish_time, now)}</p>}
      </div>
    </section>
  )
}
