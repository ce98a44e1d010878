import type { AnyCall, Input, Reply } from '@onsite/api/define-call.ts'
import type { MovedMany } from '@onsite/api/document/document-shapes.ts'
import { given } from '@onsite/domain/given.ts'
import { Alert, Button, Drawer, Empty, Input as TextInput, type InputRef, Skeleton } from 'antd'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { StepFields, useStepForm } from '../field/step-form.tsx'
import { focusOnOpen } from '../kit/focus-on-open.ts'
import { partValues } from '../kit/form-part.ts'
import { formatCount } from '../kit/formats.ts'
import { LoadFailed } from '../kit/list-states.tsx'
import { useSearch } from '../kit/use-search.ts'
import { useWhenAnswered } from '../kit/use-when-answered.ts'
import styles from './assign-drawer.module.css'
import { type Candidate, CandidateList, isHindered } from './candidate-list.tsx'
import { type ActionDialogProps, type ActionDocument, nameInNote } from './document-screens.ts'
import { ToldCustomer } from './move-dialog.tsx'
import { useReportMoves } from './report-moves.tsx'
import { useSend } from './send.ts'

const width = 480

interface AssignDrawerProps<
  Doc extends ActionDocument,
  Action extends string,
  C extends AnyCall,
  People extends AnyCall,
> extends ActionDialogProps<Doc, Action> {
  readonly call: C
  /** Everything that is sent beside the ids and the fields of the step. */
  toInput(this: void, personId: string, reason: string): Omit<Input<C>, 'ids' | 'values'>
  /** 服务人员 */
  readonly whom: string
  /** Finds people by `searchText`. */
  readonly people: People
  readonly about: Omit<Input<People>, 'searchText'>
  /** Ranks the people found, and says what speaks for and against each. */
  candidatesOf(this: void, found: Reply<People>): readonly Candidate[]
  /** False until it is known who is proposed first. */
  readonly isReady?: boolean
  /** Takes them from whoever has them now, which needs a reason. */
  readonly isChange?: boolean
  /** Said where one has them now. */
  readonly changeNote?: string
  /** Said where nobody has them: why somebody is proposed. */
  readonly hint?: string
  /** Fields of its own. @param picked who is chosen by now */
  readonly children?: (picked: Candidate | null) => ReactNode
}

/** Gives one or several documents to a person, who is proposed, searched for, or chosen by the keys. */
export function AssignDrawer<
  Doc extends ActionDocument,
  Action extends string,
  C extends AnyCall,
  People extends AnyCall,
>(props: AssignDrawerProps<Doc, Action, C, People>) {
  const { action, documents, ids, isChange = false, isReady = true, onClose, onDone, screens, whom } = props
  const { label: kind, lifecycle, unit } = screens.spec
  const { fact, label, step = 'edit', tellsCustomer } = lifecycle.moves[action]
  const send = useSend()
  const report = useReportMoves(screens)
  const [chosen, setChosen] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [showsAll, setShowsAll] = useState(false)
  const search = useRef<InputRef>(null)
  const why = useRef<InputRef>(null)

  const only = ids.length === 1 ? documents[0] : undefined
  const fields = useStepForm({ formKind: screens.formKind, ...given({ objId: only?.id }), step })
  const inputOf = (searchText?: string): object => ({ ...props.about, ...given({ searchText }) })
  const { found, late, setTyped, text, typed } = useSearch(props.people, (asked) => inputOf(asked) as Input<People>)
  const candidates = found.data === undefined ? [] : props.candidatesOf(found.data)
  // Whoever is proposed first is chosen until somebody else is: Enter assigns at once. Nobody is, until it is known who the default person is.
  const usual = (isReady ? candidates.find((one) => !isHindered(one)) : undefined) ?? null
  const first = text === '' ? usual : (candidates[0] ?? null)
  const picked = late ? null : (candidates.find((one) => one.id === chosen) ?? first)
  const lacksReason = isChange && reason.trim() === ''

  const assign = async (personId: string) => {
    const person = candidates.find((one) => one.id === personId)
    if (person === undefined || busy || lacksReason) return
    if (fields.parts.some((part) => part.check().length > 0)) return
    setBusy(true)
    const input: object = { ids: [...ids], ...props.toInput(person.id, reason.trim()), ...partValues(fields.parts) }
    const results = await send(props.call, input as Input<C>)
    setBusy(false)
    if (results === null) return
    report(action, results as MovedMany, `已${label}给${person.name}`)
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

  return (
    <Drawer
      open
      size={width}
      title={`${label}${kind}`}
      onClose={onClose}
      afterOpenChange={(isOpen) => {
        if (isOpen) focusOnOpen((isChange ? why : search).current)
      }}
      footer={
        <>
          {only !== undefined && tellsCustomer === true && (
            <div className={styles['toCustomer']}>
              <ToldCustomer screens={screens} id={only.id} event={fact} />
            </div>
          )}
          <div className={styles['footer']}>
            <span>{picked === null ? `请选择${whom}` : lacksReason ? `请填写${label}原因` : `派给${picked.name}`}</span>
            <Button onClick={onClose}>返回</Button>
            <Button
              type="primary"
              loading={busy}
              disabled={picked === null || lacksReason}
              onClick={() => picked !== null && void assign(picked.id)}
            >
              {label}
            </Button>
          </div>
        </>
      }
    >
      <div className={styles['pane']}>
        <div>{only === undefined ? `${formatCount(ids.length)} ${unit}${kind}` : nameInNote(screens, only)}</div>
        {props.changeNote !== undefined && <Alert type="info" title={props.changeNote} />}
        {isChange && (
          <div className={styles['option']}>
            <label htmlFor="assign-reason">{label}原因</label>
            <TextInput
              ref={why}
              id="assign-reason"
              value={reason}
              maxLength={200}
              onChange={(event) => setReason(event.target.value)}
              onKeyDown={onKey}
            />
          </div>
        )}
        {props.children !== undefined && <div className={styles['options']}>{props.children(picked)}</div>}
        <TextInput.Search
          ref={search}
          allowClear
          aria-label={`查找${whom}`}
          placeholder={`姓名、电话或拼音，↑↓ 选择，回车${label}`}
          value={typed}
          loading={found.isFetching}
          onChange={(event) => {
            setTyped(event.target.value)
            setChosen(null)
          }}
          onKeyDown={onKey}
        />
        {found.error !== null && <LoadFailed failure={found.error} onRetry={() => void found.refetch()} />}
        {props.hint !== undefined && <Alert type="info" title={props.hint} />}
        {/* Nobody is shown before the order of all is known: a name that moves is pressed in place of another. */}
        {!isReady || (found.data === undefined && found.isPending) || (late && candidates.length === 0) ? (
          <Skeleton active title={false} paragraph={{ rows: 6 }} />
        ) : candidates.length === 0 ? (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={`没有找到${whom}`} />
        ) : (
          <div className={styles['found']} inert={late}>
            <CandidateList
              label={whom}
              candidates={candidates}
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

/** A field of the drawer under its name. */
export function AssignOption({ children, label }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles['option']}>
      <span>{label}</span>
      {children}
    </div>
  )
}
