/** A person's menu as the enterprise arranged it: the usual entries that he may open, and the own ones that his role sees. */
import type { MenuEntry } from '@onsite/api/session/session-calls.ts'
import { arrange } from '@onsite/domain/menu/arrange-menu.ts'
import { FormType, ownKey, ownPath } from '@onsite/domain/menu/own-entry.ts'
import { isGranted } from '@onsite/domain/permission/permission-codes.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { type MenuGroup, menuGroups } from '@onsite/domain/screen.ts'
import { customForms } from '../custom-form/custom-form-door.ts'
import type { Context } from '../kernel/context.ts'
import { groupEntry, groupId } from '../session/build-menu.ts'
import { arrangementOf, type OwnEntryRecord, ownEntries } from './menu-store.ts'

/** Own entries that this person sees: by role, and of forms only those that he may fill in, or whose records he may look at. */
async function entriesFor(ctx: Context, all: readonly OwnEntryRecord[]): Promise<OwnEntryRecord[]> {
  const { powers, role } = ctx.person
  const byRole = all.filter(
    ({ roles }) => roles === null || role === RoleType.Administrator || (role !== null && roles.includes(role)),
  )
  if (byRole.every(({ template_id }) => template_id === null)) return [...byRole]
  if (!isGranted(powers, 'customRecord.view')) return byRole.filter(({ template_id }) => template_id === null)
  const forms = new Map((await customForms(ctx)).map((form) => [form.id, form]))
  return byRole.filter(({ form_type, template_id }) => {
    if (template_id === null) return true
    const form = forms.get(template_id)
    if (form === undefined) return false
    return form_type === FormType.DetailForm ? form.mayFill : form.mayFill || form.seesAll
  })
}

const ownMenuEntry = (row: OwnEntryRecord): MenuEntry => ({
  id: row.id,
  parentId: null,
  routerName: '',
  name: row.name,
  path: '',
  icon: row.form_type === FormType.Link ? 'link' : 'form',
  form_type: row.form_type,
  url: row.url,
  templateId: row.template_id,
  disabled: false,
  locked: false,
  starPlace: null,
})

const groups = Object.keys(menuGroups) as readonly MenuGroup[]
const groupOf = ({ parentId }: MenuEntry): MenuGroup => groups.find((group) => groupId(group) === parentId) ?? 'setting'

export async function arrangeMenu(ctx: Context, usual: readonly MenuEntry[]): Promise<MenuEntry[]> {
  const [own, { entries: arrangement }] = await Promise.all([ownEntries(ctx), arrangementOf(ctx)])
  if (own.length === 0 && arrangement.length === 0) return [...usual]
  const screens = usual.filter(({ routerName }) => routerName !== '')
  const all = [
    ...screens.map((entry) => ({ key: entry.routerName, group: groupOf(entry) as string, name: entry.name, entry })),
    ...(await entriesFor(ctx, own)).map((row) => ({
      key: row.id,
      group: row.menu_group,
      name: row.name,
      entry: ownMenuEntry(row),
    })),
  ]
  const shown = arrange(all, arrangement).filter(({ isHidden }) => !isHidden)
  return groups.flatMap((group) => {
    const inGroup = shown.filter((one) => one.group === group)
    if (inGroup.length === 0) return []
    return [
      groupEntry(group),
      ...inGroup.map(({ entry, name }) => ({
        ...entry,
        name,
        parentId: groupId(group),
        ...(entry.routerName === '' && {
          routerName: ownKey(groupId(group), entry.id),
          path: ownPath(groupId(group), entry.id),
        }),
      })),
    ]
  })
}
