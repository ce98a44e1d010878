/** The forms that enterprises build themselves, with their fixed fields (Spec 1 §3 "Form controls with required flags"). */
import type { FormRow } from '../field/form-row.ts'

export const customFormForms = {
  custom: {
    label: '自建表单',
    about: '自建表单共有的字段，出现在每个自建表单里',
    place: 160,
    hasTemplates: true,
    templatesLabel: '自建表单',
    fixed: [{ key: 'title', label: '标题', required: true, type: 'text' }],
    paths: { designer: '/templateCenter/processSetting/customFormbeta?tmpId={id}&type=custom&tmpName={name}' },
  },
} as const satisfies Record<string, FormRow>
