/** Calls of a kind's actions, made of the rows of its lifecycle: a row says title, permission and reason, whether fields of a step are filled, and how many documents move. */
import type { DocumentMove } from '@onsite/domain/document/document-move.ts'
import type { FailureCode } from '@onsite/domain/failure-codes.ts'
import { given } from '@onsite/domain/given.ts'
import { type TObject, type TOptional, type TProperties, type TString, Type } from 'typebox'
import { type AnyCall, defineCall, type TouchKey } from '../define-call.ts'
import { ValuesShape } from '../field/field-shapes.ts'
import { Id, Ids, NeededText, type RecordKind, Text } from '../fields.ts'
import { Moved, MovedMany, versionField } from './document-shapes.ts'

type ActionRow = Pick<
  DocumentMove<number, never>,
  'asks' | 'feature' | 'isNamed' | 'label' | 'many' | 'ownersInstead' | 'permission' | 'step' | 'withoutForm'
>

interface ActionCallOptions {
  readonly kind: RecordKind
  /** 工单 */
  readonly label: string
  readonly area: string
  readonly touches: readonly TouchKey[]
}

/** Parts of a call that its row does not say, or says otherwise: a call may serve several rows. */
interface OwnParts<Action extends string, Own extends TProperties> {
  readonly body?: Own
  /** Every action that it takes, with what the input says for each, where it is not the one of its row alone. */
  readonly serves?: Readonly<Partial<Record<Action, Readonly<Partial<Record<keyof Own, unknown>>>>>>
  readonly title?: string
  readonly permission?: 'open'
  readonly touches?: readonly TouchKey[]
  /** Beyond those of every step. */
  readonly fails?: readonly FailureCode[]
}

/** Of calls that ask for nothing beyond what their row says. */
const bare = {}
const one = { id: Type.String(), ...versionField }
const several = { ids: Type.Array(Type.String()) }

type Target<Row> = Row extends { readonly many: true } ? typeof several : typeof one
type Asked<Row> = Row extends { readonly asks: { readonly reason: 'needed' } }
  ? { reason: TString }
  : Row extends { readonly asks: { readonly reason: 'optional' } }
    ? { reason: TOptional<TString> }
    : object
type Filled<Row> = Row extends { readonly withoutForm: true }
  ? object
  : Row extends { readonly step: string }
    ? { values: TOptional<typeof ValuesShape> }
    : object
type Body<Row, Own> = Target<Row> & Asked<Row> & Filled<Row> & Own
type Outcome<Row> = Row extends { readonly many: true } ? typeof MovedMany : typeof Moved

/** The reason of an action, as its row asks for it. */
const reasonOf = ({ asks }: ActionRow): TProperties => {
  if (asks === undefined || !('reason' in asks)) return {}
  return { reason: asks.reason === 'needed' ? NeededText('原因', 200) : Type.Optional(Text('原因', 200)) }
}

/** The lifecycle alone judges where a document may name people who need no permission. */
const permissionOf = ({ isNamed, ownersInstead, permission }: ActionRow) =>
  permission === '' || ownersInstead === true || isNamed !== undefined ? 'open' : permission

/** Makes the builder of a kind: names an action, gives its call. */
export function actionCalls<const Rows extends Readonly<Record<string, ActionRow>>>(
  rows: Rows,
  { area, kind, label, touches }: ActionCallOptions,
) {
  return function actionCall<Action extends keyof Rows & string, Own extends TProperties = typeof bare>(
    action: Action,
    name: string,
    path: string,
    own: OwnParts<keyof Rows & string, Own> = {},
  ) {
    const row: ActionRow = rows[action] as Rows[Action]
    const isMany = row.many === true
    const isFilled = row.step !== undefined && row.withoutForm !== true
    const body = Type.Object({
      ...(isMany ? { ids: Ids(kind, label) } : { id: Id(kind, label), ...versionField }),
      ...reasonOf(row),
      ...(isFilled ? { values: Type.Optional(ValuesShape) } : {}),
      ...own.body,
    })
    return defineCall({
      name,
      method: 'POST',
      path,
      area,
      title: own.title ?? row.label,
      ...given({ feature: row.feature }),
      permission: own.permission ?? permissionOf(row),
      // Built from the same row that the types are computed from.
      body: body as unknown as TObject<Body<Rows[Action], Own>>,
      reply: (isMany ? MovedMany : Moved) as Outcome<Rows[Action]>,
      fails: [
        // Of many, each tells its own; one alone is refused as a single one is. The right may differ by the state it stands in.
        ...(['wrong-state', 'not-now', 'stale', 'no-permission'] as const),
        ...(isFilled ? (['step-incomplete'] as const) : []),
        ...(own.fails ?? []),
      ],
      touches: own.touches ?? touches,
      serves: (own.serves ?? { [action]: {} }) as Readonly<Record<string, Readonly<Record<string, unknown>>>>,
    })
  }
}

/** The call that takes an action, with what its input says for it. */
export interface ServedAction {
  readonly call: AnyCall
  readonly says: Readonly<Record<string, unknown>>
}

/** The call of each action that one of these takes. */
export const callsByAction = (calls: readonly AnyCall[]): ReadonlyMap<string, ServedAction> =>
  new Map(
    calls.flatMap((call) =>
      Object.entries(call.serves ?? {}).map(([action, says]): [string, ServedAction] => [action, { call, says }]),
    ),
  )
