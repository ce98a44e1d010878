import { describe, expect, it } from 'vitest'
import { invitationDays } from '../portal-account/portal-account-settings.ts'
import { revokeGrabMinutes, workOrderNumbering } from '../work-order/work-order-settings.ts'
import { watermark } from '../session/session-settings.ts'
import { settingFault, settingGroups, settingOf, settingText } from '../system-setting.ts'
import { systemSettings } from '../all-settings.ts'
import { faultsOfSettings, systemSetting } from './system-settings.ts'

describe('the settings of all areas', () => {
  it('have codes of their own, which name their area, and a start that is allowed', () => {
    expect(new Set(systemSettings.map(({ code }) => code)).size).toBe(systemSettings.length)
    for (const setting of systemSettings) {
      expect(setting.code).toMatch(/^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/)
      expect(settingGroups).toContain(setting.group)
      expect(settingFault(setting, settingText(setting.start))).toBeNull()
    }
    expect(faultsOfSettings({}, {})).toEqual({})
  })

  it('are found by code', () => {
    expect(systemSetting('workOrder.revokeGrabMinutes')).toBe(revokeGrabMinutes)
    expect(systemSetting('workOrder.unknown')).toBeUndefined()
  })
})

describe('a value', () => {
  it('is that which is kept, else the start', () => {
    expect(settingOf(undefined, revokeGrabMinutes)).toBe(10)
    expect(settingOf({}, watermark)).toBe(false)
    expect(settingOf({ [revokeGrabMinutes.code]: '25' }, revokeGrabMinutes)).toBe(25)
    expect(settingOf({ [watermark.code]: '1' }, watermark)).toBe(true)
    expect(settingOf({ [workOrderNumbering.code]: 'WX-{0000}' }, workOrderNumbering)).toBe('WX-{0000}')
  })

  it('that is no longer allowed counts as not set', () => {
    expect(settingOf({ [invitationDays.code]: '900' }, invitationDays)).toBe(7)
    expect(settingOf({ [workOrderNumbering.code]: 'gone' }, workOrderNumbering)).toBe(workOrderNumbering.start)
  })

  it.each(['', '-1', '1.5', '1e3', '1441', 'ten', ' 5', '99999999999'])('refuses %j as a number', (text) => {
    expect(settingFault(revokeGrabMinutes, text)).toBe('请填写 0 到 1440 分钟之间的整数')
  })

  it('refuses anything but on and off for a switch', () => {
    expect(settingFault(watermark, 'true')).toBe('只能是开启或关闭')
  })
})

describe('numbering', () => {
  const numbering = workOrderNumbering.code

  it('takes no prefix of another kind, kept or started with', () => {
    expect(faultsOfSettings({ [numbering]: 'SJ-{0000}' }, {})).toEqual({ [numbering]: '「事件」已经使用前缀 SJ' })
    expect(faultsOfSettings({ [numbering]: 'KF-{0000}' }, { 'event.numbering': 'KF{yyyyMMdd}{00000}' })).toEqual({
      [numbering]: '「事件」已经使用前缀 KF',
    })
  })

  it('takes one that another kind gives up in the same change', () => {
    expect(faultsOfSettings({ [numbering]: 'SJ-{0000}', 'event.numbering': 'KF-{0000}' }, {})).toEqual({})
  })

  it('lets two kinds change their prefixes with each other', () => {
    expect(faultsOfSettings({ [numbering]: 'SJ-{0000}', 'event.numbering': 'GD-{0000}' }, {})).toEqual({})
  })
})

it('says of an unknown code that there is none', () => {
  expect(faultsOfSettings({ 'workOrder.unknown': '1' }, {})).toEqual({ 'workOrder.unknown': '没有这个设置' })
})
