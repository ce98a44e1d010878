/** Names of divisions as people write them, each with the codes it may mean. */

export interface DivisionNode {
  readonly code: string
  readonly name: string
  readonly children?: readonly DivisionNode[]
}

export interface NamedDivision {
  readonly code: string
  readonly level: 1 | 2 | 3
  /** True for a name without its 市, 区, 县 …, or a nickname: it counts only where a division is expected. */
  readonly isShort: boolean
  /** True for names like 开发区, 东区, 中和镇, so general or so remote that they count only beside their city. */
  readonly isWeak: boolean
  /** True for 昆山, 义乌: a city of its own, although a district by its code. */
  readonly isTown: boolean
}

export interface DivisionNames {
  /** Length of the longest name by its first two signs: at most places of a text no name begins, and none needs to be looked for. */
  readonly longest: ReadonlyMap<string, number>
  readonly byName: ReadonlyMap<string, readonly NamedDivision[]>
}

const nicknames: Readonly<Record<string, string>> = {
  魔都: '310000',
  申城: '310000',
  帝都: '110000',
  羊城: '440100',
  山城: '500000',
  蓉城: '510100',
  鹏城: '440300',
  江城: '420100',
  泉城: '370100',
  冰城: '230100',
  甬城: '330200',
  春城: '530100',
  星城: '430100',
  巴州: '652800',
  博州: '652700',
  克州: '653000',
  昆区: '150203',
  锡盟: '152500',
  阿盟: '152900',
  巴盟: '150800',
  乌盟: '150900',
  鄂温克: '150724',
  呼市: '150100',
  哈市: '230100',
  乌市: '650100',
  呼伦贝尔盟: '150700',
  西海岸新区: '370211',
  喀左: '211324',
  阜蒙: '210921',
  前郭: '220721',
  杜蒙: '230624',
}
/** Counties and banners whose full name is so long that everybody says one of their own making; each stands for a full name. */
const contractions: Readonly<Record<string, string>> = {
  鄂温克旗: '150724',
  喀左县: '211324',
  阜蒙县: '210921',
  前郭县: '220721',
  杜蒙县: '230624',
  和丰县: '654226',
  塔县: '653131',
  东乡县: '622926',
  察县: '654022',
  土左旗: '150121',
  土右旗: '150221',
  达茂旗: '150223',
  科左中旗: '150521',
  科左后旗: '150522',
  鄂前旗: '150623',
  莫旗: '150722',
  陈旗: '150725',
  新左旗: '150726',
  新右旗: '150727',
  察右前旗: '150926',
  察右中旗: '150927',
  察右后旗: '150928',
  科右前旗: '152221',
  科右中旗: '152222',
  东乌旗: '152525',
  西乌旗: '152526',
  阿左旗: '152921',
  阿右旗: '152922',
}
/** Former names of cities and counties that became districts or cities; people still write them. */
const formerNames =
  '海门市:320614 章丘市:370114 即墨市:370215 长乐市:350112 富阳市:330111 临安市:330112 奉化市:330213 江都市:321012 姜堰市:321204 铜山县:320312 ' +
  '吴江市:320509 高淳县:320118 溧水县:320117 金坛市:320413 洪泽县:320813 大丰市:320904 赣榆县:320707 双流县:510116 新建县:360112 广丰县:361103 ' +
  '萧山市:330109 增城市:440118 从化市:440117 高要市:441204 文登市:371003 兖州市:370812 沾化县:371603 定陶县:371703 鹿泉市:130110 藁城市:130109 ' +
  '栾城县:130111 徐水县:130609 满城县:130607 清苑县:130608 肥乡县:130407 永年县:130408 上虞市:330604 洞头县:330305 建阳市:350703 高陵县:610117 ' +
  '荣昌县:500153 璧山县:500120 铜梁县:500151 潼南县:500152 梁平县:500155 武隆县:500156 大足县:500111 济阳县:370115 蓬莱市:370614 邵东县:430582 ' +
  '宁乡县:430182 望城县:430112 南康市:360703 密云县:110118 延庆县:110119 崇明县:310151 静海县:120118 宁河县:120117 平坝县:520403 水城县:520204 ' +
  '彭山县:511403 名山县:511803 晋宁县:530115 呈贡县:530114 偃师市:410307 孟津县:410308 淮阳县:411603 长垣县:410783 武鸣县:450110 柳江县:450206 ' +
  '临桂县:450312 京山县:420882 监利县:421088 罗江县:510604 水富县:530681 腾冲县:530581 滦县:130284'
const peoples =
  /(?:(?:蒙古|回|藏|维吾尔|苗|彝|壮|布依|朝鲜|满|侗|瑶|白|土家|哈尼|哈萨克|傣|黎|傈僳|佤|畲|高山|拉祜|水|东乡|纳西|景颇|柯尔克孜|土|达斡尔|仫佬|羌|布朗|撒拉|毛南|仡佬|锡伯|阿昌|普米|塔吉克|怒|乌孜别克|俄罗斯|鄂温克|德昂|保安|裕固|京|塔塔尔|独龙|鄂伦春|赫哲|门巴|珞巴|基诺|各)族|蒙古|维吾尔|哈萨克|柯尔克孜|锡伯)*/
const ending = new RegExp(
  `${peoples.source}(?:特别行政区|自治区|自治州|自治县|自治旗|地区|新区|(?<=神农架)林区|省|市|区|县|盟|旗)$`,
)
const zones: readonly (readonly [RegExp, readonly string[]])[] = [
  [/高新/, ['高新区', '高新技术开发区', '高新技术产业开发区']],
  [/经济(?:技术)?开发区$|^开发区$/, ['开发区', '经开区', '经济开发区', '经济技术开发区']],
]
const isGeneral =
  /^(?:[东西南北中]|中西|其它)区$|(?:镇|乡|街道|办事处)$|^(?:城|郊|矿|新城|开发|高新)区$|^(?:经济|经济技术|高新技术|高新技术产业)开发区$|^工业园区$|^(?:松山湖|东莞港|九龙|新界|离岛)$/

/** Prepares the names of a tree of provinces, cities and districts for reading; done once per table. */
export function divisionNames(provinces: readonly DivisionNode[]): DivisionNames {
  const byName = new Map<string, NamedDivision[]>()
  const add = (name: string, division: NamedDivision) => {
    const list = byName.get(name)
    if (list === undefined) byName.set(name, [division])
    else if (!list.some(({ code }) => code === division.code)) list.push(division)
  }
  const addAll = (node: DivisionNode, level: 1 | 2 | 3, city: string) => {
    const isPlaceholder = level === 2 && /^(?:县|省直辖县|自治区直辖县级行政区划)$/.test(node.name)
    const isFar = level === 3 && /^(?:71|81|82)/.test(node.code)
    const isWeak = isFar || (level === 3 && isGeneral.test(node.name))
    if (!isPlaceholder) {
      add(node.name, { code: node.code, level, isShort: false, isWeak, isTown: false })
      for (const short of shortsOf(node.name, level, city))
        add(short, {
          code: node.code,
          level,
          isShort: true,
          isWeak: true,
          isTown: level === 3 && node.name.endsWith('市'),
        })
    }
    const siblings = new Set(node.children?.map(({ name }) => name))
    const own = node.name.replace(ending, '')
    // 苏州市 holds 苏州工业园区 and, under another code, 工业园区: one place. The counties of 重庆 stand below a node called 县.
    for (const child of (node.children ?? []).filter(({ name }) => own === '' || !siblings.has(own + name)))
      addAll(child, level === 1 ? 2 : 3, level === 1 ? child.name : node.name)
  }
  for (const province of provinces) addAll(province, 1, '')
  for (const [name, code] of Object.entries(nicknames))
    add(name, {
      code,
      level: code.endsWith('0000') ? 1 : code.endsWith('00') ? 2 : 3,
      isShort: true,
      isWeak: false,
      isTown: false,
    })
  for (const entry of formerNames.split(' ')) {
    const [name = '', code = ''] = entry.split(':')
    add(name, { code, level: 3, isShort: false, isWeak: false, isTown: false })
  }
  for (const [name, code] of Object.entries(contractions))
    add(name, { code, level: 3, isShort: false, isWeak: name.length < 3, isTown: false })
  const longest = new Map<string, number>()
  for (const name of byName.keys()) {
    const head = name.slice(0, 2)
    longest.set(head, Math.max(longest.get(head) ?? 0, name.length))
  }
  return { byName, longest }
}

function shortsOf(name: string, level: 1 | 2 | 3, city: string): string[] {
  const shorts = new Set<string>()
  const bare = dropEnding(name)
  if (bare.length >= 2 && bare !== name) shorts.add(bare)
  // 管城回族区 and 景宁畲族自治县 are said without their people.
  if (level === 3 && bare.length >= 2) shorts.add(bare + name.slice(-1))
  if (name.endsWith('自治州') && bare.length >= 2) shorts.add(`${bare}州`)
  const prefix = city.replace(ending, '')
  if (level === 3) {
    if (name.endsWith('园区')) shorts.add('园区')
    if (/[\u4e00-\u9fa5]{2}(?:街道|镇)$/.test(name)) shorts.add(name.replace(/(?:街道|镇)$/, ''))
    // 东莞市南城区 is how people call 南城街道.
    if (/[\u4e00-\u9fa5]{2}街道$/.test(name)) shorts.add(name.replace(/街道$/, '区'))
    for (const [pattern, words] of zones) if (pattern.test(name)) for (const word of words) shorts.add(word)
    if (prefix.length >= 2 && name.startsWith(prefix) && name.length > prefix.length + 2)
      shorts.add(name.slice(prefix.length))
  }
  shorts.delete(name)
  return [...shorts]
}

/** 内蒙古自治区 must keep 蒙古, since 内 alone names nothing. */
function dropEnding(name: string): string {
  const bare = name.replace(ending, '')
  return bare.length >= 2 ? bare : name.replace(/自治[区州县旗]$/, '')
}

/** The longest accepted name that begins at this place; null without one. */
export function nameAt(
  names: DivisionNames,
  text: string,
  at: number,
  passes: (division: NamedDivision, end: number) => boolean,
): { readonly end: number; readonly divisions: readonly NamedDivision[] } | null {
  const longest = names.longest.get(text.slice(at, at + 2)) ?? 0
  for (let length = Math.min(longest, text.length - at); length >= 2; length--) {
    const end = at + length
    const divisions = names.byName.get(text.slice(at, end))?.filter((division) => passes(division, end))
    if (divisions !== undefined && divisions.length > 0) return { end, divisions }
  }
  return null
}

/** The digits of a code that its level counts: 33, 3301, 330110. */
export const stemOf = (code: string): string =>
  code.endsWith('0000') ? code.slice(0, 2) : code.endsWith('00') ? code.slice(0, 4) : code
