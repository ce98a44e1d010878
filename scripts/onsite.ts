/** The entry of the commands: half of what a short one takes is reading the sources. */
import { keepCompiled } from '../server/kernel/keep-compiled.ts'

keepCompiled()
await import('./onsite/run-command.ts')
