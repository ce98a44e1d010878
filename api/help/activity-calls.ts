import { type ActivityAction, activityActions, type ActivityCode, activityCodes } from '@onsite/domain/help/activity.ts'
import { Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Nullable } from '../fields.ts'

/** `Our choice:` the specification shows neither replies nor inputs of the two; see `domain/help/activity.ts`. */
export const getActivity = defineCall({
  name: 'getActivity',
  method: 'GET',
  path: '/activity/getActivity',
  area: 'help',
  title: '当前活动',
  permission: 'open',
  /** Null when there is nothing to say, or the person has closed it lately. */
  reply: Nullable(
    Type.Object({
      code: Type.Unsafe<ActivityCode>(Type.String()),
      /** The end of trial or service, null for none. */
      endsAt: Nullable(Type.String()),
      hotline: Type.String(),
    }),
  ),
})

/** Keeps what somebody did about an activity; asking for an invitation or for rights is told to the administrators. */
export const saveActivityLog = defineCall({
  name: 'saveActivityLog',
  method: 'POST',
  path: '/activity/saveLog',
  area: 'help',
  title: '记录活动操作',
  permission: 'open',
  body: Type.Object({
    code: Type.Unsafe<ActivityCode>(Type.String({ title: '活动', enum: [...activityCodes] })),
    action: Type.Unsafe<ActivityAction>(Type.String({ title: '操作', enum: [...activityActions] })),
  }),
  reply: Type.Null(),
  touches: [],
})

export const activityCalls = [getActivity, saveActivityLog]
