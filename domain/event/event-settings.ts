import { numberingSetting } from '../system-setting.ts'

export const eventNumbering = numberingSetting({ code: 'event.numbering', label: '事件', start: 'SJ{yyyyMMdd}{00000}' })

export const eventSettings = [eventNumbering]
