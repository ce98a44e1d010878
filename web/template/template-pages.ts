/** Pages of the template area by screen name. */
import { type LazyPage, lazyPage } from '../kernel/lazy-page.ts'

const forms = async () => await import('./designer/form-pages.tsx')

export const templatePages: Readonly<Record<string, LazyPage>> = {
  TemplateCenter: lazyPage(async () => (await import('./center/template-center-page.tsx')).TemplateCenterPage),
  CustomForm: lazyPage(async () => (await forms()).CustomFormPage),
  ProcessSetting: lazyPage(async () => (await import('./process/process-setting-page.tsx')).ProcessSettingPage),
  OrderCustomForm: lazyPage(async () => (await forms()).OrderFormPage),
  CustomFormBeta: lazyPage(async () => (await forms()).BetaFormPage),
  OrderProcess: lazyPage(async () => (await import('./process/process-page.tsx')).ProcessPage),
  ProjectCustomForm: lazyPage(async () => (await forms()).formPage('project')),
}
