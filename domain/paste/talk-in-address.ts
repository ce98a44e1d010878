/** Talk between the parts of an address, blanked in place so that every position stays. */

/** Somebody calls on arrival and is fetched: talk between two parts of an address. */
const fetched = '我们?[再就会]?[去来下出到门楼路口院大]{1,4}接[你您]?(?:们|一下)?'
const meeting = new RegExp(
  `(?<=[ ,])(?:(?:[你您]们?)?(?:快?到了?)?[你您]?[先再就]{0,2}(?:直接|提前)?(?:给我)?打(?:我|一?个)?电话(?:给我)?(?:${fetched})?|${fetched})(?=[ ,])`,
  'g',
)

/** 渠河北路，|具体门牌我不清楚|，河畔人家…: what somebody does not know, and the stairs. */
const unsure =
  /(?<=[ ,])(?:(?:具体)?的?(?:门牌号?|楼号|房号|几号楼?|哪一?[栋号])我?(?:也|有点|都)?(?:不清楚|不知道|记不[清得]了?|忘了|不记得了?|没注意)|(?:没有?|有|走)?(?:电梯|步梯|楼梯)房?的)(?=[ ,])/g
/** …502 室|（三楼那家别敲错了）: talk in brackets about the way to a house is no part of it. */
const asideBehindHouse =
  /(?<=[\dA-Z号楼室栋幢座元层户铺苑区园路街道巷城镇乡村] ?)\((?=[^()\n]{0,24}(?:就是|[现原以又也]?[在来前]?叫|原名|别|不要|错|记得|注意|千万|那[家栋边个头条户]|[左右]转|直走|进去|下来|上去|没电梯|停车|导航))[^()\n]{2,30}\)|(?<=[栋幢座楼] ?)\([老新旧高矮前后]楼\)/g

const blanked: readonly RegExp[] = [
  // 30-1-1103|这单 客户换号了
  /(?<=[\dA-Z号室])[这那][单家户](?![\u4e00-\u9fa5])|(?<=[门口面壁边旁角])那[家间](?=[ ,])|(?<=[面壁边侧旁近]) [的嘅](?= )/g,
  // 有个叫|金鼎广场|的，B 栋
  /有(?:一?[个家栋])(?:小区|楼盘|大[厦楼])?名?叫(?=[\u4e00-\u9fa5]{2,10}的?[ ,])|(?<=[\u4e00-\u9fa5](?:广场|小区|花园|大厦|公寓|苑|城|家园))的(?=[ ,]{1,2}[A-Z\d]{1,3} ?[号栋幢座])/g,
  asideBehindHouse,
  meeting,
  unsure,
  // 黄河路|上的|“裕隆爱之城”小区
  /(?<=[\u4e00-\u9fa5]{2}(?:[路街巷]|大道))上(?:的|[那这有]一?[个家])(?=[\u4e00-\u9fa5“" \ue000])/g,
  // 学院路|然后是|裕田欧情华府
  /(?<=[\u4e00-\u9fa5](?:[路街巷镇村区苑园城号栋幢楼]|大道|单元))(?:然后|接着)[呢嘛]?就?是?(?=[\u4e00-\u9fa5\d]{2})/g,
  // 回兴街道的嘛 宝圣大道, …9楼|了
  /(?<=[路街道巷镇乡村区园苑城厦号栋楼室])的?[嘛噻哈呀哦哟啊呢诶呗嘞吧]{1,2}(?=[ ,]|$)|(?<=\d(?:[号栋楼室层座]|单元))了(?=[ ,]|$)/g,
]
const quotedPlace =
  /[“"]([\u4e00-\u9fa5]{2,10}(?:小区|花园|广场|大[厦楼]|[市商]场|公寓|家园|社区|[苑城村])|[\u4e00-\u9fa5]{2,10}(?=[”"](?:小区|花园|大厦|广场|公寓|家园|大院|(?:客栈|酒店|宾馆|民宿) ?\d|[^\n,。]{0,2}\d{1,3}(?:号楼|[栋幢座]))))[”"]/g

/** The text without the talk that people put between the parts of an address. */
export const withoutTalk = (text: string): string =>
  blanked
    .reduce((left, pattern) => left.replace(pattern, (words) => ' '.repeat(words.length)), text)
    .replace(quotedPlace, ' $1 ')
