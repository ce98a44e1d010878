import { customRecordSpec } from '@onsite/domain/custom-form/custom-record-fields.ts'
import { Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Id } from '../fields.ts'
import { plainRecordCalls } from '../record/plain-calls.ts'

const plain = plainRecordCalls(customRecordSpec, {
  base: '/v2/customRecord',
  area: 'custom-form',
  name: 'CustomRecord',
  touches: ['custom-record'],
})

/** `Our choice:` the paths; the specification has custom entries of the menu, and no calls for what they lead to. */
export const customRecordCalls = {
  ...plain,
  save: defineCall({
    ...plain.save,
    body: Type.Object({
      ...plain.save.body.properties,
      /** The form of a new record; a record stays on its form. */
      templateId: Type.Optional(Id('form-template', '表单')),
    }),
    fails: ['stale', 'name-taken', 'form-not-open', 'record-of-another', 'template-not-published'],
  }),
}
