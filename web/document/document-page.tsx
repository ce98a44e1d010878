/**
 * The page of a document: moves with the digits 1 to 9, tags, steps, the timeline at the side, and a hint that names whoever changed the
 * document meanwhile. A kind gives its content and what is its own.
 */
import type { DocumentTalkCalls } from '@onsite/api/document/document-calls.ts'
import type { TimelineEntry } from '@onsite/api/document/document-shapes.ts'
import type { StateLook } from '@onsite/domain/document/define-document.ts'
import { given } from '@onsite/domain/given.ts'
import type { ReactNode } from 'react'
import { forgetChange } from '../kernel/live.ts'
import { useUser } from '../kernel/session.tsx'
import { type Shortcut, useShortcuts } from '../kernel/shortcuts.ts'
import { useCall } from '../kernel/use-call.ts'
import { type AwaitedReply, DetailPage, type DetailQuery } from '../kit/detail-page.tsx'
import type { MoveVerdict } from '../kit/move-buttons.tsx'
import type { Snippet } from '../kit/snippets.ts'
import { useCopy } from '../kit/use-copy.ts'
import { useAskedMove } from './asked-move.ts'
import type { DocumentActionsHandle } from './document-actions.tsx'
import { DocumentMoves } from './document-moves.tsx'
import type { ActionDocument, DocumentLook } from './document-screens.ts'
import { DocumentState } from './document-state.tsx'
import { type DocumentStep, stepsOfStates } from './document-steps.ts'
import { DocumentTimeline } from './document-timeline.tsx'
import { allowedActions } from './document-verdicts.ts'
import { type HeaderPaths, HeaderTools } from './header-tools.tsx'
import { LinkedDocuments, useLinks } from './linked-documents.tsx'
import { StepBar } from './step-bar.tsx'

/** A document as its page reads it: with a verdict on each action. */
export type JudgedDocument<Action extends string> = ActionDocument & {
  readonly state: number
  readonly actions: readonly MoveVerdict<Action>[]
}

interface DocumentPageProps<Doc extends JudgedDocument<Action>, Action extends string> {
  readonly id: string
  readonly screens: DocumentLook<Doc, Action>
  readonly query: DetailQuery & { readonly data: Doc | undefined }
  /** Asked together with the document for its groups. */
  readonly beside?: readonly AwaitedReply[]
  readonly talk: DocumentTalkCalls
  readonly actions: DocumentActionsHandle<Doc, Action>
  /** Behind the title; by default the state. */
  readonly tags?: (document: Doc) => ReactNode
  /** Its steps, or the states that it goes through in their order. */
  readonly steps: ((document: Doc) => readonly DocumentStep[]) | readonly number[]
  /** Above the talk. */
  readonly talkHead?: ReactNode
  /** Says whom a message to the customer reaches. */
  readonly reach?: string
  /** Texts kept ready for messages. */
  readonly snippets?: readonly Snippet[]
  /** Above the steps. */
  readonly hint?: (document: Doc) => ReactNode
  readonly paths?: (document: Doc) => HeaderPaths
  /** It stands beside other parts of a page. */
  readonly isNarrow?: boolean
  /** The groups of the document. */
  readonly children: (document: Doc) => ReactNode
}

const mostDigits = 9

/** The page of one document. */
export function DocumentPage<Doc extends JudgedDocument<Action>, Action extends string>(
  props: DocumentPageProps<Doc, Action>,
) {
  const { actions, id, query, screens, talk } = props
  const states: Readonly<Record<number, StateLook>> = screens.spec.states
  const document = query.data
  const run = (action: Action) => {
    // A person who acts now does so in sight of the others' changes.
    if (document !== undefined) actions.start(action, [document], () => forgetChange(id))
  }
  const copy = useCopy('编号')
  useDocumentKeys(props, run, copy)
  useAskedMove(id, document === undefined ? null : allowedActions(document), run)
  const factText = useFactText(props)
  const links = useLinks(screens.spec.kind, id, screens.touches)
  return (
    <>
      <DetailPage
        id={id}
        query={query}
        beside={[links, ...(props.beside ?? [])]}
        number={document === undefined ? null : screens.numberOf(document)}
        title={document === undefined ? '' : screens.titleOf(document)}
        tags={
          document !== undefined && (
            <>
              <HeaderTools
                label={screens.spec.label}
                paths={props.paths?.(document) ?? {}}
                onCopy={() => copy(screens.numberOf(document))}
              />
              {props.tags?.(document) ?? <DocumentState states={states} state={document.state} />}
            </>
          )
        }
        actions={document !== undefined && <DocumentMoves screens={screens} document={document} onMove={run} />}
        steps={
          document !== undefined && (
            <>
              {props.hint?.(document)}
              <StepBar
                steps={
                  typeof props.steps === 'function'
                    ? props.steps(document)
                    : stepsOfStates(states, props.steps, document.state)
                }
              />
            </>
          )
        }
        side={{
          label: '动态',
          content: (
            <>
              {props.talkHead}
              <DocumentTimeline id={id} calls={talk} {...given({ reach: props.reach, snippets: props.snippets })} />
            </>
          ),
        }}
        isNarrow={props.isNarrow}
        factText={factText}
      >
        {document !== undefined && <LinkedDocuments kind={screens.spec.kind} id={id} marks={screens.touches} />}
        {document !== undefined && props.children(document)}
      </DetailPage>
      {actions.dialog}
    </>
  )
}

/** Words for a change by somebody else. The timeline, which loads again together with the document, names the person. */
function useFactText<Doc extends JudgedDocument<Action>, Action extends string>({
  id,
  screens: { spec },
  talk,
}: DocumentPageProps<Doc, Action>): (fact: string) => string {
  const timeline = useCall(talk.timeline, { id })
  const { id: me } = useUser()
  const names: Readonly<Record<string, string>> = spec.factNames
  const isOf = ({ action, actorId, kind }: TimelineEntry, fact: string) =>
    actorId !== me && kind === 'log' && names[action] === fact
  return (fact) => {
    const entry = timeline.data?.find((one) => isOf(one, fact))
    return entry === undefined
      ? `有人刚刚更新了${spec.label}`
      : `${entry.actorName === '' ? '系统' : entry.actorName}刚刚操作了「${entry.label}」`
  }
}

/** The number, and actions that are possible now, by their own keys and by 1 to 9 in the order of the menu. */
function useDocumentKeys<Doc extends JudgedDocument<Action>, Action extends string>(
  { query: { data: document }, screens: { numberOf, spec } }: DocumentPageProps<Doc, Action>,
  run: (action: Action) => void,
  copy: (text: string) => void,
): void {
  const { keyed, label, sortActions } = spec
  const allowed = document === undefined ? [] : allowedActions(document)
  const starting = (keys: string, action: Action): Shortcut => ({
    keys,
    label: document?.actions.find((verdict) => verdict.action === action)?.label ?? action,
    run: () => run(action),
  })
  const letters = [...keyed].flatMap(([key, actions]) => {
    const action = actions.find((one) => allowed.includes(one))
    return action === undefined ? [] : [starting(key, action)]
  })
  const digits = sortActions(allowed)
    .slice(0, mostDigits)
    .map((action, index) => starting(String(index + 1), action))
  const number = (of: Doc) => ({ keys: '.', label: `复制${label}编号`, run: () => copy(numberOf(of)) })
  useShortcuts(`${label}详情`, document === undefined ? [] : [number(document), ...letters, ...digits])
}
