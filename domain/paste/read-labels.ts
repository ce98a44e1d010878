import { kindOfLabel, type LabelKind, sureWords } from './label-words.ts'
import { role } from './people-words.ts'
import { isSounded, isSurnamed, mayBeName, personIn } from './read-people.ts'
import type { Span } from './sheet.ts'

export interface Label extends Span {
  readonly kind: LabelKind
}

const kindOfSure = new Map(sureWords.flatMap(([kind, list]) => list.split('|').map((word) => [word, kind])))
const sure = sureWords
  .map(([, list]) => list)
  .join('|')
  .replace(/(?<=姓|电|手|地)(?=名|话|机|址)/g, ' *')
const opening = '(?<=^|[\\s:,;。!?|/、()├└┌│▪•·*\\-\\ue000])'
const count = '(?:\\d{1,2} ?[.、)] ?)?'
const announced = new RegExp(
  `${opening}${count}(${sure})(?:[\\d①-⑨]?(?: *[:=] *| *\\| *|-(?=[\\u4e00-\\u9fa51])|(?=\\n))|(?= +\\S)| *(?:是|为|(?<=名|人|称呼)叫)(?=[^\\s]))`,
  'g',
)
const colon = new RegExp(
  `${opening}${count}([\\u4e00-\\u9fa5A-Za-z/][\\u4e00-\\u9fa5A-Za-z/ ]{0,9}(?:\\([^)\\n]{1,8}\\))?)[\\d①-⑨]? *(?!(?<=\\d):\\d\\d(?!\\d))[:=]+ *`,
  'g',
)
/** 房间 405: these words name a place only before a number, and 街道 only at the beginning of a line. */
const numbered =
  /(?<=^|\n)(?:所在|所属)?(?:街道|乡镇|镇街|详细) +(?=[\u4e00-\u9fa5])|(?<=^|[\n,;|] ?)(?:(?:房间号?|房号|楼号|楼层|楼栋)[: ]+|具体(?:门牌号?|房号|住址|地址|位置)?(?:就?[是在为])?[: ]*)(?=[A-Za-z]?\d)/g
const glued =
  /(?<=^|[\s,;。!?|/、(:\ue000\d])(?!(?<=:)(?!家?住))(?:(?:联系|我的|家庭|详细|具体|安装|上门|服务|收货|现场|维修|公司|单位|店铺?|厂)?(地址|住址|地点|家住在?|住在)(?:是|在|为|改[成为到]|(?:更正|变更)[成为]?)?|(姓名|联系人|收件人|收货人)(?:是|为)?(?=[\u4e00-\u9fa5]{2,8}(?:$|[\s,;。电手]))|(故障|问题|现象)(?:是|为)?(?=[\u4e00-\u9fa5]{4})(?!不[大多严]|[已没解能应]|都|就)|(预约时间|时间)(?:是|为)?(?=[明后今下周\d]))/g
/** 服务 洗衣机清洗1台: these words are a label only where a line begins with them. */
const atLine = /(?<=^|\n) *(服务(?:项目?|类型)?|商品|货品|类型|故障点) +(?=[\u4e00-\u9fa5A-Za-z])/g
const gluedKinds: readonly LabelKind[] = ['address', 'name', 'fault', 'time']

const heldName = /^(联系人|报修人|收[货件]人|负责人|客户|用户|业主|户主|姓名)[\u4e00-\u9fa5]{2,4} *[:=] *[01]\d{6}/

const leadRoles = new RegExp(`^(?:[我他她]的?)?(?:${role})+`)

/** 匡先生报修：, 客户苏婷反映：: who tells stands before the label. */
function tellerOf(word: string): string {
  const who =
    /^([\u4e00-\u9fa5]{2,8}?)(?:刚才?|又)?(?:反[映应馈]|报[修障]|投诉|描述|口述|自述|诉求|要求|留言|来电)[说称讲]?$/.exec(
      word,
    )?.[1] ??
    // 男主人丁春光的电话：, 马会计：
    /^([\u4e00-\u9fa5]{2,8}?)的?(?:联系|本人)?(?:电话|手机号?码?|座机|号码)$/.exec(word)?.[1] ??
    ''
  const bare = who.replace(leadRoles, '')
  const isName = /^[\u4e00-\u9fa5]{2,3}$/.test(bare) && isSurnamed(bare) && mayBeName(bare)
  return personIn(who)?.end === who.length || isName ? who : ''
}

/** Labels as people write them: 姓名：, 电话 , 3、地址：, 地址是… */
export function readLabels(pasted: string): Label[] {
  const text = pasted
  const found: Label[] = []
  const covered = new Set<number>()
  const ends = new Set<number>()
  const add = (kind: LabelKind | null | undefined, start: number, end: number) => {
    if (kind === null || kind === undefined || covered.has(start) || covered.has(end - 1)) return
    found.push({ kind, start, end })
    ends.add(end)
    for (let at = start; at < end; at++) covered.add(at)
  }
  for (const match of text.matchAll(announced)) {
    // 玉林里 小区 24 号楼: the last word of the name.
    if (
      match[0] === '小区' &&
      /[\u4e00-\u9fa5\d] $/.test(text.slice(Math.max(0, match.index - 2), match.index)) &&
      /^ *\d/.test(text.slice(match.index + 2, match.index + 6))
    )
      continue
    add(kindOfSure.get((match[1] ?? '').replaceAll(' ', '')), match.index, match.index + match[0].length)
  }
  for (const match of text.matchAll(colon)) {
    // 琴会裂 联系人：… is a label behind other words; 姓 名 and Site ID are one.
    const before =
      /^.*[\u4e00-\u9fa5]{2,} +(?=[\u4e00-\u9fa5]{2}|[省市区县镇] *[:=])/.exec(match[0])?.[0].length ??
      tellerOf(match[1] ?? '').length
    const start = match.index + before
    // 联系人黄雨静：139… holds the name before the colon.
    const length = heldName.exec(text.slice(start))?.[1]?.length ?? match[0].length - before
    add(kindOfLabel((match[1] ?? '').slice(before)), start, start + length)
  }
  for (const match of text.matchAll(atLine))
    add(kindOfLabel(match[1] ?? ''), match.index, match.index + match[0].length)
  for (const match of text.matchAll(numbered)) add('address', match.index, match.index + match[0].length)
  for (const match of text.matchAll(glued)) {
    const kind = gluedKinds[match.slice(1).findIndex((word) => word !== undefined)]
    const end = match.index + match[0].length
    if (!ends.has(end)) add(kind, match.index, end)
  }
  return preferWhoeverIsThere(
    text,
    found.map((label) => ofParty(text, label)).toSorted((a, b) => a.start - b.start),
  )
}

const isMet = /现场|上门|实际|店内|门店|到场|工地|对接|接待|陪同|收[货件]|租客|^联系人/
const isReporter = /报[修障]|申[请报]|登记|下单|委托|来电|报告|经办|业主|房东|甲方|总部|采购|买家/
/** 收货信息：侯静，184…: name, phone and address of a parcel in one value. */
const isParcel = /^(?:收货?|[收寄]件)(?:人?信息|地址)?/
/** 报修人：陶然, 现场联系人：裴勇: whoever is at the place, where both are named. */
function preferWhoeverIsThere(text: string, labels: Label[]): Label[] {
  const words = ({ start, end }: Label) => text.slice(start, end)
  const isAnswered = ({ end }: Label) =>
    /^ *(?!同上|本人|无|报修人)[\u4e00-\u9fa5A-Z]{2}/.test(text.slice(end, end + 12))
  const names = labels.filter(({ kind }) => kind === 'name')
  const isSent = labels.some(({ kind, start, end }) => kind === 'note' && isParcel.test(text.slice(start, end)))
  if (!isSent && !names.some((label) => isMet.test(words(label)) && isAnswered(label))) return labels
  return labels.map((label) =>
    label.kind === 'name' && isReporter.test(words(label)) && !isMet.test(words(label))
      ? { ...label, kind: 'other' }
      : label,
  )
}

/** 客户名称：闻捷 names a person where forms ask for a firm. */
function ofParty(text: string, label: Label): Label {
  if (label.kind !== 'customer') return label
  // 门店 小乔 …: whoever is there.
  if (!/[客用]户|顾客/.test(text.slice(label.start, label.end))) {
    const person =
      /^ *(?:[老小阿][\u4e00-\u9fa5]|[\u4e00-\u9fa5](?:先生|女士|小姐|阿姨|经理|店长|老板))(?=$|[^\u4e00-\u9fa5])/
    return person.test(text.slice(label.end, label.end + 8)) ? { ...label, kind: 'name' } : label
  }
  const value = /^[\u4e00-\u9fa5]{2,4}(?=$|[^\u4e00-\u9fa5])/.exec(text.slice(label.end, label.end + 5))?.[0] ?? ''
  const isPerson =
    personIn(value) !== null ||
    isSounded(value) ||
    (value.length < 4 && isSurnamed(value) && !/[店厂院司部所社站馆园局]$/.test(value))
  return isPerson ? { ...label, kind: 'party' } : label
}
