/** An enterprise whose forms have fields, published without the designer. */
import { templateFacts } from '@onsite/api/template/template-facts.ts'
import { addCustomer } from '@onsite/api/customer/customer-calls.ts'
import { type FieldDefinition, newField } from '@onsite/domain/field/field-definition.ts'
import { fieldTypeOf } from '@onsite/domain/field/field-types.ts'
import type { FormKind } from '@onsite/domain/field/form-kind.ts'
import { defaultPowers } from '@onsite/domain/permission/permission-codes.ts'
import { Plan } from '@onsite/domain/permission/plan.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import type { TemplateContent } from '@onsite/domain/template/template-content.ts'
import { saveFormDraft } from '../../field/form-change-store.ts'
import { commonForm } from '../../field/form-store.ts'
import { publishVersion } from '../../field/version-store.ts'
import { addFile } from '../../file/file-store.ts'
import { FactRecorder } from '../../kernel/facts.ts'
import type { Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database.ts'
import { uuidv7 } from '../../kernel/uuid.ts'
import { recordDirectory } from '../../record-kinds.ts'
import { type TenantOptions, type TestPerson, type TestTenant, testApp } from '../test-app.ts'
import type { TestClient } from '../test-client.ts'

export interface FormOffice {
  readonly tenant: TestTenant
  readonly people: { readonly administrator: TestPerson; readonly service: TestPerson; readonly finance: TestPerson }
  readonly administrator: TestClient
  /** Customer service for acceptance, who may create and edit customers. */
  readonly service: TestClient
  /** Sees customers and may not edit them. */
  readonly finance: TestClient
  /** Publishes the common form of a kind with these fields, records the fact and returns the version. */
  readonly publish: (fields: readonly FieldDefinition[], kind?: FormKind) => Promise<string>
  /** Calls a door as this person in a transaction. */
  readonly within: <T>(person: TestPerson, run: (ctx: Context) => Promise<T>) => Promise<T>
  /** Creates a customer and returns its id. */
  readonly customer: (name?: string) => Promise<string>
  /** Stores a file that somebody uploaded. */
  readonly file: (by: TestPerson, type?: 'image' | 'text', size?: number) => Promise<string>
}

/** A valid field of a type, with the changes that a test needs. */
export function fieldOf(type: number, name: string, changes: Partial<FieldDefinition> = {}): FieldDefinition {
  return { ...newField(uuidv7(), type, name, '基本信息'), ...changes }
}

export const contentOf = (fields: readonly FieldDefinition[]): TemplateContent => ({
  groups: [{ name: '基本信息', isFolded: false }],
  fields,
  process: null,
})

export async function formOffice(options: TenantOptions = {}): Promise<FormOffice> {
  const tenant = await (await testApp()).tenant(options)
  const people = {
    administrator: await tenant.person({ roles: [RoleType.Administrator], name: '管理员' }),
    service: await tenant.person({ roles: [RoleType.AcceptanceService], name: '孙丽' }),
    finance: await tenant.person({ roles: [RoleType.Finance], name: '钱进' }),
  }
  const service = tenant.as(people.service)
  let customers = 0
  return {
    tenant,
    people,
    administrator: tenant.as(people.administrator),
    service,
    finance: tenant.as(people.finance),
    publish: async (fields, kind = 'customer') => await publishCommon(tenant, kind, fields),
    within: async (person, run) => await tenant.tx(async (tx) => await run(contextOf(tenant, tx, person))),
    customer: async (name) => {
      customers += 1
      const made = await service.get(addCustomer, {
        name: name ?? `客户${customers}`,
        linkPerson: '张先生',
        phone: '13900005678',
        allowSameName: 1,
      })
      return made.id
    },
    file: async (by, type = 'image', size = 1000) => {
      const id = uuidv7()
      const isImage = type === 'image'
      await tenant.tx(
        async (tx) =>
          await addFile(
            { tenantId: tenant.id, tx },
            {
              id,
              storageKey: `test/${id}`,
              thumbKey: isImage ? `test/${id}-thumb` : '',
              name: isImage ? '现场.jpg' : '合同.txt',
              size,
              type: isImage ? 'image/jpeg' : 'text/plain',
              width: null,
              height: null,
              createdBy: by.id,
            },
          ),
      )
      return id
    },
  }
}

/** Publishes the common form of a kind with these fields and records the fact. @returns the version */
export async function publishCommon(
  tenant: TestTenant,
  kind: FormKind,
  fields: readonly FieldDefinition[],
): Promise<string> {
  for (const field of fields) {
    const faults = fieldTypeOf(field.type).checkSettings(field)
    if (faults.length > 0) throw new Error(`the test's field ${field.name} is not sound: ${faults.join()}`)
  }
  const content = contentOf(fields)
  return await tenant.tx(async (tx) => {
    const ctx = { tenantId: tenant.id, tx }
    const form = await commonForm(ctx, kind, true)
    const revision = await saveFormDraft(ctx, form.id, form.revision, content, null)
    const { versionId } = await publishVersion(ctx, { templateId: form.id, revision, content, note: '', by: null })
    await new FactRecorder(tx, tenant.id, null, new Date()).record(templateFacts.published, {
      subjectId: form.id,
      data: { templateId: form.id, versionId, indexedFieldIds: fields.map((field) => field.id) },
    })
    return versionId
  })
}

/** The part of a context that doors use. */
function contextOf(tenant: TestTenant, tx: Tx, { id, name, roles }: TestPerson): Context {
  const role = roles[0] ?? null
  const powers = role === null ? [] : defaultPowers(role)
  const now = new Date()
  const asked: Pick<Context, 'tenantId' | 'tenant' | 'tx' | 'records' | 'person' | 'now' | 'record'> = {
    tenantId: tenant.id,
    tenant: { name: '', plan: Plan.Paid, expiresAt: null, seats: 100, zone: 'Asia/Shanghai', settings: {} },
    tx,
    records: recordDirectory,
    person: { id, name, role, powers, reaches: {}, hides: [], avatarFileId: null },
    now,
    record: new FactRecorder(tx, tenant.id, id, now).record,
  }
  return asked as Context
}
