/** The forms of plans and their templates, whose code loads when one is first opened. */
import {
  type CyclePlanDetail,
  type CycleTmplDetail,
  getCyclePlan,
  getCycleTmpl,
} from '@onsite/api/cycle-plan/cycle-plan-calls.ts'
import { lazyPart } from '../kernel/lazy-part.ts'
import { lazyDialog } from '../kit/lazy-dialog.tsx'
import type { RecordFormKind } from '../record/record-form-opener.tsx'

const load = async () => (await import('./cycle-plan-drawer.tsx')).CyclePlanDrawer

export const CyclePlanDrawer = lazyDialog(load)

export const cyclePlanForm: RecordFormKind<CyclePlanDetail> = { read: getCyclePlan, Form: lazyPart(load) }

export const cycleTmplForm: RecordFormKind<CycleTmplDetail> = {
  read: getCycleTmpl,
  Form: lazyPart(async () => (await import('./cycle-tmpl-drawer.tsx')).CycleTmplDrawer),
}
