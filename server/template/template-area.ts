import { formKindNames } from '@onsite/domain/field/form-kind.ts'
import type { ServerArea } from '../area.ts'
import { namedIn } from '../kernel/named-kind.ts'
import { contentTie } from '../kernel/content-tie.ts'
import { templateHolding } from './hand-over-templates.ts'
import { templateAnswers } from './template-answers.ts'
import { enabledTemplates } from './template-store.ts'

const named = { of: 'service-group', kind: 'form-template', label: '模板' }

export const templateArea: ServerArea = {
  area: 'template',
  namedKinds: [namedIn('form-template', '模板', 'form_template'), namedIn('fee-item', '收费项目', 'fee_item')],
  ties: [
    contentTie(named, async (ctx) =>
      (await Promise.all(formKindNames.map(async (kind) => await enabledTemplates(ctx, kind))))
        .flat()
        .map(({ name, process }) => ({ name, content: process })),
    ),
  ],
  holdings: () => [templateHolding],
  workWith: (brought) => ({ answers: templateAnswers(brought) }),
}
