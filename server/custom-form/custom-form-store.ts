/** The only file that names the table of rights of custom forms. */
import { type FormRights, usualRights } from '@onsite/domain/custom-form/form-rights.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { type RawBuilder, sql } from 'kysely'
import { q } from '../kernel/database.ts'
import type { StoreContext } from '../kernel/store-context.ts'

/** Rights by form; forms that are not in the map have the usual ones. */
export async function rightsOfForms(ctx: StoreContext): Promise<Map<string, FormRights>> {
  const rows = await ctx.tx.many(
    q
      .selectFrom('custom_form')
      .select(['template_id', 'fill_roles', 'see_roles', 'manage_roles'])
      .where('tenant_id', '=', ctx.tenantId)
      .limit(1000),
  )
  return new Map(
    rows.map((row) => [
      row.template_id,
      { fillRoles: row.fill_roles, seeRoles: row.see_roles, manageRoles: row.manage_roles },
    ]),
  )
}

export async function rightsOfForm(ctx: StoreContext, templateId: string): Promise<FormRights> {
  const row = await ctx.tx.first(
    q
      .selectFrom('custom_form')
      .select(['fill_roles', 'see_roles', 'manage_roles'])
      .where('tenant_id', '=', ctx.tenantId)
      .where('template_id', '=', templateId),
  )
  return row === undefined
    ? usualRights
    : { fillRoles: row.fill_roles, seeRoles: row.see_roles, manageRoles: row.manage_roles }
}

export async function keepRights(ctx: StoreContext, templateId: string, rights: FormRights): Promise<void> {
  const row = {
    fill_roles: rights.fillRoles === null ? null : [...rights.fillRoles],
    see_roles: [...rights.seeRoles],
    manage_roles: [...rights.manageRoles],
  }
  await ctx.tx.post(
    q
      .insertInto('custom_form')
      .values({ tenant_id: ctx.tenantId, template_id: templateId, ...row })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'template_id']).doUpdateSet(row)),
  )
}

/** For a condition: the forms all of whose records a role sees. */
export const formsSeenBy = (tenantId: string, role: RoleType | null): RawBuilder<unknown> =>
  sql`select form.template_id from custom_form form where form.tenant_id = ${tenantId} and (${role ?? 0}::smallint = any(form.see_roles) or ${role ?? 0}::smallint = any(form.manage_roles))`
