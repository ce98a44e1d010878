/**
 * The process of a document kind as data: the steps of its documents, what a template may set, and where approvals stand between the steps. Templates of
 * any kind are read, checked, compared, edited, published and simulated from it (`domain/template`).
 */
import type { PermissionName } from '../permission/permission-codes.ts'
import type { RoleType } from '../permission/roles.ts'
import type { DocumentSpec } from './define-document.ts'
import type { DocumentMove } from './document-move.ts'
import { type DocumentProcess, stepOf } from './document-process.ts'

/** A step of the process, by the name under which the rows of the lifecycle, the forms and stored templates know it. */
export interface ProcessStep<Setting extends string = string, Process extends DocumentProcess = DocumentProcess> {
  readonly label: string
  /** Permissions with which people act at it, one being enough; absent: that of the lifecycle's row. */
  readonly permissions?: readonly PermissionName[]
  /** The person who acts at it whatever the role, in words: 工单的服务人员. */
  readonly actor?: string
  /** The flag without which documents skip the step; absent: every document takes it. */
  readonly switch?: Setting
  /** One sentence for the designer. */
  readonly hint?: string
  /** The specification asks for checks before it (Spec 1 §5). */
  readonly isHook?: true
  /** Said of it in a simulation. */
  note?(process: Process): string
}

interface AnySetting<Setting extends string> {
  readonly label: string
  /** One sentence for the designer. */
  readonly help?: string
  /** Word on the card of a template; `{n}` stands for a number. Absent: nothing. */
  readonly mark?: string
  /** The flag without which it has no effect. */
  readonly needs?: Setting
}

export interface FlagSetting<Setting extends string = string, Step extends string = string>
  extends AnySetting<Setting> {
  readonly kind: 'flag'
  /** How a new template begins; off by default. */
  readonly initial?: boolean
  /** The step that shows it on the map. */
  readonly markedAt?: Step
}

export interface NumberSetting<Setting extends string = string> extends AnySetting<Setting> {
  readonly kind: 'number'
  readonly initial: number
  readonly least: number
  readonly most: number
  readonly unit?: string
  /** Where the designer offers less than is accepted, and asks in other words. */
  readonly offered?: { readonly title?: string; readonly least?: number; readonly most?: number }
}

/** People of a role who are told of documents that wait. */
export interface PeopleSetting<Setting extends string = string, Step extends string = string>
  extends AnySetting<Setting> {
  readonly kind: 'people'
  readonly role: RoleType
  /** The receiver of notices that stands for them. */
  readonly receiver: string
  /** The step for which documents wait, and the state in which they do. */
  readonly step: Step
  readonly state: number
  readonly help: string
}

/** Service groups. */
export interface GroupsSetting<Setting extends string = string> extends AnySetting<Setting> {
  readonly kind: 'groups'
}

/** One person, or nobody. */
export interface PersonSetting<Setting extends string = string> extends AnySetting<Setting> {
  readonly kind: 'person'
}

/** Signs of a word or of the name of a level. */
export const mostWordChars = 20

/** Words of the enterprise, in its order. */
export interface WordsSetting<Setting extends string = string> extends AnySetting<Setting> {
  readonly kind: 'words'
  readonly most: number
}

/** Levels to which a document goes up, the first one first. */
export interface LevelsSetting<Setting extends string = string> extends AnySetting<Setting> {
  readonly kind: 'levels'
  readonly most: number
}

/** The people of a level: some by name, and all of a group. */
export interface ProcessLevel {
  readonly name: string
  readonly groupId: string | null
  readonly personIds: readonly string[]
}

export type ProcessSetting<Setting extends string = string, Step extends string = string> =
  | FlagSetting<Setting, Step>
  | NumberSetting<Setting>
  | PeopleSetting<Setting, Step>
  | GroupsSetting<Setting>
  | PersonSetting<Setting>
  | WordsSetting<Setting>
  | LevelsSetting<Setting>

/** A place of the process where an approval may stand. */
export interface ProcessPoint<Step extends string = string> {
  readonly label: string
  readonly hint: string
  /** The step whose outcome is approved. */
  readonly after: Step
  /** Action of the lifecycle that an approval is. Where it does not start from the state to which the step leads, documents wait in the one from which it does. */
  readonly approved: string
}

export interface ProcessSpec {
  readonly document: Pick<DocumentSpec, 'kind' | 'label' | 'unit' | 'states' | 'fillingAt'> & {
    readonly lifecycle: {
      readonly moves: Readonly<
        Record<string, Pick<DocumentMove<number, never>, 'from' | 'to' | 'label' | 'permission' | 'ownersInstead'>>
      >
    }
  }
  /** In the order in which they happen. */
  readonly steps: Readonly<Record<string, ProcessStep>>
  /** In the order of the designer. */
  readonly settings: Readonly<Record<string, ProcessSetting>>
  readonly points: Readonly<Record<string, ProcessPoint>>
  /** Receivers of notices, with their words. `creator` and `owners` mean the same for every kind. */
  readonly receivers: Readonly<Record<string, string>>
  /** Told when a channel is opened for a step that told nobody. */
  readonly usualReceivers: readonly string[]
  /** Permission to edit a document apart from its steps. */
  readonly editing: PermissionName
  /** Permission to put documents on a newer version of their type. */
  readonly upgrading: PermissionName
  /** State in which a document stands when it has been made, were there no approval. */
  startOf(process: DocumentProcess): number
  /** The action that ends the process, and what that means. */
  readonly end: { readonly action: string; readonly hint: string }
  /** Whether documents of this process can reach a state; absent: every one. */
  reaches?(process: DocumentProcess, state: number): boolean
  /** Parts of a process that documents of the kind know nothing of; the designer leaves them out. */
  readonly lacks?: readonly ('subStates' | 'print')[]
  /** Labels on the head of the printed sheet. */
  readonly sheetHead: readonly string[]
  readonly words: {
    /** Title of the panel of settings. */
    readonly settings: string
    /** An example of a sub-state: 「服务中」下的「等备件」. */
    readonly subState: string
    /** Notices that are sent whatever the process says. */
    readonly otherNotices: string
    /** Said behind the list of hooks. */
    readonly hooks: string
  }
}

type ValueOf<Setting extends ProcessSetting> = Setting extends FlagSetting
  ? boolean
  : Setting extends NumberSetting
    ? number
    : Setting extends PersonSetting
      ? string | null
      : Setting extends LevelsSetting
        ? readonly ProcessLevel[]
        : readonly string[]
/** Values of a kind's settings as its templates keep them. */
export type SettingValues<Settings extends Readonly<Record<string, ProcessSetting>>> = {
  readonly [Key in keyof Settings]: ValueOf<Settings[Key]>
}

export type SettingValue = boolean | number | string | null | readonly string[] | readonly ProcessLevel[]

/** A setting of a process; the kind's settings stand beside the parts that all processes share. */
export function settingOf(process: DocumentProcess, setting: string): SettingValue | undefined {
  // Settings of a kind are no part of the type that all processes share.
  return (process as unknown as Readonly<Record<string, SettingValue | undefined>>)[setting]
}

/** Settings of one sort, by name. */
export function settingsOf<Kind extends ProcessSetting['kind']>(
  { settings }: Pick<ProcessSpec, 'settings'>,
  kind: Kind,
): [string, Extract<ProcessSetting, { readonly kind: Kind }>][] {
  return Object.entries(settings).filter(
    (entry): entry is [string, Extract<ProcessSetting, { readonly kind: Kind }>] => entry[1].kind === kind,
  )
}

type FreeSetting = Exclude<ProcessSetting, PeopleSetting>

/** Settings that belong to no step: what is no switch of one, and nobody's name. */
export function freeSettingsOf({ settings, steps }: Pick<ProcessSpec, 'settings' | 'steps'>): [string, FreeSetting][] {
  const switches = Object.values(steps).map((step) => step.switch)
  return Object.entries(settings).filter(
    (entry): entry is [string, FreeSetting] => entry[1].kind !== 'people' && !switches.includes(entry[0]),
  )
}

/** Whether a flag is on. */
export const isOn = (process: DocumentProcess, setting: string): boolean => settingOf(process, setting) === true

/** The person of a person setting. */
export function personOfSetting(process: DocumentProcess, setting: string): string | null {
  const value = settingOf(process, setting)
  return typeof value === 'string' ? value : null
}

/** People, groups or words of a setting that lists them. */
export function listOfSetting(process: DocumentProcess, setting: string): readonly string[] {
  const value = settingOf(process, setting)
  return Array.isArray(value) ? (value as readonly string[]) : []
}

/** Levels of a levels setting. */
export function levelsOfSetting(process: DocumentProcess, setting: string): readonly ProcessLevel[] {
  const value = settingOf(process, setting)
  return Array.isArray(value) ? (value as readonly ProcessLevel[]) : []
}

function newValueOf(setting: ProcessSetting): SettingValue {
  if (setting.kind === 'flag') return setting.initial ?? false
  if (setting.kind === 'number') return setting.initial
  return setting.kind === 'person' ? null : []
}

/** The process of a template that nobody has designed yet. */
export function newProcess({ points, settings }: Pick<ProcessSpec, 'points' | 'settings'>): DocumentProcess {
  return {
    ...Object.fromEntries(Object.entries(settings).map(([key, setting]) => [key, newValueOf(setting)])),
    approvals: Object.fromEntries(Object.keys(points).map((point) => [point, null])),
    steps: {},
    subStates: [],
    print: { title: '', groups: [], footer: '', showPhotos: true, showSignature: true, showQrCode: true },
  }
}

/** Steps in the hands of one person that the process leaves to others: given to this person, a document would stand still there. */
export function stepsClosedTo(
  spec: Pick<ProcessSpec, 'document' | 'steps'>,
  process: DocumentProcess,
  personId: string,
): string[] {
  return Object.keys(spec.steps).filter((step) => {
    const { ownerIds } = stepOf(process, step)
    return ownerIds.length > 0 && !ownerIds.includes(personId) && isActorAmongOwners(spec, step)
  })
}

/** Whether a step is taken by one person in charge, of whom its owners are a choice instead of acting in that person's place. */
export function isActorAmongOwners(
  { document, steps }: Pick<ProcessSpec, 'document' | 'steps'>,
  step: string,
): boolean {
  const actions = document.fillingAt(step).map((action) => document.lifecycle.moves[action])
  return steps[step]?.actor !== undefined && actions.every((move) => move?.ownersInstead !== true)
}
