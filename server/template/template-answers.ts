import { listOrderTemplates } from '@onsite/api/template/template-calls.ts'
import { type Answer, answer } from '../kernel/answer.ts'
import { answerAddTemplate } from './add-template.ts'
import { dingtalkAnswers } from './dingtalk-setting.ts'
import { dispatchAnswers } from './dispatch-setting.ts'
import { answerExportTemplate } from './export-template.ts'
import { feeItemAnswers } from './fee-items.ts'
import { answerGetDraft } from './get-draft.ts'
import { answerGetImpact } from './get-impact.ts'
import { answerGetTemplateFields } from './get-template-fields.ts'
import { answerImportTemplate } from './import-template.ts'
import { answerInstallPack, answerListPacks } from './install-pack.ts'
import { answerListTemplates } from './list-templates.ts'
import { answerGetVersion, answerListVersions } from './list-versions.ts'
import { orderListAnswers } from './order-list-setting.ts'
import { answerPublishTemplate } from './publish-template.ts'
import { recycledFieldAnswers } from './recycled-fields.ts'
import { answerRemoveTemplate } from './remove-template.ts'
import { answerRenameTemplate } from './rename-template.ts'
import { restoreFieldAnswers } from './restore-fields.ts'
import { answerSaveDraft } from './save-draft.ts'
import { answerSetTemplateState } from './set-template-state.ts'
import { answerSimulateTemplate } from './simulate-order.ts'
import { answerSortTemplates } from './sort-templates.ts'
import type { TemplateSurroundings } from './template-surroundings.ts'
import { orderTemplates } from './template-store.ts'

const answerOrderTemplates = answer(listOrderTemplates, async (ctx) =>
  [...(await orderTemplates(ctx)).values()].filter((template) => template.isEnabled),
)

export function templateAnswers(surroundings: TemplateSurroundings): Answer[] {
  return [
    answerOrderTemplates,
    answerListTemplates,
    answerGetDraft(surroundings),
    answerSaveDraft(surroundings),
    answerGetImpact(surroundings),
    answerPublishTemplate(surroundings),
    answerListVersions(surroundings),
    answerGetVersion,
    answerAddTemplate,
    answerRenameTemplate,
    answerSetTemplateState,
    answerRemoveTemplate,
    answerSortTemplates,
    answerExportTemplate(surroundings),
    answerImportTemplate(surroundings),
    answerListPacks,
    answerInstallPack(surroundings),
    answerSimulateTemplate(surroundings),
    answerGetTemplateFields,
    ...recycledFieldAnswers,
    ...restoreFieldAnswers,
    ...dispatchAnswers,
    ...orderListAnswers,
    ...dingtalkAnswers,
    ...feeItemAnswers,
  ]
}
