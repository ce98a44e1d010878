import { applyAbnormal } from '@onsite/api/work-order/work-order-actions.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { abnormalTypes } from '@onsite/domain/work-order/abnormal-type.ts'
import { Fragment, type ReactNode, useState } from 'react'
import { useUser } from '../../kernel/session.tsx'
import { useNow } from '../../kit/use-now.ts'
import {
  type AbnormalDraft,
  abnormalFaults,
  abnormalFields,
  abnormalInput,
  type AbnormalKey,
  abnormalTypeCodes,
  mostPhotos,
  resumeAt,
} from '../abnormal-request.ts'
import { DayField } from '../../kit/phone/day-field.tsx'
import { NoticeBar } from '../../kit/phone/notice-bar.tsx'
import { useWords } from '../../dictionary/use-words.ts'
import type { PhoneSheetProps } from '../../document/phone/sheet-props.ts'
import type { WorkOrderDetail } from '@onsite/api/work-order/work-order-shapes.ts'
import { PhotoStrip, PhotoTaker } from '../../kit/phone/photo-strip.tsx'
import styles from '../../kit/phone/phone.module.css'
import { Sheet } from '../../kit/phone/sheet.tsx'
import { TapButton } from '../../kit/phone/tap-button.tsx'
import { type PickedPerson, PersonField } from '../../kit/phone/person-field.tsx'
import { TextArea } from '../../kit/phone/text-area.tsx'
import { useLocalPhotos } from '../../kit/phone/use-local-photos.ts'
import { usePhotoQueue } from '../../kit/phone/use-photo-queue.ts'
import { useSheetAct } from '../../kit/phone/use-sheet-act.ts'
import { useSheetDraft } from '../../kit/phone/use-sheet-draft.ts'
import { WindowField } from '../../kit/phone/window-field.tsx'

/** Asks the dispatcher for a change: one of nine kinds, each with the fields it needs. */
export function AbnormalSheet({ document: order, onClose, onDone }: PhoneSheetProps<WorkOrderDetail>) {
  const now = useNow()
  const user = useUser()
  const [values, setValues] = useState<AbnormalDraft>({
    type: null,
    reason: '',
    span: null,
    personId: null,
    until: '',
    newTitle: order.title,
    newDetail: order.detailDesc,
  })
  const [person, setPerson] = useState<PickedPerson | null>(null)
  const [tried, setTried] = useState(false)
  const photos = useLocalPhotos(`abnormal:${order.id}`)
  const sending = usePhotoQueue(photos.queue)
  const draft = useSheetDraft(`abnormal:${order.id}`, { values, person, files: photos.files }, (kept) => {
    setValues(kept.values)
    setPerson(kept.person)
    photos.put(kept.files)
  })
  const act = useSheetAct(applyAbnormal, '申请已提交', onDone, draft)
  const change = (part: Partial<AbnormalDraft>) => setValues((before) => ({ ...before, ...part }))

  const allFaults = abnormalFaults(values, now)
  const faults = tried ? allFaults : {}
  const { type } = values
  const words = useWords(type === null ? null : abnormalTypes[type].reasons)
  const submit = () => {
    setTried(true)
    if (type === null || Object.keys(allFaults).length > 0 || sending.length > 0) return
    void act.send({
      id: order.id,
      version: order.version,
      ...abnormalInput({ ...values, type, until: resumeAt(values.until), photos: photos.files }),
    })
  }
  const count = Object.keys(faults).length
  const fields = type === null ? [] : abnormalFields(type)
  const propsOf = (key: AbnormalKey) => ({
    label: fields.find((field) => field.key === key)?.phoneLabel ?? '',
    fault: faults[key] ?? null,
  })
  const controls: Readonly<Record<AbnormalKey, ReactNode>> = {
    span: (
      <WindowField
        key={draft.resumedAt}
        {...propsOf('span')}
        value={values.span}
        onChange={(span) => change({ span })}
        now={now}
      />
    ),
    until: <DayField {...propsOf('until')} value={values.until} onChange={(until) => change({ until })} now={now} />,
    personId: (
      <PersonField
        {...propsOf('personId')}
        role={RoleType.Technician}
        value={person}
        onChange={(picked) => {
          setPerson(picked)
          change({ personId: picked?.id ?? null })
        }}
        except={user.id}
      />
    ),
    newTitle: (
      <TextArea
        {...propsOf('newTitle')}
        value={values.newTitle}
        onChange={(newTitle) => change({ newTitle })}
        most={100}
        rows={1}
      />
    ),
    newDetail: (
      <TextArea
        {...propsOf('newDetail')}
        value={values.newDetail}
        onChange={(newDetail) => change({ newDetail })}
        most={2000}
      />
    ),
  }
  return (
    <Sheet
      title="申请异常"
      onClose={onClose}
      draft={draft}
      footer={
        <div className={styles['stack']}>
          <span className={styles['fault']} aria-live="polite">
            {sending.length > 0 && tried
              ? `还有 ${sending.length} 张照片没有上传完`
              : count > 0
                ? (Object.values(faults)[0] ?? '')
                : ''}
          </span>
          <TapButton look="primary" block busy={act.busy} onTap={submit}>
            提交申请
          </TapButton>
        </div>
      }
    >
      <NoticeBar notice={act.notice} />
      <fieldset className={styles['field']}>
        <legend>遇到了什么情况</legend>
        <div className={styles['choices']}>
          {abnormalTypeCodes.map((code) => (
            <TapButton key={code} pressed={type === code} onTap={() => change({ type: code })}>
              {abnormalTypes[code].shortLabel ?? abnormalTypes[code].label}
            </TapButton>
          ))}
        </div>
        <span className={styles[faults.type === undefined ? 'muted' : 'fault']} aria-live="polite">
          {faults.type ?? (type === null ? '' : `同意后：${abnormalTypes[type].effect}`)}
        </span>
      </fieldset>
      {type !== null && (
        <>
          {fields.map(({ key }) => (
            <Fragment key={key}>{controls[key]}</Fragment>
          ))}
          <TextArea
            label="原因"
            value={values.reason}
            onChange={(reason) => change({ reason })}
            most={200}
            fault={faults.reason ?? null}
            suggestions={words}
          />
          <div className={styles['field']}>
            <span className={styles['label']}>照片（可不传）</span>
            <PhotoStrip files={photos.files} onRemove={photos.remove} />
            <PhotoTaker queue={photos.queue} room={mostPhotos - photos.files.length} />
          </div>
        </>
      )}
    </Sheet>
  )
}
