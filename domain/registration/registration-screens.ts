import type { ScreenRow } from '../screen.ts'

/** Spec 2 §2, app shell. */
export const registrationScreens = [
  { path: '/register', name: 'Register', title: '注册企业', permission: null, frame: 'bare' },
] as const satisfies readonly ScreenRow[]
