import { getMenuArrangement, removeMenuEntry, saveMenuArrangement, saveMenuEntry } from '@onsite/api/menu/menu-calls.ts'
import { alwaysShown, arrange } from '@onsite/domain/menu/arrange-menu.ts'
import { FormType, mostOwnEntries } from '@onsite/domain/menu/own-entry.ts'
import { Failure, faultAt } from '@onsite/domain/failure.ts'
import type { MenuGroup } from '@onsite/domain/screen.ts'
import { screens } from '@onsite/domain/screens.ts'
import { customForms } from '../custom-form/custom-form-door.ts'
import { type Answer, answer } from '../kernel/answer.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { arrangementOf, deleteEntry, insertEntry, keepArrangement, ownEntries, updateEntry } from './menu-store.ts'

/** Every screen of the menu but those of whoever runs the installation. */
const usual = screens
  .flatMap(({ forOperators, menu, name }) =>
    menu === undefined || forOperators === true
      ? []
      : [{ key: name, group: menu.group, name: menu.label, place: menu.place }],
  )
  .toSorted((a, b) => a.place - b.place)

const plainRow = { isOwn: false, form_type: FormType.List, url: '', templateId: null, roles: null }

export const menuAnswers: readonly Answer[] = [
  answer(getMenuArrangement, async (ctx) => {
    const [own, { entries, revision }] = await Promise.all([ownEntries(ctx), arrangementOf(ctx)])
    const all = [
      ...usual.map((row) => ({ ...row, ...plainRow, usualName: row.name })),
      ...own.map((row) => ({
        key: row.id,
        group: row.menu_group,
        name: row.name,
        usualName: row.name,
        isOwn: true,
        form_type: row.form_type,
        url: row.url,
        templateId: row.template_id,
        roles: row.roles,
      })),
    ]
    return { revision, entries: arrange(all, entries).map((row) => ({ ...row, group: row.group as MenuGroup })) }
  }),
  answer(saveMenuArrangement, async (ctx, { entries, revision }) => {
    if (entries.some(({ isHidden, key }) => isHidden && key === alwaysShown)) throw new Failure('menu-needed')
    const kept = entries.map((entry) => ({ ...entry, label: entry.label.trim() }))
    if (!(await keepArrangement(ctx, { revision, entries: kept }))) throw new Failure('stale')
    return revision + 1
  }),
  answer(saveMenuEntry, async (ctx, { form_type, group, id, name, roles = null, templateId = null, url = '' }) => {
    const isLink = form_type === FormType.Link
    if (isLink && url === '') throw faultAt('url', '请填写链接')
    if (!isLink && templateId === null) throw faultAt('templateId', '请选择表单')
    const row = {
      name: name.trim(),
      menu_group: group,
      form_type,
      url: isLink ? url : '',
      template_id: isLink ? null : templateId,
      roles,
    }
    if (!isLink && !(await customForms(ctx)).some((form) => form.id === templateId))
      throw new Failure('not-found', { record: '表单' })
    if (id !== undefined) {
      if (!(await updateEntry(ctx, id, row))) throw new Failure('not-found', { record: '自建菜单' })
      return id
    }
    if ((await ownEntries(ctx)).length >= mostOwnEntries) throw new Failure('menu-full')
    const made = uuidv7()
    await insertEntry(ctx, { id: made, created_by: ctx.person.id, ...row })
    return made
  }),
  answer(removeMenuEntry, async (ctx, { id }) => {
    if (!(await deleteEntry(ctx, id))) throw new Failure('not-found', { record: '自建菜单' })
    return null
  }),
]
