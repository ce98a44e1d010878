/**
 * The template centre (Spec 1 §7 Other, Spec 2 §2 and §7 "Templates and fields"). `Our choice:` calls whose paths the specification does not name stand
 * under `/v2/temp`; where it shows no method, GET reads and POST changes.
 */
import { mostFields, type TemplateContent } from '@onsite/domain/template/template-content.ts'
import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { FieldShape, FormKindShape } from '../field/field-shapes.ts'
import { Code, Id, Ids, NeededText, Nullable, Text } from '../fields.ts'
import { paging } from '../paging.ts'

/** A template as everybody who works with its records needs it: published and enabled. */
export const typeRow = {
  id: Type.String(),
  name: Type.String(),
  icon: Type.String(),
  category: Type.String(),
  versionId: Type.String(),
}
const TypeRow = Type.Object(typeRow)
export type TypeRow = Static<typeof TypeRow>

/** For those who may see records of the kind. */
export const listTypes = defineCall({
  name: 'listTypes',
  method: 'GET',
  path: '/v2/temp/types',
  area: 'template',
  title: '可用的模板',
  permission: 'open',
  query: Type.Object({ formKind: FormKindShape }),
  reply: Type.Array(TypeRow),
  fails: ['no-permission'],
})

/** A template in the template centre. */
export const TemplateRow = Type.Object({
  id: Type.String(),
  name: Type.String(),
  formKind: FormKindShape,
  isCommon: Type.Boolean(),
  icon: Type.String(),
  category: Type.String(),
  sort: Type.Integer(),
  /** 0 draft, 1 published, 2 disabled. */
  state: Type.Integer(),
  revision: Type.Integer(),
  versionId: Nullable(Type.String()),
  versionNo: Type.Integer(),
  isChanged: Type.Boolean(),
  fieldCount: Type.Integer(),
  /** Switches of its process by name, for the card: 受理, 公海, 创建审批 … */
  marks: Type.Array(Type.String()),
  updateUserName: Type.String(),
  updateTime: Type.String(),
})
export type TemplateRow = Static<typeof TemplateRow>

/** A difference between two versions of a template. */
export const contentChange = {
  kind: Type.Unsafe<'added' | 'changed' | 'removed' | 'process'>(Type.String()),
  name: Type.String(),
  detail: Type.String(),
}

const templateId = Id('form-template', '模板')
const read = { area: 'template', method: 'GET', permission: 'template.view' } as const
const change = { area: 'template', method: 'POST', permission: 'template.edit', touches: ['template'] } as const

export const listTemplates = defineCall({
  ...read,
  name: 'listTemplates',
  path: '/v2/temp/list',
  title: '模板列表',
  query: Type.Object({ formKind: Type.Optional(FormKindShape), name: Type.Optional(Text('模板名称', 50)), ...paging }),
  reply: Type.Array(TemplateRow),
})

/** A draft as sent: `checkContent` of `domain/template/check-content.ts` judges its content, the same code in browser and server. */
const DraftShape = Type.Unsafe<TemplateContent>(
  Type.Object(
    {
      groups: Type.Array(Type.Unknown(), { title: '分组' }),
      fields: Type.Array(Type.Unknown(), { title: '字段', maxItems: mostFields }),
    },
    { title: '模板内容', additionalProperties: true, maxProperties: 5 },
  ),
)

/** A draft, judged by `checkContent` of `domain/template/check-content.ts`, the same in browser and server. */
const ContentShape = Type.Unsafe<TemplateContent>(
  Type.Object({}, { title: '模板内容', additionalProperties: true, maxProperties: 5 }),
)

/** A fault or a doubt about a draft. `at` leads to it: a field id, `step:assign`, `approval:creation`, `group:…`. */
const TemplateProblem = Type.Object({
  severity: Type.Unsafe<'error' | 'warning'>(Type.String()),
  at: Type.String(),
  message: Type.String(),
})
export type TemplateProblem = Static<typeof TemplateProblem>

export const getDraft = defineCall({
  ...read,
  name: 'getTemplateDraft',
  path: '/v2/temp/draft',
  title: '模板草稿',
  query: Type.Object({ id: templateId }),
  reply: Type.Object({
    template: TemplateRow,
    draft: ContentShape,
    /** The published content; null before the first time. */
    published: Nullable(ContentShape),
    /** Fields of the kind's common form, which every version gets. */
    commonFields: Type.Array(FieldShape),
    problems: Type.Array(TemplateProblem),
  }),
})

/** Saves the draft. `revision` is the one that was read; a change by somebody else since is refused as `stale`. */
export const saveDraft = defineCall({
  ...change,
  name: 'saveTemplateDraft',
  path: '/v2/temp/draft/save',
  title: '保存模板草稿',
  body: Type.Object({
    id: templateId,
    revision: Type.Integer({ title: '版本', minimum: 1, maximum: 1_000_000_000 }),
    content: DraftShape,
  }),
  reply: Type.Object({ revision: Type.Integer(), problems: Type.Array(TemplateProblem) }),
  fails: ['template-broken', 'stale'],
})

export const getImpact = defineCall({
  ...read,
  name: 'getTemplateImpact',
  path: '/v2/temp/impact',
  title: '发布影响',
  query: Type.Object({ id: templateId }),
  reply: Type.Object({
    problems: Type.Array(TemplateProblem),
    /** Records on each version, running ones counted apart. */
    versions: Type.Array(
      Type.Object({ versionId: Type.String(), no: Type.Integer(), records: Type.Integer(), running: Type.Integer() }),
    ),
    /** Differences from the published version. */
    changes: Type.Array(
      Type.Object({
        ...contentChange,
        /** Records that hold a value of the field. */
        records: Type.Integer(),
      }),
    ),
  }),
})

export const publishTemplate = defineCall({
  ...change,
  name: 'publishTemplate',
  path: '/v2/temp/publish',
  title: '发布模板',
  body: Type.Object({
    id: templateId,
    revision: Type.Integer({ title: '版本', minimum: 1, maximum: 1_000_000_000 }),
    note: Type.Optional(Text('发布说明', 200)),
  }),
  reply: Type.Object({ versionId: Type.String(), no: Type.Integer(), revision: Type.Integer() }),
  fails: ['template-broken', 'stale'],
})

export const listVersions = defineCall({
  ...read,
  name: 'listTemplateVersions',
  path: '/v2/temp/versions',
  title: '模板版本',
  query: Type.Object({ id: templateId }),
  reply: Type.Array(
    Type.Object({
      id: Type.String(),
      no: Type.Integer(),
      note: Type.String(),
      publishedAt: Type.String(),
      publishedByName: Type.String(),
      fieldCount: Type.Integer(),
      records: Type.Integer(),
    }),
  ),
})

export const getVersion = defineCall({
  ...read,
  name: 'getTemplateVersion',
  path: '/v2/temp/version',
  title: '模板版本内容',
  query: Type.Object({ id: Id('template-version', '模板版本') }),
  reply: Type.Object({ id: Type.String(), no: Type.Integer(), templateId: Type.String(), content: ContentShape }),
})

export const addTemplate = defineCall({
  ...change,
  name: 'addTemplate',
  path: '/v2/temp/add',
  title: '新建模板',
  body: Type.Object({
    formKind: FormKindShape,
    name: NeededText('模板名称', 50),
    category: Type.Optional(Text('分类', 30)),
    icon: Type.Optional(Text('图标', 30)),
    /** Copies the draft of another template of the kind; its fields get new ids. */
    copyFrom: Type.Optional(Id('form-template', '复制来源')),
  }),
  reply: TemplateRow,
  fails: ['template-name-taken'],
})

export const renameTemplate = defineCall({
  ...change,
  name: 'renameTemplate',
  path: '/v2/temp/rename',
  title: '编辑模板信息',
  body: Type.Object({
    id: templateId,
    name: NeededText('模板名称', 50),
    category: Type.Optional(Text('分类', 30)),
    icon: Type.Optional(Text('图标', 30)),
  }),
  reply: TemplateRow,
  fails: ['template-name-taken', 'common-form'],
})

/** 1 enables, 2 disables: new records cannot take a disabled template, running ones go on. */
export const setTemplateState = defineCall({
  ...change,
  name: 'setTemplateState',
  path: '/v2/temp/state',
  title: '启用或停用模板',
  body: Type.Object({ id: templateId, state: Code('状态', { Published: 1, Disabled: 2 }) }),
  reply: TemplateRow,
  fails: ['common-form', 'template-not-published'],
})

/** Only for a template that was never published. */
export const removeTemplate = defineCall({
  ...change,
  name: 'removeTemplate',
  path: '/v2/temp/remove',
  title: '删除模板',
  body: Type.Object({ id: templateId }),
  reply: Type.Null(),
  fails: ['common-form', 'template-in-use'],
})

export const sortTemplates = defineCall({
  ...change,
  name: 'sortTemplates',
  path: '/v2/temp/sort',
  title: '模板排序',
  body: Type.Object({ ids: Ids('form-template', '模板', 200) }),
  reply: Type.Null(),
})

/** One JSON file; people appear by name, since another enterprise has other ids. */
export const exportTemplate = defineCall({
  ...read,
  name: 'exportTemplate',
  cost: 'costly',
  path: '/v2/temp/export',
  title: '导出模板',
  query: Type.Object({ id: templateId }),
  reply: Type.Object({ fileName: Type.String(), text: Type.String() }),
})

export const importTemplate = defineCall({
  ...change,
  name: 'importTemplate',
  path: '/v2/temp/import',
  title: '导入模板',
  body: Type.Object({ name: Type.Optional(Text('模板名称', 50)), text: NeededText('模板文件', 340_000) }),
  /** The new draft, with warnings for the parts of the file that this enterprise lacks and that were left out. */
  reply: Type.Object({ ...TemplateRow.properties, warnings: Type.Array(Type.String()) }),
  fails: ['template-name-taken', 'template-broken'],
})

export const listPacks = defineCall({
  ...read,
  name: 'listTemplatePacks',
  path: '/v2/temp/packs',
  title: '行业模板包',
  reply: Type.Array(
    Type.Object({
      code: Type.String(),
      name: Type.String(),
      description: Type.String(),
      templates: Type.Array(
        Type.Object({ name: Type.String(), fieldCount: Type.Integer(), isInstalled: Type.Boolean() }),
      ),
    }),
  ),
})

export const installPack = defineCall({
  ...change,
  name: 'installTemplatePack',
  path: '/v2/temp/packs/install',
  title: '安装行业模板包',
  body: Type.Object({ code: NeededText('模板包', 30) }),
  reply: Type.Array(TemplateRow),
  fails: ['not-found'],
})

/** Walks a sample record from start to archive: the acting person, notices and demanded fields. */
export const simulateTemplate = defineCall({
  ...read,
  name: 'simulateTemplate',
  path: '/v2/temp/simulate',
  title: '模板流程模拟',
  query: Type.Object({ id: templateId, creatorId: Type.Optional(Id('person', '创建人')) }),
  reply: Type.Array(
    Type.Object({
      step: Type.String(),
      label: Type.String(),
      state: Type.Integer(),
      actors: Type.Array(Type.String()),
      told: Type.Array(Type.String()),
      copied: Type.Array(Type.String()),
      required: Type.Array(Type.String()),
      checks: Type.Array(Type.String()),
      note: Type.String(),
    }),
  ),
})

export const templateCalls = [
  listTypes,
  listTemplates,
  getDraft,
  saveDraft,
  getImpact,
  publishTemplate,
  listVersions,
  getVersion,
  addTemplate,
  renameTemplate,
  setTemplateState,
  removeTemplate,
  sortTemplates,
  exportTemplate,
  importTemplate,
  listPacks,
  installPack,
  simulateTemplate,
]
