/** A setup file, so that every journey file clears the stage, although all files of a worker share it. */
import { afterEach } from 'vitest'
import { clearStage } from './stage.ts'

afterEach(async () => {
  const found = await clearStage()
  if (found.length > 0) throw new Error(`errors in the pages:\n${found.join('\n')}`)
})
