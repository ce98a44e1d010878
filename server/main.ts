/** The entry of a process. */
import { keepCompiled } from './kernel/keep-compiled.ts'

keepCompiled()
await import('./run-process.ts')
