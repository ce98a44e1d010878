import { checkFinish, completeService } from '@onsite/api/work-order/work-order-actions.ts'
import type { UnmetItem } from '@onsite/domain/work-order/finish-check.ts'
import { ServiceResult, serviceResultNames } from '@onsite/domain/work-order/work-order-state.ts'
import { CheckCircleOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { useApproverChoice } from '../../approval/approver-choice.tsx'
import { StepFields, useStepForm } from '../../field/step-form.tsx'
import { useTypedOnPage, type WorkForm } from '../../field/work-form.ts'
import { CheckedSheet } from '../../document/phone/checked-sheet.tsx'
import { withFields } from '../../document/phone/with-fields.ts'
import finish from './finish.module.css'
import { ActSheet } from '../../kit/phone/act-sheet.tsx'
import type { PhoneSheetProps } from '../../document/phone/sheet-props.ts'
import type { WorkOrderDetail } from '@onsite/api/work-order/work-order-shapes.ts'
import styles from '../../kit/phone/phone.module.css'
import { TapButton } from '../../kit/phone/tap-button.tsx'
import { useSheetAct } from '../../kit/phone/use-sheet-act.ts'
import { useSheetDraft } from '../../kit/phone/use-sheet-draft.ts'

interface FinishSheetProps extends PhoneSheetProps<WorkOrderDetail> {
  readonly solution: string
  /** The fields as far as they were filled on the page; null until they are there. */
  readonly work: WorkForm | null
  /** Photos that have not arrived yet. */
  readonly waitingPhotos: number
  /** Goes to the place on the page where something is missing. */
  readonly onJump: (item: string) => void
}

/** Items that are done on the page. Fields of the form are filled, and the process's checks met, in the sheet that confirms. */
const doneOnPage: ReadonlySet<string> = new Set<UnmetItem['item']>(['solution', 'photos', 'signature', 'abnormal'])

/** Looks what is missing on the page, all at once; when nothing is, completes the service. */
export function FinishSheet(props: FinishSheetProps) {
  const { document: order, solution, waitingPhotos, onClose, onJump } = props
  const waiting = { item: 'photos', message: `还有 ${waitingPhotos} 张照片没有上传完` }
  return (
    <CheckedSheet
      title="完成服务"
      check={checkFinish}
      input={{ id: order.id, solution }}
      missingOf={(unmet) => [
        ...unmet.filter(({ item }) => doneOnPage.has(item)),
        ...(waitingPhotos > 0 ? [waiting] : []),
      ]}
      onJump={onJump}
      onClose={onClose}
    >
      <ConfirmSheet {...props} />
    </CheckedSheet>
  )
}

function ConfirmSheet({ document: order, solution, work, onClose, onDone }: FinishSheetProps) {
  const [result, setResult] = useState<ServiceResult>(ServiceResult.Solved)
  const approvers = useApproverChoice()
  const fields = useStepForm({ formKind: 'order', objId: order.id, step: 'complete' })
  const success = order.template.completionApproval ? '已提交，等待完成审批' : '服务已完成'
  const draft = useSheetDraft(`complete:${order.id}`, { result }, (kept) => setResult(kept.result))
  useTypedOnPage(fields.parts, work)
  const act = useSheetAct(completeService, success, onDone, draft)
  const done = [
    `处理说明 ${solution.trim().length} 字`,
    ...(order.photos.length > 0 ? [`现场照片 ${order.photos.length} 张`] : []),
    ...(order.signature === null ? [] : ['客户已签名']),
  ]
  return (
    <ActSheet
      {...{ act, draft, onClose }}
      title="完成服务"
      okText={order.template.completionApproval ? '提交完成审批' : '确认完成'}
      isAwaited={fields.isAwaited}
      onSend={() =>
        void withFields([...fields.parts, approvers.part], act, {
          id: order.id,
          version: order.version,
          solution: solution.trim(),
          service_result: result,
        })
      }
    >
      <ul className={finish['done']}>
        {done.map((line) => (
          <li key={line}>
            <CheckCircleOutlined className={finish['check'] ?? ''} /> {line}
          </li>
        ))}
      </ul>
      <StepFields form={fields} />
      {approvers.dialog}
      <fieldset className={styles['field']}>
        <legend>问题解决了吗</legend>
        <div className={styles['buttons']}>
          {Object.values(ServiceResult).map((code) => (
            <TapButton key={code} pressed={result === code} onTap={() => setResult(code)}>
              {serviceResultNames[code]}
            </TapButton>
          ))}
        </div>
      </fieldset>
    </ActSheet>
  )
}
