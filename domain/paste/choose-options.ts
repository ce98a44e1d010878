/** A choice that a form offers, such as a kind of fault. */
export interface NamedOption {
  readonly id: string
  readonly label: string
}

/** Words that say the same trouble. */
const alike: readonly (readonly string[])[] = [
  ['不制冷', '不冷', '不凉', '唔冻', '制冷差', '制冷效果差'],
  ['不制热', '不热', '不暖', '不加热', '制热差'],
  ['漏水', '滴水', '渗水', '跑水', '漏液'],
  ['异响', '异常响', '噪音', '响声', '嗡嗡', '咚咚', '声音大', '异音'],
  ['报警', '报错', '报故障', '告警', '故障代码'],
  ['不启动', '无法启动', '开不了机', '不开机', '开不起来', '没反应', '无反应', '不通电'],
  ['黑屏', '没有画面', '无画面', '不显示', '没画面'],
  ['堵塞', '堵了', '堵住', '不下水', '下水慢'],
]

/** The options whose words a text says; none of those that only resemble it. */
export function chooseOptions(text: string, options: readonly NamedOption[]): string[] {
  const plain = text.replace(/\s/g, '')
  return options
    .filter(({ label }) => {
      const words = [label, ...alike.filter((group) => group.includes(label)).flat()]
      return words.some((word) => word.length >= 2 && plain.includes(word))
    })
    .map(({ id }) => id)
}
