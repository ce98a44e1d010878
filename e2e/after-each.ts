/** A setup file, so that every journey file clears the stage, although all files of a worker share it. */
import { afterEach } from 'vitest'
import { clearStage, pagesInWords } from './stage.ts'

afterEach(async ({ task }) => {
  // A journey that failed elsewhere can be looked into only by what its pages showed.
  if (task.result?.state === 'fail') console.error(`${task.name} ended with:\n${(await pagesInWords()).join('\n')}`)
  const found = await clearStage()
  if (found.length > 0) throw new Error(`errors in the pages:\n${found.join('\n')}`)
})
