/** Types of events, as the specification names their calls (Spec 2 §7). */
import { defineCall } from '../define-call.ts'
import { listTypes } from '../template/template-calls.ts'
import { getTemplateFields } from '../template/template-setting-calls.ts'

export const listEventTemplates = defineCall({
  name: 'listEventTemplates',
  method: 'GET',
  path: '/v2/eventTemp/list',
  area: 'event',
  title: '事件类型列表',
  permission: 'event.view',
  reply: listTypes.reply,
})

export const getEventTemplateFields = defineCall({
  ...getTemplateFields,
  name: 'getEventTemplateFields',
  path: '/v2/eventTemp/cusTempField',
  area: 'event',
  title: '事件模板自定义字段',
})
