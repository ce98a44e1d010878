/**
 * Entries by which areas tell of their records, so that earlier areas (fields, approvals) can name, find and open them without knowing the area.
 * `server/record-kinds.ts` collects the entries from the manifests; a context carries them as `ctx.records`.
 */
import { Failure } from '@onsite/domain/failure.ts'
import type { FormKind } from '@onsite/domain/field/form-kind.ts'
import type { FormStep } from '@onsite/domain/field/form-step.ts'
import type { SystemValues } from '@onsite/domain/field/field-type.ts'
import type { PermissionName } from '@onsite/domain/permission/permission-codes.ts'
import { type Rights, seesWhole } from '@onsite/domain/permission/reach.ts'
import type { Badge } from '@onsite/domain/screen.ts'
import type { RawBuilder, SqlBool } from 'kysely'
import type { Context } from './context.ts'
import type { FieldChange } from './field-change.ts'
import type { StoreContext } from './store-context.ts'

/** A record as lists and links of other areas show it. */
export interface RecordBrief {
  readonly id: string
  /** Name with its number where it has one: `W20261121-00012 空调不制冷`. */
  readonly label: string
  /** Path of its page, '' when the reader has none. */
  readonly path: string
  /** Text that distinguishes namesakes in pickers: phone, number, model. */
  readonly line?: string
  /** The record into which this one was merged; label and path are that one's. Links lead on, but nothing new may name the merged record. */
  readonly wentInto?: string
}

/** The customer and the address that a record names. */
export interface RecordPlace {
  readonly customerId: string | null
  readonly addressId: string | null
}

/** A record opened for its form. */
export interface OpenedForm {
  readonly templateId: string | null
  /** The version that the record stays on; null while it has none, so that the published one of its template counts. */
  readonly versionId: string | null
  /** Fixed fields by key, for conditions and formulas. */
  readonly system: SystemValues
  /** Whether this person may fill the form at the step now. */
  readonly canEdit: boolean
}

/** A badge of a kind that is known already. */
export type BadgeView = Pick<Badge, 'view' | 'states'>

/** Counts for badges of menu entries, which are all read by one statement. */
export interface BadgeCounter {
  readonly kind: string
  /** As many as the list behind the badge shows this person, up to `mostOnBadge`, as an expression without a statement of its own. */
  countIn(this: void, ctx: Context, badge: BadgeView): RawBuilder<number>
}

/** Records on a template version, and those of them that are not finished. */
export interface VersionCount {
  readonly records: number
  readonly running: number
}

/** A record with a deadline. */
export interface UrgentRecord extends Pick<RecordBrief, 'label' | 'path'> {
  /** ISO instant. */
  readonly dueAt: string
}

/** One way to a record, and whether it leads somebody there. */
export interface SightReason {
  readonly label: string
  readonly holds: boolean
}

/** Why somebody sees a record, or does not. */
export interface SightAccount {
  readonly isSeen: boolean
  readonly reasons: readonly SightReason[]
}

/** For a select list: the name of the record whose id stands in a column, null for none. */
export type NameBeside = (tenantId: string, column: string) => RawBuilder<string | null>

export interface RecordKindEntry {
  /** 'customer' */
  readonly kind: string
  /** Form kind of the custom fields that its records carry. */
  readonly formKind?: FormKind
  readonly label: string
  /** The permission to view records of the kind. */
  readonly view: PermissionName
  /** Whether somebody with these rights sees every record of the kind. */
  seesAll(rights: Rights): boolean
  /** Whether somebody sees records of others within a reach. */
  seesPart(rights: Rights): boolean
  /** Why the person of a context sees a record, whatever has become of it; null where there is none. */
  explain(ctx: Context, id: string): Promise<SightAccount | null>
  /** For a condition: this person sees the record whose id stands in a column; null where all are seen. `isFew`: the query names its rows by id. */
  sees(ctx: Context, column: RawBuilder<unknown>, isFew?: boolean): RawBuilder<SqlBool> | null
  /** For a condition: a record of this kind that is open to this person names the one of another kind whose id stands in a column; null where this kind names none. */
  opens?(ctx: Context, kind: string, column: RawBuilder<unknown>, isFew?: boolean): RawBuilder<SqlBool> | null
  /** For a condition: the ids of the records of this kind that this person sees and that name one of another kind; null where there are none for him. */
  idsNaming?(ctx: Context, kind: string, id: string): RawBuilder<unknown> | null
  /** For a condition: a record of this kind sends this person to the customer whose id stands in a column. */
  sendsTo?(ctx: Context, column: RawBuilder<unknown>, isFew?: boolean): RawBuilder<SqlBool>
  /** Counts the views of the kind, for menu entries that show how many wait there. */
  readonly countIn?: BadgeCounter['countIn']
  /** How many records this person's list has with these filters. */
  readonly count?: (ctx: Context, filter: Readonly<Record<string, unknown>>) => Promise<number>
  /** The same as an expression, for filters without a keyword. */
  readonly countOf?: (ctx: Context, filter: Readonly<Record<string, unknown>>) => Promise<RawBuilder<number>>
  /** The record with the nearest deadline among those with which the lists of some badges begin; null where none has one. */
  readonly urgent?: (ctx: Context, badges: readonly BadgeView[]) => Promise<UrgentRecord | null>
  /** Briefs of the records that exist and that this person may see. */
  briefs(ctx: Context, ids: readonly string[]): Promise<RecordBrief[]>
  /** Whether this person may see a record, for areas that show something of theirs on its page. */
  isSeen?(ctx: Context, id: string): Promise<boolean>
  /** Kinds of the records that fields name, by key of the field; lines of logs older than `FieldChange.named` are told apart by it. */
  readonly naming?: ReadonlyMap<string, string>
  /** Names as this person may read them beside ids, with those of the recycle bin. Without it `briefs` counts. */
  names?(ctx: Context, ids: readonly string[]): Promise<Map<string, string>>
  /** The same names in the statement of a row that names one, whatever the reader may see. */
  readonly nameBeside?: NameBeside
  /** Names whatever the reader may see: for what is written down, and for documents that carry the name as their own. */
  storedNames?(ctx: Pick<Context, 'tenantId' | 'tx'>, ids: readonly string[]): Promise<Map<string, string>>
  /** Customer and address of a record, for areas before its own; null for one that this person may not see. */
  placeOf?(ctx: Context, id: string): Promise<RecordPlace | null>
  /** Finds visible records by number, name or phone, best first, at most 20. */
  search(ctx: Context, text: string): Promise<RecordBrief[]>
  /** Visible records named by one of these texts, each with that text as its label, for reading files; without it each label is searched for. */
  findByLabels?(ctx: Context, labels: readonly string[]): Promise<RecordBrief[]>
  /**
   * Opens a record's form, for kinds with custom fields; with `lock` its row is locked until the transaction ends. Throws `not-found` for a record that
   * this person may not see.
   */
  openForm?(ctx: Context, id: string, step: FormStep | undefined, lock: boolean): Promise<OpenedForm>
  /** For kinds with custom fields: called after values were saved apart from the record's own operations, to log it and record a fact. */
  valuesSaved?(ctx: Context, id: string, changes: readonly FieldChange[]): Promise<void>
  /** For kinds whose records stay on the version of their template: how many stand on each of these; versions without any may be left out. */
  countByVersion?(ctx: StoreContext, versionIds: readonly string[]): Promise<Map<string, VersionCount>>
  /** For kinds in the record search: rebuilds the search rows of records, including deleted ones. */
  reindex?(ctx: StoreContext, ids: readonly string[]): Promise<void>
  /** For kinds that carry tags: the given records whose tags this person may change; `valuesSaved` is told of changes. */
  taggable?(this: void, ctx: Context, ids: readonly string[]): Promise<string[]>
}

/** Holders of files that are no records of a kind: whoever sees one may read its files. */
export interface HolderKind extends Pick<RecordKindEntry, 'kind' | 'sees'> {
  /** Needed to see any of them; '': everybody of the enterprise does. */
  readonly view: PermissionName | ''
}

/** The entry of a kind with custom fields. */
export type FormRecordEntry = RecordKindEntry & Required<Pick<RecordKindEntry, 'formKind' | 'openForm' | 'valuesSaved'>>

/** Things that an area keeps under a name, without a page of their own: people, templates, rules. The operation log names them. */
export interface NamedKind {
  readonly kind: string
  /** 模板 */
  readonly label: string
  /** Names by id, whoever asks; without those that are gone. */
  names(this: void, ctx: StoreContext, ids: readonly string[]): Promise<ReadonlyMap<string, string>>
}

/** Records of one kind that name records of another, told by the manifest of their area: what keeps a record from being deleted, and what moves when two become one. */
export interface RecordTie {
  /** The kind that is named. */
  readonly of: string
  /** The kind that names. */
  readonly kind: string
  /** 工单 */
  readonly label: string
  /**
   * By named record: naming records that are still open, which forbid its deletion, with the name of one. Records without any are not in the map.
   * Regardless of the reader.
   */
  open(ctx: Context, ids: readonly string[]): Promise<Map<string, OpenTies>>
  /** Makes every record that names one name another instead. Returns the ids of those moved. Absent: they stay. */
  move?(ctx: Context, fromId: string, toId: string): Promise<string[]>
  /**
   * Another record takes the place of this one from a day on (换机): naming records name the other from then, and history stays. Absent: they keep naming
   * this one.
   */
  passOn?(ctx: Context, fromId: string, toId: string, day: string): Promise<void>
  /** Undoes a move for the given records that still name `fromId`. */
  moveBack?(ctx: Context, ids: readonly string[], fromId: string, toId: string): Promise<void>
}

export interface OpenTies {
  readonly count: number
  /** Name or number of one of them. */
  readonly example: string
}

/** Finds the descriptions of records by kind. */
export class RecordDirectory {
  readonly #entries: readonly RecordKindEntry[]
  readonly #ties: readonly RecordTie[]
  readonly #holders: readonly HolderKind[]
  readonly #named: readonly NamedKind[]

  constructor(
    entries: readonly RecordKindEntry[],
    ties: readonly RecordTie[] = [],
    holders: readonly HolderKind[] = [],
    named: readonly NamedKind[] = [],
  ) {
    const torn = entries.find((one) => one.formKind !== undefined && !(one.openForm && one.valuesSaved))
    if (torn !== undefined) throw new Error(`${torn.kind} has a form that nobody opens`)
    this.#entries = entries
    this.#ties = ties
    this.#holders = holders
    this.#named = named
  }

  /** Whoever holds files under this kind: a kind of record, or something else that an area keeps; undefined for an unknown one. */
  holderOf(kind: string): HolderKind | undefined {
    return this.ofKind(kind) ?? this.#holders.find((holder) => holder.kind === kind)
  }

  /** A kind without a page of its own; undefined for any other. */
  ofNamed(kind: string): NamedKind | undefined {
    return this.#named.find((one) => one.kind === kind)
  }

  /** The entries of all kinds. */
  get entries(): readonly RecordKindEntry[] {
    return this.#entries
  }

  /** Kinds that count their views. */
  get counters(): readonly BadgeCounter[] {
    return this.#entries.flatMap(({ countIn, kind }) => (countIn === undefined ? [] : { kind, countIn }))
  }

  /** Ties to records of a kind. */
  tiesOf(kind: string): readonly RecordTie[] {
    return this.#ties.filter((tie) => tie.of === kind)
  }

  /** The entry of a kind, undefined for an unknown one. */
  ofKind(kind: string): RecordKindEntry | undefined {
    return this.#entries.find((entry) => entry.kind === kind)
  }

  /** Whether somebody with these rights sees every record of a kind. A kind that no area tells of, such as settings, is for people who see all orders. */
  seesAll(kind: string, rights: Rights): boolean {
    return this.ofKind(kind)?.seesAll(rights) ?? seesWhole(rights, 'workOrder.viewAll')
  }

  /** Briefs by id of records of several kinds, of those that exist and that this person may see; each kind is read once. */
  async briefsOf(
    ctx: Context,
    records: readonly { readonly kind: string; readonly id: string }[],
  ): Promise<Map<string, RecordBrief>> {
    const found = await Promise.all(
      [...Map.groupBy(records, ({ kind }) => kind)].map(async ([kind, some]) => {
        const ids = [...new Set(some.map(({ id }) => id))]
        return (await this.ofKind(kind)?.briefs(ctx, ids)) ?? []
      }),
    )
    return new Map(found.flat().map((brief) => [brief.id, brief]))
  }

  /** Throws `not-found` for a record that this person may not see, or whose kind does not say. */
  async demandSeen(ctx: Context, kind: string, id: string): Promise<void> {
    const entry = this.ofKind(kind)
    if ((await entry?.isSeen?.(ctx, id)) !== true) throw new Failure('not-found', { record: entry?.label ?? '单据' })
  }

  /** Whether somebody sees a part of a kind, beyond the own records. */
  seesPart(kind: string, rights: Rights): boolean {
    return this.ofKind(kind)?.seesPart(rights) ?? false
  }

  /** The entry whose records carry a form kind. */
  ofForm(formKind: FormKind): FormRecordEntry | undefined {
    return this.#entries.find((entry) => entry.formKind === formKind) as FormRecordEntry | undefined
  }
}
