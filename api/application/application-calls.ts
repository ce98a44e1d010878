/** Connections with other systems (Spec 2 §7 names the list). `Our choice:` what stands in it, and the test. */
import {
  type ApplicationCode,
  ApplicationState,
  type TestedCode,
  testedCodes,
} from '@onsite/domain/application/application.ts'
import { Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Code } from '../fields.ts'

const common = { area: 'application', permission: 'application.manage' } as const

export const listApplications = defineCall({
  ...common,
  name: 'listApplications',
  method: 'GET',
  path: '/application/manage/list',
  title: '应用列表',
  reply: Type.Array(
    Type.Object({
      code: Type.Unsafe<ApplicationCode>(Type.String()),
      name: Type.String(),
      about: Type.String(),
      state: Code('状态', ApplicationState),
      /** How it is connected, or what is wrong. */
      note: Type.String(),
      /** Where it is set up, '' where only whoever runs the installation does that. */
      path: Type.String(),
      hasTest: Type.Boolean(),
    }),
  ),
})

/** Sends a message to the phone of whoever asks, at once, so that the answer of the other system shows. */
export const testApplication = defineCall({
  ...common,
  name: 'testApplication',
  method: 'POST',
  path: '/application/manage/test',
  title: '测试应用',
  cost: 'costly',
  body: Type.Object({
    code: Type.Unsafe<TestedCode>(Type.String({ title: '应用', enum: testedCodes })),
  }),
  /** A note of the driver on how it went out. */
  reply: Type.String(),
  fails: ['test-not-sent'],
})

export const applicationCalls = [listApplications, testApplication]
