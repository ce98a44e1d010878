import { formKindNames } from '@onsite/domain/field/form-kind.ts'
import type { ServerArea } from '../area.ts'
import { kindInTable } from '../kernel/named-kind.ts'
import { contentTie } from '../kernel/content-tie.ts'
import { templateHolding } from './hand-over-templates.ts'
import { templateAnswers } from './template-answers.ts'
import { enabledTemplates } from './template-store.ts'
import { upgradeAnswers } from './upgrade-documents.ts'

const templates = { kind: 'form-template', label: '模板' } as const
const named = { of: 'service-group', ...templates }

export const templateArea: ServerArea = {
  area: 'template',
  namedKinds: [
    kindInTable(templates.kind, templates.label, 'form_template'),
    kindInTable('fee-item', '费用项目', 'fee_item'),
  ],
  ties: [
    contentTie(named, async (ctx) =>
      (await Promise.all(formKindNames.map(async (kind) => await enabledTemplates(ctx, kind))))
        .flat()
        .map(({ name, process }) => ({ name, content: process })),
    ),
  ],
  holdings: () => [templateHolding],
  workWith: (brought) => ({ answers: [...templateAnswers(brought), ...upgradeAnswers(brought.versionMovers)] }),
}
