import {
  getSettingByCode,
  getSettingsByCodes,
  listSettings,
  listSettingValues,
  recoverSettings,
  saveSettings,
} from '@onsite/api/setting/system-setting-calls.ts'
import { settingFacts } from '@onsite/api/setting/setting-facts.ts'
import { Failure, faultAt } from '@onsite/domain/failure.ts'
import { type KeptSettings, settingOf, settingText, type SystemSetting } from '@onsite/domain/system-setting.ts'
import { systemSettings } from '@onsite/domain/all-settings.ts'
import { faultsOfSettings, systemSetting } from '@onsite/domain/setting/system-settings.ts'
import { answer } from '../kernel/answer.ts'
import { noteChanges } from '../kernel/audit-trail.ts'
import type { Context } from '../kernel/context.ts'
import { personNames } from '../kernel/tenant-people.ts'
import { type StoredSettings, storedSettings, writeSettings } from '../kernel/tenant-settings.ts'

/** The value that holds, as it is sent. */
const heldText = (kept: KeptSettings, setting: SystemSetting): string => settingText(settingOf(kept, setting))

const itemIn = (kept: KeptSettings) => (setting: SystemSetting) => ({
  code: setting.code,
  value: heldText(kept, setting),
})

/** The setting of a code that came over the wire. Throws `invalid-input` at `codes` for one that no area brings. */
function demandSetting(code: string): SystemSetting {
  const setting = systemSetting(code)
  if (setting === undefined) throw faultAt('codes', `没有编码为「${code}」的设置`)
  return setting
}

const answerOne = answer(
  getSettingByCode,
  async (ctx, { code }) => await Promise.resolve(itemIn(ctx.tenant.settings)(demandSetting(code))),
)

const answerSeveral = answer(
  getSettingsByCodes,
  async (ctx, { codes }) =>
    await Promise.resolve([...new Set(codes.split(','))].map(demandSetting).map(itemIn(ctx.tenant.settings))),
)

const answerValues = answer(
  listSettingValues,
  async (ctx, { type }) =>
    await Promise.resolve(systemSettings.filter(({ kind }) => kind === type).map(itemIn(ctx.tenant.settings))),
)

async function present(ctx: Context, { changes, kept }: StoredSettings) {
  const changers = new Set(Object.values(changes).map(({ by }) => by))
  const names = await personNames(ctx.tx, ctx.tenantId, [...changers])
  return systemSettings.map((setting) => {
    const change = changes[setting.code]
    return {
      ...itemIn(kept)(setting),
      start: settingText(setting.start),
      changedBy: change === undefined ? null : (names.get(change.by) ?? ''),
      changedAt: change?.at ?? null,
    }
  })
}

const answerList = answer(listSettings, async (ctx) => await present(ctx, await storedSettings(ctx)))

const answerSave = answer(saveSettings, async (ctx, { settings }) => {
  const stored = await storedSettings(ctx, true)
  const isStale = settings.some(({ before, code }) => heldText(stored.kept, demandSetting(code)) !== before)
  const wanted = Object.fromEntries(settings.map(({ code, value }) => [code, value]))
  const faults = faultsOfSettings(wanted, stored.kept)
  const fields = settings.flatMap(({ code }, at) =>
    faults[code] === undefined ? [] : [{ field: `settings.${at}.value`, message: faults[code] }],
  )
  if (fields.length > 0) throw new Failure('invalid-input', {}, { fields })
  if (isStale) throw new Failure('stale')
  return await change(ctx, stored, wanted)
})

const answerRecover = answer(recoverSettings, async (ctx, { codes }) => {
  const stored = await storedSettings(ctx, true)
  const wanted = Object.fromEntries(codes.map(demandSetting).map((one) => [one.code, settingText(one.start)]))
  const faults = faultsOfSettings(wanted, stored.kept)
  const fields = codes.flatMap((code, at) =>
    faults[code] === undefined ? [] : [{ field: `codes.${at}`, message: faults[code] }],
  )
  if (fields.length > 0) throw new Failure('invalid-input', {}, { fields })
  return await change(ctx, stored, wanted)
})

/** Keeps what differs from the start, with who did it; a value that stays as it is leaves no trace. */
async function change(ctx: Context, stored: StoredSettings, wanted: KeptSettings) {
  const kept = { ...stored.kept }
  const changes = { ...stored.changes }
  const noted = []
  for (const [code, to] of Object.entries(wanted)) {
    const setting = demandSetting(code)
    const from = heldText(stored.kept, setting)
    if (from === to) continue
    changes[code] = { by: ctx.person.id, at: ctx.now.toISOString() }
    if (to === settingText(setting.start)) delete kept[code]
    else kept[code] = to
    noted.push({ field: code, label: setting.label, from, to })
  }
  if (noted.length > 0) {
    await writeSettings(ctx, { kept, changes })
    noteChanges(ctx.tx, { kind: 'setting', id: ctx.tenantId }, noted)
    await ctx.record(settingFacts.settingsChanged, { subjectId: ctx.tenantId })
  }
  return await present(ctx, { kept, changes })
}

export const systemSettingAnswers = [answerOne, answerSeveral, answerValues, answerList, answerSave, answerRecover]
