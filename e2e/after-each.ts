/** Runs for every file of journeys, although the browser and the stage stay for all files of a worker. */
import { afterEach } from 'vitest'
import { clearStage } from './stage.ts'

afterEach(async () => {
  const found = await clearStage()
  if (found.length > 0) throw new Error(`errors in the pages:\n${found.join('\n')}`)
})
