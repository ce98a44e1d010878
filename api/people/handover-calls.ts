/** Handing over everything of somebody who leaves (Spec 1 §7: PUT /user/handover). */
import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Id, Nullable, Uuid } from '../fields.ts'

const Named = Type.Object({ id: Type.String(), name: Type.String() })

export const HeldKind = Type.Object({
  /** Names the kind of thing. */
  key: Type.String(),
  label: Type.String(),
  count: Type.Integer(),
  /** The count stops there; there may be more. */
  isCut: Type.Boolean(),
  examples: Type.Array(Named),
  /** The role that the one who takes over must have; null: whoever works here. */
  roleType: Nullable(Type.Integer()),
  /** The list that shows exactly these, '' where there is none. */
  path: Type.String(),
})
export type HeldKind = Static<typeof HeldKind>

const about = { area: 'people', permission: 'people.manage' } as const

/** `Our choice:` everything that stands in a person's name and is still open, by kind; kinds without anything are left out. */
export const getHandover = defineCall({
  ...about,
  name: 'getHandover',
  method: 'GET',
  path: '/user/handover',
  title: '待交接内容',
  query: Type.Object({ id: Id('person', '人员') }),
  reply: Type.Array(HeldKind),
})

/** Things that one call hands over at most. */
export const mostHandedOver = 20

/**
 * `Our choice:` one call hands over a few things, each in a savepoint of its own, and says how many are left; whoever asks goes on until none is. So a
 * leaver with thousands of customers keeps nobody waiting, and what was done stays done when the connection breaks.
 */
export const handOverWork = defineCall({
  ...about,
  name: 'handOverWork',
  method: 'PUT',
  path: '/user/handover',
  title: '交接工作',
  body: Type.Object({
    userId: Id('person', '交接人'),
    /** Kinds, each with the one who takes it over; kinds that are not named stay. */
    items: Type.Array(
      Type.Object({
        key: Type.String({ title: '内容', pattern: '^[a-z]+(-[a-z]+)*$', maxLength: 40 }),
        toUserId: Id('person', '接手人'),
      }),
      { title: '交接内容', minItems: 1, maxItems: 30 },
    ),
    /** Things that an earlier call could not hand over. */
    skipIds: Type.Optional(
      Type.Array(Uuid('跳过'), {
        title: '跳过',
        maxItems: 5000,
      }),
    ),
  }),
  reply: Type.Object({
    moved: Type.Array(Type.Object({ key: Type.String(), count: Type.Integer() })),
    failed: Type.Array(Type.Object({ key: Type.String(), ...Named.properties, message: Type.String() })),
    /** Things that the next call would hand over. */
    left: Type.Integer(),
  }),
  touches: ['people'],
})

export const handoverCalls = [getHandover, handOverWork]
