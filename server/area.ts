/** The manifest of an area on the server: everything that the process takes from it. `all-areas.ts` lists the manifests. */
import type { Area } from '../areas.ts'
import type { ApprovalSubject } from './approval/approval-subject.ts'
import type { AddedActions, AutomationKind } from './automation/automation-kind.ts'
import type { CustomerSurroundings } from './customer/customer-answers.ts'
import type { CommandKind } from './document/command-kind.ts'
import type { Exporter } from './download/exporter.ts'
import type { Importer } from './import/importer.ts'
import type { Answer } from './kernel/answer.ts'
import type { Holding } from './people/holding.ts'
import type { BadgeCounter } from './kernel/record-directory.ts'
import type { Job } from './kernel/job.ts'
import type { NoticeSurroundings } from './notice/customer-delivery.ts'
import type { NoticeKind } from './notice/notice-kind.ts'
import type { Reaction } from './kernel/reaction.ts'
import type { MakeSocketEndpoint } from './kernel/socket-endpoint.ts'
import type { HolderKind, NamedKind, RecordDirectory, RecordKindEntry, RecordTie } from './kernel/record-directory.ts'
import type { MenuSurroundings } from './session/menu-surroundings.ts'
import type { ClockKind } from './sla/clock-kind.ts'
import type { TalkKind } from './talk/talk-kind.ts'
import type { TemplateSurroundings } from './template/template-surroundings.ts'
import type { VersionMover } from './template/version-mover.ts'

/** Work of an area: on request, on its own sockets, after a fact, by the clock. */
export interface AreaWork {
  readonly answers?: readonly Answer[]
  readonly sockets?: readonly MakeSocketEndpoint[]
  readonly reactions?: readonly Reaction[]
  readonly jobs?: readonly Job[]
}

/** Parts that earlier areas show of later ones; one area lends each key. */
export type Lent = CustomerSurroundings & TemplateSurroundings & MenuSurroundings & NoticeSurroundings

/** The parts that all areas bring. */
export interface BroughtParts extends Lent {
  readonly records: RecordDirectory
  readonly exporters: readonly Exporter[]
  readonly importers: readonly Importer[]
  readonly approvalSubjects: readonly ApprovalSubject[]
  readonly badgeCounters: readonly BadgeCounter[]
  readonly talkKinds: readonly TalkKind[]
  readonly noticeKinds: readonly NoticeKind[]
  readonly clockKinds: readonly ClockKind[]
  readonly automationKinds: readonly AutomationKind[]
  readonly commandKinds: readonly CommandKind[]
  readonly versionMovers: readonly VersionMover[]
}

/** Everything that all areas bring, for the areas that work with it. */
export interface Brought extends BroughtParts {
  readonly holdings: readonly Holding[]
}

export interface ServerArea extends AreaWork {
  readonly area: Area
  /** The same, for an area whose work needs what others bring. */
  readonly workWith?: (brought: Brought) => AreaWork
  readonly recordKinds?: readonly RecordKindEntry[]
  /** Holders of files that are no records of a kind. */
  readonly fileHolders?: readonly HolderKind[]
  /** Things of its own with a name and without a page, which the operation log names. */
  readonly namedKinds?: readonly NamedKind[]
  /** Which of its records name which others. */
  readonly ties?: readonly RecordTie[]
  /** Its records in somebody's name, which go to others with the person's work. */
  readonly holdings?: (brought: BroughtParts) => readonly Holding[]
  readonly exporters?: readonly Exporter[]
  readonly importers?: readonly Importer[]
  readonly approvalSubjects?: readonly ApprovalSubject[]
  /** Counts for badges of menu entries that lead to no list of records; kinds of record count their views by themselves. */
  readonly badgeCounters?: readonly BadgeCounter[]
  /** Kinds of its documents that are talked about with customers. */
  readonly talkKinds?: readonly TalkKind[]
  /** Kinds of its records that the words of notices name. */
  readonly noticeKinds?: readonly NoticeKind[]
  /** Kinds of its documents whose time is limited. */
  readonly clockKinds?: readonly ClockKind[]
  /** Kinds of its documents that rules watch and act on. */
  readonly automationKinds?: readonly AutomationKind[]
  /** Kinds of its documents whose actions may be typed. */
  readonly commandKinds?: readonly CommandKind[]
  /** Kinds of its documents that stand on versions of their types. */
  readonly versionMovers?: readonly VersionMover[]
  /** Actions that it adds to the rules of earlier kinds. */
  readonly automationActions?: readonly AddedActions[]
  readonly lends?: Partial<Lent>
}
