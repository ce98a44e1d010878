import type { PastedPart } from './pasted-parts.ts'

const most = /十万火急|万分紧急|非常紧急|非常急|特别急|急{3,}/
const some =
  /加急|紧急|急单|急用|急修|(?:比较|很|挺|蛮|真的|好)急|(?<!不|别|用)着急|(?<=^|[\s,，;；。!！?？、])急{1,2}(?=$|[\s,，;；。!！?？、])|说急(?=$|[\s,，。!！])|赶紧|赶快|马上|立刻|立即|快来/
const none = /不[用要]?(?:太|是很|怎么)?着?急|不赶时间/

/** Finds a wish for hurry: `value` is 3 for 非常紧急 and 2 for 紧急. 尽快 is courtesy, 急诊 and 急停 are names. */
export function readUrgency(text: string): PastedPart | null {
  const isCalm = none.exec(text)
  const very = most.exec(text)
  const match = very ?? some.exec(text)
  if (match === null || isCalm !== null) return null
  return { value: very === null ? '2' : '3', start: match.index, end: match.index + match[0].length, confidence: 0.8 }
}
