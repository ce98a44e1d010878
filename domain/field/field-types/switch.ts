import { yesNo } from '../yes-no.ts'

export const switchField = yesNo({ code: 7, name: 'switch', label: '开关', hint: '是或否，例如是否上门' })
