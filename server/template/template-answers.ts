import type { Answer } from '../kernel/answer.ts'
import { answerAddTemplate } from './add-template.ts'
import { dingtalkAnswers } from './dingtalk-setting.ts'
import { answerExportTemplate } from './export-template.ts'
import { feeItemAnswers } from './fee-items.ts'
import { answerGetDraft } from './get-draft.ts'
import { answerGetImpact } from './get-impact.ts'
import { templateFieldAnswers } from './get-template-fields.ts'
import { answerImportTemplate } from './import-template.ts'
import { answerInstallPack, answerListPacks } from './install-pack.ts'
import { listAnswers } from './list-templates.ts'
import { answerGetVersion, answerListVersions } from './list-versions.ts'
import { orderListAnswers } from './order-list-setting.ts'
import { peopleSettingAnswers } from './people-setting.ts'
import { answerPublishTemplate } from './publish-template.ts'
import { recycledFieldAnswers } from './recycled-fields.ts'
import { answerRemoveTemplate } from './remove-template.ts'
import { answerRenameTemplate } from './rename-template.ts'
import { restoreFieldAnswers } from './restore-fields.ts'
import { answerSaveDraft } from './save-draft.ts'
import { answerSetTemplateState } from './set-template-state.ts'
import { answerSimulateTemplate } from './simulate-template.ts'
import { answerSortTemplates } from './sort-templates.ts'
import type { TemplateSurroundings } from './template-surroundings.ts'

export function templateAnswers(surroundings: TemplateSurroundings): Answer[] {
  return [
    ...listAnswers,
    answerGetDraft(surroundings),
    answerSaveDraft(surroundings),
    answerGetImpact(surroundings),
    answerPublishTemplate(surroundings),
    answerListVersions,
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
    ...templateFieldAnswers,
    ...recycledFieldAnswers,
    ...restoreFieldAnswers,
    ...peopleSettingAnswers,
    ...orderListAnswers,
    ...dingtalkAnswers,
    ...feeItemAnswers,
  ]
}
