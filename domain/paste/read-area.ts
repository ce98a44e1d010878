import { isOrigin } from './area-origin.ts'
import { type DivisionNames, type NamedDivision, nameAt, stemOf } from './division-names.ts'
import type { PastedArea } from './pasted-parts.ts'
import { type Span, taken } from './sheet.ts'

interface Chain extends Span {
  /** Divisions that the last name of the chain may mean. */
  readonly divisions: readonly NamedDivision[]
  readonly level: number
  /** True for a name below another one: 秦皇岛昌黎. */
  readonly isBelow: boolean
  /** True for a name that only tells where somebody is from. */
  readonly isOnlyOrigin: boolean
}

/** Roads bear the names of cities: 北京东路, 西安街, 大庆南路. */
const road =
  /^[东西南北中新内外]?[一二三四五六七八九十]?(?:路(?![南北桥]区)|街(?!道)|大道|大街|道(?![里外]区)|巷|桥(?![东西]区)|弄|[东西南北]街)(?!镇|乡|街道)/
const beforeStreet =
  /^ {0,2}\d{1,3}(?:号?小区|团|连|街坊)|^[\u4e00-\u9fa5]{0,3}(?:汽车站|火车站|客运站|高铁站|动车站|机场|夜市|古城|老街|步行街|口岸)|^ {0,2}(?: ?[\u4e00-\u9fa5]{1,8}){1,3}?(?:路|街|道|巷|弄|镇|乡|村|区|园|城|苑|大厦|场|社区|组|屯|庄|湾|市|站|厂) ?(?:[\u4e00-\u9fa5]{2,8} ?)?(?:\d|[A-Z]\d|[A-Z][座区栋馆])|^(?:,| {0,2})[\u4e00-\u9fa5]{2,5}(?:镇|乡|街道)|^ {0,2}[\u4e00-\u9fa5]{1,6} [\u4e00-\u9fa5]{2,8}(?:路|街|大道)(?= |$|,)/
/** 呼伦贝尔|宾馆 */
const endsHouse = /^(?:馆|宾馆|酒店|饭店|饭庄|大厦|银行|[\u4e00-\u9fa5]{0,2}面馆|菜馆|小吃|烧烤|商会|会馆|人家|特产)/
/** 白沙|街道, 紫金|花园: what goes on with a name is no division. */
const endsName =
  /^(?:街道|[\u4e00-\u9fa5]?镇(?![\u4e00-\u9fa5]{0,2}(?:镇|乡|街道))|乡|小区|花园|家园|苑|公寓|大厦|广场|村|新村|名城|小镇|明珠)/
const endsEstate = /^(?:新城|国际|府|湾|里|城)(?![\u4e00-\u9fa5]?(?:镇|街道))/
/** 石河子|北四路: no city gives its name to one of many such roads. */
const counted = /^[东西南北中][一二三四五六七八九十]{1,2}路/
/** 大理|古城叶榆路, 恩施|舞阳坝街道: with no county behind it, the name means the city that is the seat of its prefecture. */
const leadsToSeat =
  /^[ ,]{0,2}(?:(?:古城|老城|新城|城[区里东南西北]|市区) ?(?:[\u4e00-\u9fa5]{1,8}(?:路|街|大道|巷)|[\u4e00-\u9fa5]{2,10} ?\d)|下关|[\u4e00-\u9fa5]{2,6}(?:街道|镇|乡)|[\u4e00-\u9fa5]{1,8}(?:路|街|大道|巷)|[\u4e00-\u9fa5]{2,10} ?[\dA-Z]{1,4}(?:号楼|[栋幢座]))/
const han = /[\u4e00-\u9fa5]/
const opensShort =
  /(?:我们?|咱们?|[来去呀啊嘛哦噢嗯]|到了|在|住|系|是|到|从|址|点|自|去|于|的|:|为|客户|用户|业主|一个|这边|那边|看看|[去来跑][下趟]|一[下趟]|就|[上那这][次回个])$/
/** Where papers and parcels go, and where the firm sits, is not where the job is. */
const elsewhere = /(?:发票|开票|票据|合同|报告(?!厅)|总部|总公司|抬头|户籍)[^。;\n]{0,8}$/
const mostCandidates = 12

/** Finds the division that the text names, down to the district when it is certain, and every span that it used. */
export function readArea(text: string, names: DivisionNames): { area: PastedArea | null; used: Span[] } {
  const chains = withoutStrays(text, readChains(text, names))
  let best: Chain | null = null
  const weight = ({ level, start, end, divisions, isBelow, isOnlyOrigin }: Chain) =>
    2 * level +
    (isBelow && divisions.every(({ isShort }) => isShort) ? 1 : isOnlyOrigin ? -2 : 0) +
    (divisions.some(({ isWeak, isShort }) => !isWeak || isShort) && beforeStreet.test(text.slice(end, end + 24))
      ? 1
      : 0) +
    // 两当县 … 东方新村: a name in full goes before a short one.
    (divisions.some(({ isShort }) => !isShort) ? 1 : 0) +
    // 发票寄|武汉市江汉区…
    (elsewhere.test(text.slice(Math.max(0, start - 14), start)) ? -6 : 0) +
    // 丹阳市 is one place, 开发区 may be any of many.
    (divisions.length > 3 || (divisions.length > 1 && divisions.every(({ isShort }) => isShort)) ? -3 : 0)
  for (const chain of chains) if (best === null || weight(chain) > weight(best)) best = chain
  if (best === null) return { area: null, used: [] }
  const main = best
  const others = chains.filter(
    (chain) =>
      chain !== main && (standsAlone(text, chain) || isRepeated(text, chain, main) || isCityOf(text, chain, main)),
  )
  const divisions = others.reduce<readonly NamedDivision[]>((left, other) => {
    const fitting = left.filter(({ code }) => other.divisions.some((one) => code.startsWith(stemOf(one.code))))
    return fitting.length > 0 ? fitting : left
  }, main.divisions)
  const used = [
    main,
    ...others.filter((other) =>
      divisions.some(({ code }) => other.divisions.some((one) => code.startsWith(stemOf(one.code)))),
    ),
  ]
  if (divisions.every(({ isWeak, isShort }) => isWeak && !isShort) && divisions.length > 1 && main.level === 3)
    return { area: null, used: [] }
  return { area: settle(main, divisions), used }
}

/** Where the address goes on behind its divisions: 宝坻区 天津 | 广川道 names the city after its district. */
export function endOfNames(text: string, area: Span, spans: readonly Span[]): number {
  return spans
    .toSorted((a, b) => a.start - b.start)
    .reduce(
      (end, span) => (span.start >= end && /^[ ,]?$/.test(text.slice(end, span.start)) ? span.end : end),
      area.end,
    )
}

/** A county's town or the city of a county, which people name without what it belongs to. */
const leadsToTown = (text: string, end: number, divisions: readonly NamedDivision[]): boolean =>
  divisions.some(({ isTown }) => isTown) || /^ ?[\u4e00-\u9fa5]{2,5}(?:镇|乡|街道)/.test(text.slice(end, end + 9))

/** 合肥市滨湖新区…滨湖假日花园: behind a city, a short name elsewhere names no district. */
function withoutStrays(text: string, chains: readonly Chain[]): Chain[] {
  return chains.filter(
    ({ divisions, level, start, end }) =>
      level < 3 ||
      !divisions.every(({ isShort }) => isShort) ||
      !chains.some(
        (city) =>
          city.start < start &&
          city.level === 2 &&
          (city.divisions.every(({ isShort }) => !isShort) || !leadsToTown(text, end, divisions)) &&
          !divisions.some(({ code }) => city.divisions.some((one) => code.startsWith(stemOf(one.code)))),
      ),
  )
}

function settle(chain: Chain, divisions: readonly NamedDivision[]): PastedArea {
  const { start, end } = chain
  const top = divisions.filter(({ level }) => level === divisions[0]?.level)
  const [first] = top
  const isSure = top.length === 1
  const code = isSure ? (first?.code ?? '') : ''
  const candidates = isSure ? [] : top.slice(0, mostCandidates).map((one) => one.code)
  return { value: code, code, start, end, candidates, confidence: !isSure ? 0.4 : chain.level === 3 ? 0.95 : 0.7 }
}

/** 厂在安州区界牌镇兴业路3号: the district named before, in full and in front of its street. */
const isRepeated = (text: string, { divisions, level, end }: Chain, main: Chain): boolean =>
  level === 3 &&
  divisions.every(({ code, isShort }) => !isShort && main.divisions.some((one) => one.code === code)) &&
  beforeStreet.test(text.slice(end, end + 24))

/** 梧州大东上路38号…，万秀区的: the city in front of the street, its district told apart. */
const isCityOf = (text: string, { divisions, level, start, end }: Chain, main: Chain): boolean =>
  level === 2 &&
  !han.test(text.charAt(start - 1)) &&
  divisions.some((city) => main.divisions.some(({ code }) => code.startsWith(stemOf(city.code)))) &&
  /^的?(?:[,。;\n]|$)/.test(text.slice(main.end, main.end + 2)) &&
  !/^[\u4e00-\u9fa5]{0,4}(?:大学|学院|医院|银行|公司)/.test(text.slice(end, end + 8)) &&
  beforeStreet.test(text.slice(end, end + 24))

/** Another place name counts only when it stands alone, so not inside a road or a company. */
const standsAlone = (text: string, { start, end }: Span): boolean =>
  (!han.test(text.charAt(end)) || /^的(?![\u4e00-\u9fa5])/.test(text.slice(end, end + 2))) &&
  (!han.test(text.charAt(start - 1)) || opensShort.test(text.slice(Math.max(0, start - 2), start)))

function readChains(text: string, names: DivisionNames): Chain[] {
  const chains: Chain[] = []
  for (let at = 0; at < text.length; at++) {
    if (!han.test(text.charAt(at))) continue
    const chain = chainAt(text, at, names)
    if (chain === null) continue
    // 西安市曲江新区 is a part of 西安, not the 曲江 elsewhere.
    const last = chains.at(-1)
    if (
      last !== undefined &&
      last.level < 3 &&
      chain.start <= last.end + 1 &&
      !chain.divisions.some((one) => last.divisions.some(({ code }) => one.code.startsWith(stemOf(code))))
    )
      continue
    chains.push(chain)
    at = chain.end - 1
  }
  return chains
}

function chainAt(text: string, start: number, names: DivisionNames): Chain | null {
  const before = text.slice(Math.max(0, start - 2), start)
  const isOpen = !han.test(text.charAt(start - 1)) || opensShort.test(before)
  const first = nameAt(names, text, start, (one, end) => {
    // 渤海小区 东区 is a part of the estate.
    if (/^[东西南北中]区$/.test(text.slice(start, end)) && /[区园苑城村院校厂府庄里] ?$/.test(before)) return false
    const isOnlyOne = one.isTown || isAlone(one, names.byName.get(text.slice(start, end)) ?? [])
    const isTown =
      one.isShort &&
      one.level === 3 &&
      isOnlyOne &&
      isOpen &&
      // 修水管 is a job, no county.
      !/^(?:[管机器电泵表箱](?!器?人)|装(?![饰修潢])|龙头)/.test(text.slice(end, end + 3)) &&
      (isOrigin(text, start, end, one) ||
        beforeStreet.test(text.slice(end, end + 24)) ||
        (/[在住]$/.test(before) &&
          /^[\u4e00-\u9fa5]{2,8}(?:城|[一二三四五六七八九]区|市场|工业园|产业园)/.test(text.slice(end, end + 12))))
    // 白沙街道 is below some other district than 白沙.
    if (
      one.isShort &&
      one.level === 3 &&
      (endsName.test(text.slice(end, end + 5)) || (!one.isTown && endsEstate.test(text.slice(end, end + 5))))
    )
      return false
    if (one.isShort && one.level < 3 && endsHouse.test(text.slice(end, end + 5))) return false
    if (one.isShort && (one.level === 3 ? !isGeneralZone(text, start, end) && !isTown : !isOpen)) return false
    if (
      one.isWeak &&
      !isTown &&
      one.level === 3 &&
      !(isOpen && text.slice(start, end).endsWith('区') && !isFar.test(one.code))
    )
      return false
    return (
      (!one.isShort && /[省市区县旗]$/.test(text.slice(start, end))) ||
      !road.test(text.slice(end, end + 4)) ||
      (one.isTown && counted.test(text.slice(end, end + 4)))
    )
  })
  if (first === null) return null
  let [end, divisions, isBelow, from] = [first.end, first.divisions, false, start]
  for (;;) {
    // 枣庄市中区 is 枣庄 and 市中区, 青岛市北区 is 青岛 and 市北区.
    const central = /^市[中南北]区/.exec(text.slice(end - 1, end + 2))?.[0] ?? ''
    if (isBelowAny(names.byName.get(central), divisions)) end -= 1
    const gap = /^(?:[ ,\-/·]{0,2}|\ue000{1,8})(?=[\u4e00-\u9fa5])/.exec(text.slice(end, end + 10))?.[0]
    if (gap === undefined) break
    const below = end + gap.length
    const parents = divisions
    const next = nameAt(names, text, below, (one, to) => {
      const isPart = parents.some(({ code, level }) => level < one.level && one.code.startsWith(stemOf(code)))
      return (
        isPart &&
        ((!one.isShort && /[省市区县旗]$/.test(text.slice(below, to))) || !road.test(text.slice(to, to + 4))) &&
        !(
          one.isShort &&
          // 白城镇赉县 is 白城 and 镇赉县.
          nameAt(names, text, to, (inner) => !inner.isShort && isBelowAny([inner], [one])) === null &&
          (/^(?:街道|镇|乡|新村)|^[\u4e00-\u9fa5]?(?:国际|大厦|广场|公园|大学|医院|酒店|站)/.test(
            text.slice(to, to + 3),
          ) ||
            (one.level === 3 && !one.isTown && text.charAt(to) === '湾'))
        )
      )
    })
    if (next === null) break
    end = next.end
    from = below
    divisions = exactFirst(next.divisions)
    isBelow = true
  }
  const seat = leadsToSeat.test(text.slice(end, end + 24))
    ? names.byName.get(text.slice(from, end))?.filter(
        (one) =>
          one.isTown &&
          isBelowAny(
            [one],
            divisions.filter(({ level }) => level === 2),
          ),
      )
    : undefined
  if (seat?.length === 1 && divisions.every((one) => one.isShort && (one.level === 2 || one === seat[0])))
    divisions = seat
  // 浑南新区 is how people still call 浑南区.
  if (/^新区(?!政府)/.test(text.slice(end, end + 2)) && divisions.every(({ level, isShort }) => level === 3 && isShort))
    end += 2
  const isOnlyOrigin =
    !isBelow && divisions.every(({ isShort }) => isShort) && /^(?:[,的]|[这那][边里头])/.test(text.slice(end, end + 2))
  // 余姚那边: the words of talk are no name.
  if (/^[这那][边里头](?![\u4e00-\u9fa5])/.test(text.slice(end, end + 3))) end += 2
  // 能来简阳|吗, 南澳|岛
  if (/^[吗岛](?=[,。?!\s]|$)/.test(text.slice(end, end + 2))) end += 1
  // 岱山|高亭的，高亭镇…: the town is told once more.
  const town = /^([\u4e00-\u9fa5]{2,3})的(?=[ ,。;\n])/.exec(text.slice(end, end + 5))
  if (town !== null && text.slice(end + 4, end + 80).includes(town[1] ?? '')) end += town[0].length
  const level = Math.min(...divisions.map((one) => one.level))
  const strongest = divisions.filter((one) => one.level === level)
  return { start, end, divisions: exactFirst(strongest), level, isBelow, isOnlyOrigin }
}

/** No other division of the mainland has the name: 新化 is in 湖南, whatever is called so in 台湾. */
const isAlone = ({ code }: NamedDivision, all: readonly NamedDivision[]): boolean =>
  !isFar.test(code) && all.filter((other) => !isFar.test(other.code)).length === 1

const isFar = /^(?:71|81|82)/

const isBelowAny = (some: readonly NamedDivision[] | undefined, others: readonly NamedDivision[]): boolean =>
  some?.some(({ code }) => others.some((one) => code.startsWith(stemOf(one.code)))) ?? false

const isGeneralZone = (text: string, start: number, end: number): boolean =>
  /^(?:高新|经开|开发)/.test(text.slice(start, end)) && !text.slice(start, end).includes(taken)

/** A full name goes before a short one of the same city. */
function exactFirst(divisions: readonly NamedDivision[]): NamedDivision[] {
  const exact = divisions.filter(({ isShort }) => !isShort)
  const cities = new Set(exact.map(({ code }) => code.slice(0, 4)))
  const others = divisions.filter(({ isShort, code }) => isShort && !cities.has(code.slice(0, 4)))
  const once = [...Map.groupBy(others, ({ code }) => code.slice(0, 4)).values()].flatMap((list) => list.slice(0, 1))
  return [...exact, ...once]
}
