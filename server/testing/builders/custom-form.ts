/** Custom forms, designed and published by calls. */
import { addTemplate, getDraft, publishTemplate, saveDraft } from '@onsite/api/template/template-calls.ts'
import type { FieldDefinition } from '@onsite/domain/field/field-definition.ts'
import type { TestClient } from '../test-client.ts'
import { contentOf } from './form.ts'

/** Designs a form with these fields and publishes it. @returns its id */
export async function customForm(
  administrator: TestClient,
  name: string,
  fields: readonly FieldDefinition[] = [],
): Promise<string> {
  const { id } = await administrator.get(addTemplate, { formKind: 'custom', name })
  const { template } = await administrator.get(getDraft, { id })
  const { revision } = await administrator.get(saveDraft, {
    id,
    revision: template.revision,
    content: contentOf(fields),
  })
  await administrator.get(publishTemplate, { id, revision })
  return id
}
