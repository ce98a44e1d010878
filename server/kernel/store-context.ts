import type { Context } from './context.ts'

/** The tenant and its transaction: all that a store needs of a context, so that reactions, jobs and seeds can call it too. */
export type StoreContext = Pick<Context, 'tenantId' | 'tx'>
