/** The form of events, with their fixed fields (Spec 1 §3 "Form controls with required flags"). */
import type { FormRow } from '../field/form-row.ts'

export const eventForms = {
  event: {
    label: '事件',
    about: '事件共有的字段，出现在每个事件模板里',
    place: 115,
    hasTemplates: true,
    hasProcess: true,
    fixed: [],
    paths: {
      designer: '/eventSet/processevent/customForm?id={id}&templateName={name}',
      process: '/eventSet/processevent?id={id}&templateName={name}',
    },
  },
} as const satisfies Record<string, FormRow>
