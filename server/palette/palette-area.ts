import type { ServerArea } from '../area.ts'
import { findAnswer } from './find-anything.ts'

export const paletteArea: ServerArea = {
  area: 'palette',
  workWith: ({ arrangeMenu, commandKinds }) => ({ answers: [findAnswer(commandKinds, { arrangeMenu })] }),
}
