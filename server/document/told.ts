/** Notices of a step, put together from those of the process and those of the step itself. */
import type { Told } from './document-kind.ts'

/** Both; where both tell people, everybody hears the words of the second. */
export function joinTold(first: Told = {}, second: Told = {}): Told {
  const joined = { ...first, ...second }
  if (first.tell === undefined || second.tell === undefined) return joined
  return {
    ...joined,
    tell: {
      ...second.tell,
      people: [...new Set([...first.tell.people, ...second.tell.people])],
      channels: [...new Set([...first.tell.channels, ...second.tell.channels])],
    },
  }
}

const takenBackMark = '已撤回'

/** Whoever was told of a step that is taken back hears of that as well. */
export function takeBack({ tell, tellCustomer }: Told): Told {
  return {
    ...(tell === undefined ? {} : { tell: { ...tell, title: `${tell.title}${takenBackMark}` } }),
    ...(tellCustomer === undefined
      ? {}
      : {
          tellCustomer: {
            ...tellCustomer,
            title: `${tellCustomer.title}${takenBackMark}`,
            text: `${takenBackMark}，请以原来的安排为准。原消息：${tellCustomer.text}`,
          },
        }),
  }
}
