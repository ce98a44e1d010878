/** Moves of cycle plans on screen: calls of those that have no dialog. */
import {
  type CyclePlanDetail,
  enableCyclePlan,
  endCyclePlan,
  pauseCyclePlan,
  removeCyclePlan,
  resumeCyclePlan,
} from '@onsite/api/cycle-plan/cycle-plan-calls.ts'
import { cyclePlanDocument } from '@onsite/domain/cycle-plan/cycle-plan-document.ts'
import type { CyclePlanAction } from '@onsite/domain/cycle-plan/cycle-plan-lifecycle.ts'
import { type DocumentLook, runMany, runOne } from '../document/document-screens.ts'

const toInput = ({ id, version }: CyclePlanDetail) => ({ id, version })

export const planScreens: DocumentLook<CyclePlanDetail, CyclePlanAction> = {
  spec: cyclePlanDocument,
  numberOf: ({ name }) => name,
  titleOf: ({ rhythm }) => rhythm,
  runs: {
    enable: runOne(enableCyclePlan, toInput),
    pause: runOne(pauseCyclePlan, toInput),
    resume: runOne(resumeCyclePlan, toInput),
    end: runOne(endCyclePlan, toInput),
    remove: runMany(removeCyclePlan, (ids) => ({ ids })),
  },
  touches: ['cycle-plan'],
}
