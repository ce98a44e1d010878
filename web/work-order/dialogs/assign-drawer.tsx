import { assignWorkOrders } from '@onsite/api/work-order/work-order-actions.ts'
import { getDefaultTechnician, listCandidates } from '@onsite/api/work-order/work-order-detail.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { Alert, Button, Drawer, Empty, Input, type InputRef, Skeleton } from 'antd'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useCall } from '../../kernel/use-call.ts'
import { SpanPicker } from '../../kit/instant-picker.tsx'
import { isLate } from '../../kit/is-late.ts'
import { LoadFailed } from '../../kit/list-states.tsx'
import { PeoplePicker } from '../../kit/people-picker.tsx'
import { formatCount } from '../../kit/formats.ts'
import { useDebounced } from '../../kit/use-debounced.ts'
import { useWhenAnswered } from '../../kit/use-when-answered.ts'
import { partValues } from '../../kit/form-part.ts'
import { useReportMoves } from '../../document/report-moves.tsx'
import { StepFields, useStepForm } from '../../field/step-form.tsx'
import { ToldCustomer } from '../../document/move-dialog.tsx'
import { useSend } from '../../document/send.ts'
import { orderScreens } from '../order-actions.ts'
import type { ActionDialogProps } from './action-dialog.ts'
import styles from './assign-drawer.module.css'
import { CandidateList } from './candidate-list.tsx'
import { isHindered, rankCandidates } from './candidates.ts'
import { focusOnOpen } from '../../kit/focus-on-open.ts'

const width = 480

/** Assigns or reassigns one or several orders: who, and if wanted when and with whom. */
export function AssignDrawer({ action, documents: orders, ids, onClose, onDone }: ActionDialogProps) {
  const isReassign = action === 'reassign'
  const row = orderScreens.spec.lifecycle.moves[action]
  const send = useSend()
  const report = useReportMoves(orderScreens)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const [span, setSpan] = useState<[string, string] | null>(null)
  const [collaborators, setCollaborators] = useState<string[]>([])
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [showsAll, setShowsAll] = useState(false)
  const search = useRef<InputRef>(null)
  const why = useRef<InputRef>(null)

  const searchText = useDebounced(typed.trim())
  const only = ids.length === 1 ? orders[0] : undefined
  const fields = useStepForm({ formKind: 'order', ...(only === undefined ? {} : { objId: only.id }), step: 'assign' })
  const ofOrder = only === undefined ? {} : { id: only.id }
  const found = useCall(listCandidates, { ...ofOrder, ...(searchText === '' ? {} : { searchText }) }, { keep: true })
  const late = isLate(typed, searchText, found)
  const proposed = useCall(getDefaultTechnician, { id: only?.id ?? '' }, { enabled: only !== undefined })
  const defaultPerson = proposed.data ?? null
  const current = isReassign ? (only?.servicePersonalId ?? null) : null
  const candidates = rankCandidates(
    (found.data ?? []).filter((one) => one.id !== current),
    defaultPerson?.id ?? null,
  )
  // Whoever is proposed first is chosen until somebody else is: Enter assigns at once. Nobody is, until it is known who the default person is.
  const isProposed = only === undefined || !proposed.isPending
  const usual = (isProposed ? candidates.find((one) => !isHindered(one)) : undefined) ?? null
  const first = searchText === '' ? usual : (candidates[0] ?? null)
  const picked = late ? null : (candidates.find((one) => one.id === chosen) ?? first)
  const lacksReason = isReassign && reason.trim() === ''

  const assign = async (personId: string) => {
    const person = candidates.find((one) => one.id === personId)
    if (person === undefined || busy || lacksReason) return
    if (fields.parts.some((part) => part.check().length > 0)) return
    setBusy(true)
    const results = await send(assignWorkOrders, {
      ids: [...ids],
      servicePersonalId: person.id,
      ...(collaborators.length > 0 ? { coordinationUserIds: collaborators } : {}),
      ...(span === null ? {} : { reserve_start: span[0], reserve_end: span[1] }),
      ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
      ...partValues(fields.parts),
    })
    setBusy(false)
    if (results === null) return
    report(action, results, `已${isReassign ? '改派' : '指派'}给${person.name}`)
    onDone()
  }
  const confirm = useWhenAnswered(typed, late, () => picked !== null && void assign(picked.id))
  const move = (by: number) => {
    if (late) return
    const at = candidates.findIndex((one) => one.id === picked?.id)
    const next = candidates[Math.min(Math.max(at + by, 0), candidates.length - 1)]
    if (next === undefined) return
    setChosen(next.id)
    document.querySelector(`[data-candidate="${next.id}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter') confirm()
    else return
    event.preventDefault()
  }

  const subject = only === undefined ? `${formatCount(ids.length)} 张工单` : `${only.orderNo} ${only.title}`
  return (
    <Drawer
      open
      size={width}
      title={isReassign ? '改派工单' : '指派工单'}
      onClose={onClose}
      afterOpenChange={(isOpen) => {
        if (isOpen) focusOnOpen((isReassign ? why : search).current)
      }}
      footer={
        <>
          {only !== undefined && row.tellsCustomer === true && (
            <div className={styles['toCustomer']}>
              <ToldCustomer screens={orderScreens} id={only.id} event={row.fact} />
            </div>
          )}
          <div className={styles['footer']}>
            <span>{picked === null ? '请选择服务人员' : lacksReason ? '请填写改派原因' : `派给${picked.name}`}</span>
            <Button onClick={onClose}>返回</Button>
            <Button
              type="primary"
              loading={busy}
              disabled={picked === null || lacksReason}
              onClick={() => picked !== null && void assign(picked.id)}
            >
              {isReassign ? '改派' : '指派'}
            </Button>
          </div>
        </>
      }
    >
      <div className={styles['pane']}>
        <div>{subject}</div>
        {only?.servicePersonalName && isReassign && (
          <Alert type="info" title={`现在由${only.servicePersonalName}负责，改派后由新的人员重新接单`} />
        )}
        {isReassign && (
          <div className={styles['option']}>
            <label htmlFor="assign-reason">改派原因</label>
            <Input
              ref={why}
              id="assign-reason"
              value={reason}
              maxLength={200}
              onChange={(event) => setReason(event.target.value)}
              onKeyDown={onKey}
            />
          </div>
        )}
        <div className={styles['options']}>
          <div className={styles['option']}>
            <span>预约时间（可不填）</span>
            <SpanPicker aria-label="预约时间" value={span} onChange={setSpan} fromToday />
          </div>
          <div className={styles['option']}>
            <span>协同人</span>
            <PeoplePicker
              role={RoleType.Technician}
              aria-label="协同人"
              value={collaborators}
              onChange={setCollaborators}
              except={picked === null ? [] : [picked.id]}
            />
          </div>
        </div>
        <Input.Search
          ref={search}
          allowClear
          aria-label="查找服务人员"
          placeholder="姓名、电话或拼音，↑↓ 选择，回车指派"
          value={typed}
          loading={found.isFetching}
          onChange={(event) => {
            setTyped(event.target.value)
            setChosen(null)
          }}
          onKeyDown={onKey}
        />
        {found.error !== null && <LoadFailed failure={found.error} onRetry={() => void found.refetch()} />}
        {!isReassign && defaultPerson !== null && defaultPerson.source !== '' && (
          <Alert type="info" title={`${defaultPerson.source}推荐${defaultPerson.name}，确认后指派`} />
        )}
        {/* Nobody is shown before the order of all is known: a name that moves is pressed in place of another. */}
        {!isProposed || (found.data === undefined && found.isPending) || (late && candidates.length === 0) ? (
          <Skeleton active title={false} paragraph={{ rows: 6 }} />
        ) : candidates.length === 0 ? (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有找到服务人员" />
        ) : (
          <div className={styles['found']} inert={late}>
            <CandidateList
              candidates={candidates}
              defaultPerson={defaultPerson}
              chosenId={picked?.id ?? null}
              onChoose={setChosen}
              onConfirm={(id) => void assign(id)}
              showsAll={showsAll}
              onShowAll={setShowsAll}
            />
          </div>
        )}
        {only !== undefined && <StepFields form={fields} />}
      </div>
    </Drawer>
  )
}
