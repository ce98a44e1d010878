/**
 * Custom fields on the wire (Spec 1 §7 "Custom-field forms", Spec 2 §7). `Our choice:` where the specification shows no method, POST changes, GET
 * reads, and deletes are answered under DELETE as well. `/detailcontrol/…` is about definitions and shown values, `/detailControl/…` (capital C) about
 * the values of one record. Definition calls change the draft of the kind's common form or of the named template; publishing makes them real.
 */
import { formTouches } from '@onsite/domain/field/form-kind.ts'
import type { LinkTarget } from '@onsite/domain/kind-rows.ts'
import { Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Code, Flag, Id, IdList, KindName, Nullable, Text } from '../fields.ts'
import {
  EntityType,
  ExtendedValue,
  FieldShape,
  FormKindShape,
  FormShape,
  FormStepShape,
  ValuesShape,
} from './field-shapes.ts'

/** The owner of the fields: an entity type or a form kind (one of both), and the template for kinds that have several. */
const formAddress = {
  entityType: Type.Optional(Code('实体类型', EntityType)),
  formKind: Type.Optional(FormKindShape),
  tmplId: Type.Optional(Id('form-template', '模板')),
}
/** The record by kind and id. */
const recordAddress = {
  entityType: Type.Optional(Code('实体类型', EntityType)),
  formKind: Type.Optional(FormKindShape),
  objId: Id('record', '记录'),
}

export const listFields = defineCall({
  name: 'listFields',
  method: 'GET',
  path: '/detailcontrol/list',
  area: 'field',
  title: '自定义字段列表',
  permission: 'open',
  query: Type.Object(formAddress),
  reply: Type.Array(FieldShape),
})

/** The form to fill: a new record of a template, or an existing record at a step. */
export const getForm = defineCall({
  name: 'getForm',
  method: 'GET',
  path: '/detailcontrol/forminfo',
  area: 'field',
  title: '表单',
  permission: 'open',
  query: Type.Object({
    ...formAddress,
    objId: Type.Optional(Id('record', '记录')),
    /** For a new record: the record to repeat; copied fields start with its values. */
    copyFrom: Type.Optional(Id('record', '复制来源')),
    /** The form of that record, where it is of another kind: fields of the same title and type begin with its values. */
    copyKind: Type.Optional(FormKindShape),
    step: Type.Optional(FormStepShape),
  }),
  reply: FormShape,
  fails: ['template-not-published'],
})

/** Names of the fields of a kind, over all its templates, for column choosers, filters and conditions. */
export const listFieldNames = defineCall({
  name: 'listFieldNames',
  method: 'GET',
  path: '/detailcontrol/getFieldName',
  area: 'field',
  title: '自定义字段名称',
  permission: 'open',
  query: Type.Object(formAddress),
  reply: Type.Array(
    Type.Object({
      id: Type.String(),
      tfname: Type.String(),
      type: Type.Integer(),
      group: Type.String(),
      searchable: Type.Boolean(),
      listColumn: Type.Boolean(),
      /** Options, target and the like, as far as filters need them. */
      field: FieldShape,
      templateNames: Type.Array(Type.String()),
    }),
  ),
})

export const getFieldValues = defineCall({
  name: 'getFieldValues',
  method: 'GET',
  path: '/detailcontrol/fieldValues',
  area: 'field',
  title: '自定义字段值',
  permission: 'open',
  query: Type.Object(recordAddress),
  reply: Type.Array(ExtendedValue),
})

const savedField = Type.Object({ field: FieldShape, revision: Type.Integer() })
const saveFieldBody = Type.Object({ ...formAddress, field: FieldShape })
const deleteFieldBody = Type.Object({ ...formAddress, id: Id('field', '字段') })

const fieldChange = (
  name: string,
  method: 'POST' | 'DELETE',
  path: string,
  title: string,
  body: typeof saveFieldBody | typeof deleteFieldBody,
) => ({
  name,
  method,
  path,
  area: 'field',
  title,
  permission: 'template.edit' as const,
  body,
  reply: savedField,
  fails: ['template-broken'] as const,
  touches: ['template'] as const,
})

export const saveField = defineCall({
  ...fieldChange('saveField', 'POST', '/detailcontrol/saveField', '新增字段', saveFieldBody),
  body: saveFieldBody,
})
export const saveFieldAlias = defineCall({
  ...fieldChange('saveFieldAlias', 'POST', '/detailcontrol/save', '新增字段（别名）', saveFieldBody),
  body: saveFieldBody,
})
export const updateField = defineCall({
  ...fieldChange('updateField', 'POST', '/detailcontrol/updateField', '修改字段', saveFieldBody),
  body: saveFieldBody,
})
export const updateFieldAlias = defineCall({
  ...fieldChange('updateFieldAlias', 'POST', '/detailcontrol/update', '修改字段（别名）', saveFieldBody),
  body: saveFieldBody,
})
export const deleteField = defineCall({
  ...fieldChange('deleteField', 'POST', '/detailcontrol/delete', '删除字段', deleteFieldBody),
  body: deleteFieldBody,
})
export const deleteFieldByDelete = defineCall({
  ...fieldChange('deleteFieldByDelete', 'DELETE', '/detailcontrol/delete', '删除字段（DELETE）', deleteFieldBody),
  body: deleteFieldBody,
})

/** Values of one record: saved beside the record, with the same checks as its own form. */
export const saveRecordValues = defineCall({
  name: 'saveRecordValues',
  method: 'POST',
  path: '/detailControl/save',
  area: 'field',
  title: '保存自定义字段值',
  permission: 'open',
  body: Type.Object({
    ...recordAddress,
    step: Type.Optional(FormStepShape),
    values: ValuesShape,
    /** `Our choice:` saved ahead of the step, which demands its required fields later. */
    isPartial: Type.Optional(Flag('分组保存')),
    /** `Our choice:` the values that the person saw; a field that somebody else has changed since is refused. */
    seen: Type.Optional(ValuesShape),
  }),
  reply: Type.Array(ExtendedValue),
  fails: ['form-closed'],
  touches: formTouches,
})

export const getRecordForm = defineCall({
  name: 'getRecordForm',
  method: 'GET',
  path: '/detailControl/detail',
  area: 'field',
  title: '记录的表单与值',
  permission: 'open',
  query: Type.Object({ ...recordAddress, step: Type.Optional(FormStepShape) }),
  reply: FormShape,
})

/** Kinds that fields may point at. */
export type LinkableKind = LinkTarget | 'department' | 'service-group'

/** `Our choice:` records and units for a field or picker, found by number, name, pinyin or phone, best first; at most 20. */
export const listLinkable = defineCall({
  name: 'listLinkable',
  method: 'GET',
  path: '/detailcontrol/linkable',
  area: 'field',
  title: '可关联的记录',
  permission: 'open',
  query: Type.Object({
    /** A record kind, or what unit fields point at: department, service-group. */
    kind: KindName,
    text: Type.Optional(Text('关键词', 50)),
    /** Instead of searching: the visible ones among these ids. */
    ids: Type.Optional(IdList('record', '记录')),
  }),
  reply: Type.Array(
    Type.Object({
      id: Type.String(),
      label: Type.String(),
      path: Type.String(),
      /** Text that distinguishes namesakes: phone, number, model; '' for none. */
      line: Type.String(),
    }),
  ),
})

/** Forms of a kind: the common one and its templates. */
export const listFormTemplates = defineCall({
  name: 'listFormTemplates',
  method: 'GET',
  path: '/v2/detailcontroltmpl/list',
  area: 'field',
  title: '表单模板列表',
  permission: 'template.view',
  query: Type.Object({ entityType: formAddress.entityType, formKind: formAddress.formKind }),
  reply: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      formKind: FormKindShape,
      isCommon: Type.Boolean(),
      state: Type.Integer(),
      versionNo: Type.Integer(),
      fieldCount: Type.Integer(),
      /** Whether the draft differs from the published version. */
      isChanged: Type.Boolean(),
      updateTime: Type.String(),
    }),
  ),
})

export const editFormTemplate = defineCall({
  name: 'editFormTemplate',
  method: 'GET',
  path: '/v2/detailcontroltmpl/edit',
  area: 'field',
  title: '表单模板编辑信息',
  permission: 'template.view',
  query: Type.Object({ id: Id('form-template', '模板') }),
  reply: Type.Object({
    id: Type.String(),
    name: Type.String(),
    formKind: FormKindShape,
    revision: Type.Integer(),
    versionId: Nullable(Type.String()),
    groups: Type.Array(Type.Object({ name: Type.String(), isFolded: Type.Boolean() })),
    fields: Type.Array(FieldShape),
  }),
})

/* The specification lists separate variants for events and projects. */
const eventBody = Type.Object({ tmplId: formAddress.tmplId, field: FieldShape })
const eventDelete = Type.Object({ tmplId: formAddress.tmplId, id: Id('field', '字段') })
const variantRead = Type.Object({ objId: Id('record', '记录') })

export const saveEventField = defineCall({
  ...fieldChange('saveEventField', 'POST', '/detailcontrol/event/save', '新增事件字段', saveFieldBody),
  body: eventBody,
})
export const updateEventField = defineCall({
  ...fieldChange('updateEventField', 'POST', '/detailcontrol/event/update', '修改事件字段', saveFieldBody),
  body: eventBody,
})
export const deleteEventField = defineCall({
  ...fieldChange('deleteEventField', 'POST', '/detailcontrol/event/delete', '删除事件字段', deleteFieldBody),
  body: eventDelete,
})
export const getEventFieldValues = defineCall({
  name: 'getEventFieldValues',
  method: 'GET',
  path: '/detailcontrol/event/fieldValues',
  area: 'field',
  title: '事件自定义字段值',
  permission: 'open',
  query: variantRead,
  reply: Type.Array(ExtendedValue),
})
export const saveProjectField = defineCall({
  ...fieldChange('saveProjectField', 'POST', '/formcontrol/project/save', '新增项目字段', saveFieldBody),
  body: eventBody,
})
export const updateProjectField = defineCall({
  ...fieldChange('updateProjectField', 'POST', '/formcontrol/project/update', '修改项目字段', saveFieldBody),
  body: eventBody,
})
export const deleteProjectField = defineCall({
  ...fieldChange('deleteProjectField', 'POST', '/formcontrol/project/delete', '删除项目字段', deleteFieldBody),
  body: eventDelete,
})
export const getProjectFieldValues = defineCall({
  name: 'getProjectFieldValues',
  method: 'GET',
  path: '/detailcontrol/project/fieldValues',
  area: 'field',
  title: '项目自定义字段值',
  permission: 'open',
  query: variantRead,
  reply: Type.Array(ExtendedValue),
})

export const fieldCalls = [
  listFields,
  getForm,
  listFieldNames,
  getFieldValues,
  saveField,
  saveFieldAlias,
  updateField,
  updateFieldAlias,
  deleteField,
  deleteFieldByDelete,
  saveRecordValues,
  getRecordForm,
  listLinkable,
  listFormTemplates,
  editFormTemplate,
  saveEventField,
  updateEventField,
  deleteEventField,
  getEventFieldValues,
  saveProjectField,
  updateProjectField,
  deleteProjectField,
  getProjectFieldValues,
]
