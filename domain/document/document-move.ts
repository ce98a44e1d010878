/**
 * A row of a document kind's lifecycle: besides from, to and who, everything that is to be said of an action, once. Server, lists, pages,
 * phone and tests read it; none keeps a table of actions of its own.
 */
import type { DictionaryName } from '../dictionary/dictionary-types.ts'
import type { Move } from '../lifecycle.ts'
import type { RoleType } from '../permission/roles.ts'

/** An action that asks for a reason and nothing else. */
export interface AsksReason {
  readonly reason: 'needed' | 'optional'
  /** Consequence, as one sentence for the person who hesitates. */
  readonly effect: string
  /** Title of the dialog, where the label alone would say too little. */
  readonly title?: string
  /** On a phone it is one tap. */
  readonly officeOnly?: true
  /** Its words are offered as the reason. */
  readonly reasons?: DictionaryName
}

/** An action that is confirmed and asks for nothing else. */
export interface AsksConsent {
  /** Title of the question: 结束这个计划. */
  readonly consent: string
  /** Consequence, as one sentence for the person who hesitates. */
  readonly effect: string
}

/** An action that deletes: its dialog says how many, and whether they come back from the recycle bin. */
export interface AsksRemoval {
  readonly removal: 'bin' | 'final'
}

/** An action that is one outcome of a decision: its dialog offers the other outcome beside it, and takes an opinion, which a refusal needs. */
export interface AsksDecision {
  /** Title of the dialog: 创建审批. */
  readonly decision: string
}

/** An action with a dialog of its own, by the name under which the area's screens know it. */
export interface AsksDialog<Dialog extends string> {
  readonly dialog: Dialog
}

/** An action that is one outcome of a decision. */
export interface Decides {
  /** Point of the kind's process, or the name of what is decided. */
  readonly point: string
  readonly isApproved: boolean
  /** Names the outcome where the label of the action says more than that: 同意. */
  readonly word?: string
  /** Consequence, for the person who decides; absent where the dialog tells it. */
  readonly effect?: string
}

/** A row of the table. */
export interface DocumentMove<
  State extends number,
  Subject,
  Step extends string = string,
  Dialog extends string = string,
  View extends string = string,
> extends Move<State, Subject> {
  /** Name of the fact that the move leaves behind, past tense: 'work-order-assigned'. */
  readonly fact: string
  /** Said behind the number when it worked; absent: that it was done, 已指派. */
  readonly done?: string
  /** Step of the kind's process: whose form is filled and whose checks, owners, copies and notices count. */
  readonly step?: Step
  /** Counts as its step for notices, but its call takes none of the step's fields. */
  readonly withoutForm?: true
  /** Owners of the step act in place of those whom permission and `who` let act; absent: owners are some of those. */
  readonly ownersInstead?: true
  /** Ends or throws away something: red, and last in a menu. */
  readonly danger?: true
  /** Whoever did it may take it back for some seconds. */
  readonly undo?: true
  /** Place among the primary buttons, the lowest allowed first; absent: never primary. */
  readonly rank?: number
  /** Asked before it is done; absent: one press, but for custom fields of its step. */
  readonly asks?: AsksReason | AsksConsent | AsksRemoval | AsksDecision | AsksDialog<Dialog>
  /** It is how an approval, or something else that was asked for, ends. */
  readonly decides?: Decides
  /** Its call takes any number of documents. */
  readonly many?: true
  /** Lists whose batch bar offers it. */
  readonly batch?: readonly View[]
  /** Fields whose cells in lists offer it, since it is how they change: the fields themselves are no input. */
  readonly cells?: readonly string[]
  /** Key that starts it, on the page of a document and on the current row of a list; of several with one key the first allowed one is meant. */
  readonly key?: string
  /** Receivers of notices who hear of it in the bell whatever the process says, by the names that the kind's notices know. */
  readonly tells?: readonly string[]
  /** The customer may be told of it, as the settings of notices say. */
  readonly tellsCustomer?: true
  /** Its dialog asks for one person with this role, or for anybody: a command may name them and needs no dialog. */
  readonly takesPerson?: RoleType | 'anybody'
  /** A wider action that makes this one superfluous for whoever has both. */
  readonly wider?: string
  /** Answers a situation, such as an open approval: outside of it nobody looks for it, so a refusal is not shown. */
  readonly situational?: true
  /** On a phone: `next` may be the one large button, `more` stands in the sheet of further actions; absent: not offered there. */
  readonly phone?: 'next' | 'more'
  /** Words of the large button, where the label would say too little. */
  readonly phoneLabel?: string
  /** On a phone it has a sheet of its own, though the office is asked for nothing. */
  readonly phoneAsks?: true
  /** Its sheet is open at once where a card of another page named it. */
  readonly opensAtOnce?: true
  /** Whoever takes it on a phone sends the position, where it is known without a question. */
  readonly sendsPlace?: true
  /** Taken in a list on a phone, the document leaves the list with it. */
  readonly leavesList?: true
  /** The action that takes it back where no undo does, for whoever took it a moment ago. */
  readonly revokedBy?: string
}

/** Names of the dialogs that the rows of a kind ask for; its screens have one for each. */
export type DialogOf<Moves> = {
  [Action in keyof Moves]: Moves[Action] extends { readonly asks: { readonly dialog: infer Name extends string } }
    ? Name
    : never
}[keyof Moves]

/** Words that tell of a step that worked. */
export const successTextOf = ({ done, label }: { readonly done?: string; readonly label: string }): string =>
  done ?? `已${label}`

/** A move that is written to the timeline but is no action anybody chooses: creation, undo, an approver's edit. */
export interface OtherMove<Step extends string = string> {
  readonly label: string
  readonly fact: string
  readonly step?: Step
  /** As in `DocumentMove`. */
  readonly tells?: readonly string[]
  readonly tellsCustomer?: true
  /** May leave the document in any state: an undo, a withdrawal. */
  readonly anyState?: true
}
