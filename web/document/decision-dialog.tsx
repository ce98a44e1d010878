import type { AnyCall } from '@onsite/api/define-call.ts'
import { type Decides, successTextOf } from '@onsite/domain/document/document-move.ts'
import { Radio } from 'antd'
import { type ReactNode, useState } from 'react'
import { WordArea } from '../dictionary/word-area.tsx'
import { CallField } from '../kit/call-form.tsx'
import { type ActionDialogProps, type ActionDocument, onlyDocument } from './document-screens.ts'
import { MoveDialog } from './move-dialog.tsx'

interface DecisionDialogProps<Doc extends ActionDocument, Action extends string>
  extends ActionDialogProps<Doc, Action> {
  readonly title: string
  /** Key of the opinion in the call. */
  readonly opinion?: string
  /** Offers the words of the enterprise for opinions on approvals. */
  readonly hasWords?: boolean
  readonly width?: number
  /** Shown above: the request that is decided about. */
  readonly children?: ReactNode
}

interface Values<Action> {
  readonly outcome: Action
  readonly [opinion: string]: unknown
}

/** Decides something that waits: each outcome is an action of the kind, and the one that was not asked for stands beside it. */
export function DecisionDialog<Doc extends ActionDocument, Action extends string>(
  props: DecisionDialogProps<Doc, Action>,
) {
  const { action, children, documents, hasWords = false, opinion = 'reason', screens } = props
  const { decision, lifecycle } = screens.spec
  const decides = (one: Action): Decides => {
    const found = lifecycle.moves[one].decides
    if (found === undefined) throw new Error(`${one} decides nothing`)
    return found
  }
  const wordOf = (one: Action) => decides(one).word ?? lifecycle.moves[one].label
  const [outcome, setOutcome] = useState(action)
  const { effect, isApproved, point } = decides(outcome)
  const run = screens.runs[outcome]
  if (run === undefined) return null
  return (
    <MoveDialog<Doc, Action, AnyCall, Values<Action>>
      {...props}
      okText={wordOf(outcome)}
      danger={lifecycle.moves[outcome].danger === true}
      call={run.call}
      initial={{ outcome: action }}
      onChange={(_, all) => setOutcome(all.outcome)}
      toInput={({ [opinion]: said = '' }, seen) => ({
        ...run.toInput([{ ...onlyDocument(documents), ...seen }], ''),
        ...(said === '' ? {} : { [opinion]: said }),
      })}
      done={successTextOf(lifecycle.moves[outcome])}
    >
      {children}
      <CallField name="outcome" label="结果" {...(effect === undefined ? {} : { help: effect })}>
        <Radio.Group
          optionType="button"
          buttonStyle="solid"
          options={[decision(point, true), decision(point, false)].map((value) => ({ value, label: wordOf(value) }))}
        />
      </CallField>
      <CallField name={opinion} needed={!isApproved}>
        <WordArea words={hasWords ? (isApproved ? 'approve' : 'notPassed') : null} />
      </CallField>
    </MoveDialog>
  )
}
