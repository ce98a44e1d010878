import type { ScreenRow } from '../screen.ts'

/**
 * The template centre and the form designer (Spec 1 §2, Spec 2 §2). One designer serves all routes, told apart by form kind; static paths win over the
 * optional type.
 */
export const templateScreens = [
  {
    path: '/templateCenter/:type?',
    name: 'TemplateCenter',
    title: '模板中心',
    permission: 'template.view',
    frame: 'layout',
    cached: true,
    menu: { group: 'setting', place: 30, label: '模板中心', icon: 'profile' },
  },
  {
    path: '/customForm',
    name: 'CustomForm',
    title: '表单设置',
    permission: 'template.view',
    frame: 'layout',
    cached: true,
    menu: { group: 'setting', place: 40, label: '表单设置', icon: 'form' },
  },
  {
    path: '/templateCenter/processSetting',
    name: 'ProcessSetting',
    title: '流程设置',
    permission: 'template.view',
    frame: 'layout',
    cached: true,
  },
  {
    path: '/templateCenter/processSetting/customForm/:orderType?',
    name: 'OrderCustomForm',
    title: '自定义表单',
    permission: 'template.view',
    frame: 'layout',
    needsWidth: true,
    cached: true,
  },
  {
    path: '/templateCenter/processSetting/customFormbeta',
    name: 'CustomFormBeta',
    title: '自定义表单',
    permission: 'template.view',
    frame: 'layout',
    needsWidth: true,
    cached: true,
  },
  {
    path: '/templateCenter/processSetting/orderProcess/:tid/:templateName',
    name: 'OrderProcess',
    title: '工单流程',
    permission: 'template.view',
    frame: 'layout',
    cached: true,
  },
  {
    path: '/projectSet/processProject/customForm',
    name: 'ProjectCustomForm',
    title: '项目表单',
    permission: 'template.view',
    frame: 'layout',
    needsWidth: true,
    cached: true,
  },
] as const satisfies readonly ScreenRow[]
