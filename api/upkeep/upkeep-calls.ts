/** `Our choice:` the specification says nothing of running the product. Only operators of the installation are answered, nobody else's administrators. */
import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Nullable } from '../fields.ts'

const about = { area: 'upkeep', permission: 'upkeep.view' } as const

/** Work of the background: a fact that is told to its reactions, or a job. */
const workKinds = { fact: 'fact', job: 'job' } as const
export type WorkKind = keyof typeof workKinds

const FailedWork = Type.Object({
  kind: Type.Unsafe<WorkKind>(Type.String()),
  id: Type.String(),
  /** Name of the fact or of the job. */
  name: Type.String(),
  failedAt: Type.String(),
  tries: Type.Integer(),
  /** The first line of the last error. */
  error: Type.String(),
})
export type FailedWork = Static<typeof FailedWork>

const Trouble = Type.Object({
  id: Type.String(),
  time: Type.String(),
  method: Type.String(),
  route: Type.String(),
  requestId: Type.String(),
  ms: Type.Integer(),
  /** '' for a slow call. */
  detail: Type.String(),
})
export type Trouble = Static<typeof Trouble>

export const Upkeep = Type.Object({
  version: Type.String(),
  node: Type.String(),
  postgres: Type.String(),
  databaseBytes: Type.Integer(),
  /** Of the process that answers. */
  startedAt: Type.String(),
  migrations: Type.Object({
    ran: Type.Integer(),
    last: Type.String(),
    waiting: Type.Array(Type.String()),
    /** Ran in the database, but unknown to this version. */
    foreign: Type.Array(Type.String()),
  }),
  facts: Type.Object({ waiting: Type.Integer(), lateSeconds: Type.Integer() }),
  /** Queues in which something waits, runs or failed; null where the worker has not laid them out yet. */
  queues: Nullable(
    Type.Array(
      Type.Object({
        name: Type.String(),
        waiting: Type.Integer(),
        active: Type.Integer(),
        failed: Type.Integer(),
      }),
    ),
  ),
  /** The newest fifty. */
  failed: Type.Array(FailedWork),
  /** Of the volume of files; null for an object store. */
  disk: Nullable(Type.Object({ usedBytes: Type.Integer(), freeBytes: Type.Integer(), isFull: Type.Boolean() })),
  lastBackup: Nullable(
    Type.Object({ takenAt: Type.String(), folder: Type.String(), files: Type.Integer(), missing: Type.Integer() }),
  ),
  /** Of the last day, the slowest fifty. */
  slow: Type.Array(Trouble),
  /** Of the last seven days, the newest fifty. */
  errors: Type.Array(Trouble),
})
export type Upkeep = Static<typeof Upkeep>

export const getUpkeep = defineCall({
  ...about,
  name: 'getUpkeep',
  method: 'GET',
  path: '/upkeep/state',
  title: '系统运维状态',
  reply: Upkeep,
  fails: ['not-operator'],
})

export const retryWork = defineCall({
  ...about,
  name: 'retryWork',
  method: 'POST',
  path: '/upkeep/retry',
  title: '重试失败的后台任务',
  body: Type.Object({
    kind: Type.Unsafe<WorkKind>(Type.String({ title: '种类', enum: Object.keys(workKinds) })),
    id: Type.String({ title: '编号', pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }),
  }),
  reply: Type.Null(),
  fails: ['not-operator', 'not-failed'],
  touches: ['upkeep'],
})

export const upkeepCalls = [getUpkeep, retryWork] as const
