/** Builds the calls that move documents of a kind: the same failures, reply and staleness for each. */
import type { FailureCode } from '@onsite/domain/failure-codes.ts'
import { given } from '@onsite/domain/given.ts'
import type { PermissionName } from '@onsite/domain/permission/permission-codes.ts'
import type { PaidFeature } from '@onsite/domain/permission/plan.ts'
import { type TObject, Type } from 'typebox'
import { defineCall, type TouchKey } from '../define-call.ts'
import { Flag, Id, type RecordKind, Text, Uuid } from '../fields.ts'
import { Moved, MovedMany, TimelineEntry } from './document-shapes.ts'

/** Name and path of a call. */
interface Naming {
  readonly name: string
  readonly path: string
}

interface DocumentCallOptions {
  /** As in `ctx.records`. */
  readonly kind: RecordKind
  /** 工单 */
  readonly label: string
  readonly area: string
  readonly touches: readonly TouchKey[]
  readonly feature?: PaidFeature
}

/** The builders of one kind. */
export function documentCalls({ area, feature, kind, label, touches }: DocumentCallOptions) {
  const gate = given({ feature })
  /** One document moves. */
  function move<B extends TObject>(
    name: string,
    path: string,
    title: string,
    permission: PermissionName | 'open',
    body: B,
    fails: readonly FailureCode[] = [],
  ) {
    return defineCall({
      ...gate,
      name,
      method: 'POST',
      path,
      area,
      title,
      permission,
      body,
      reply: Moved,
      fails: ['wrong-state', 'not-now', 'stale', ...fails],
      touches,
    })
  }

  /** Several documents move, each on its own: some may be refused. */
  function moveMany<B extends TObject>(
    name: string,
    path: string,
    title: string,
    permission: PermissionName | 'open',
    body: B,
    fails: readonly FailureCode[] = [],
  ) {
    return defineCall({
      ...gate,
      name,
      method: 'POST',
      path,
      area,
      title,
      permission,
      body,
      reply: MovedMany,
      fails: ['wrong-state', 'not-now', 'stale', ...fails],
      touches,
    })
  }

  /** Messages about a document, and the timeline that shows them between its steps. */
  function talk(permission: PermissionName, names: { timeline: Naming; add: Naming; remove: Naming }) {
    const common = { ...gate, area, permission }
    const document = { id: Id(kind, label) }
    return {
      timeline: defineCall({
        ...common,
        ...names.timeline,
        method: 'GET',
        title: `${label}动态`,
        query: Type.Object(document),
        reply: Type.Array(TimelineEntry),
      }),
      add: defineCall({
        ...common,
        ...names.add,
        method: 'POST',
        title: '发送留言',
        body: Type.Object({
          ...document,
          text: Text('留言', 1000),
          /** 1: only staff see it; 0: the customer does, on his page and in his mail. */
          isInternal: Type.Optional(Flag('内部')),
          files: Type.Optional(Type.Array(Id('file', '附件'), { maxItems: 9, uniqueItems: true, title: '附件' })),
        }),
        reply: Type.Object({ id: Type.String() }),
        fails: ['empty-message', 'not-now'],
        touches: [...touches, 'message'],
      }),
      remove: defineCall({
        ...common,
        ...names.remove,
        method: 'DELETE',
        title: '删除留言',
        query: Type.Object({ id: Id('message', '留言') }),
        reply: Type.Null(),
        fails: ['not-message-author'],
        touches: [...touches, 'message'],
      }),
    }
  }

  return {
    move,
    moveMany,
    talk,
    /** Takes moves back, within seconds and by whoever made them; names the lines that the moves answered. */
    undo: (name: string, path: string) =>
      moveMany(
        name,
        path,
        '撤销操作',
        'open',
        Type.Object({
          moves: Type.Array(
            Type.Object({ id: Id(kind, label), logId: Uuid('操作') }, { additionalProperties: false }),
            { minItems: 1, maxItems: 1000, title: '操作' },
          ),
        }),
        ['undo-too-late', 'not-now'],
      ),
  }
}

export type DocumentTalkCalls = ReturnType<ReturnType<typeof documentCalls>['talk']>
