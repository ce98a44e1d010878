/** The rows by which the throw-away kind is known where nobody loads anything of it: links, tags, limits, forms. */
import type { FormRow } from '../field/form-row.ts'
import type { KindRow } from '../kind-row.ts'

/** No code of the specification. */
export const requisitionTags = 99

const kinds = {
  requisition: {
    label: '领料单',
    linkHint: '单号或用途',
    hasClocks: true,
    isApproved: true,
    tags: { code: requisitionTags, list: '/requisition?tagId={tag}' },
  },
} as const satisfies Record<string, KindRow>

const forms = {
  requisition: {
    label: '领料单',
    about: '领料单共有的字段，出现在每个领料单模板里',
    place: 200,
    hasTemplates: true,
    hasProcess: true,
    fixed: [{ key: 'title', label: '用途', required: true, type: 'text' }],
  },
} as const satisfies Record<string, FormRow>

/** A part of the area's manifest. */
export const requisitionRows = { kinds, forms }
