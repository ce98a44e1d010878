/** Reads the name plate of an asset: labels with their values behind or below them, in any order. */
import { type PhotoPart, type PhotoPartKey, type ReadLine, tidyLine } from './photo-parts.ts'

/** Words that stand before a value; longer ones first where one begins another. `other` only ends the value before it. */
const labels: readonly (readonly [PhotoPartKey | 'other', string])[] = [
  ['model', '产品型号|设备型号|规格型号|型号规格|机器型号|机型|型号|型 号|MODEL(?: ?(?:NO|NUMBER)\\.?)?|TYPE'],
  [
    'serial',
    '产品序列号|出厂编号|产品编号|机身编号|机器编号|设备编号|制造编号|生产编号|机身号|机号|序列号|序号|编号|编 号|S ?/ ?N|SERIAL(?: ?(?:NO|NUMBER)\\.?)?|SN(?=[:\\s])',
  ],
  [
    'madeOn',
    '生产日期|制造日期|出厂日期|制造年月|生产年月|出厂年月|日期|日 期|MFG\\.? ?DATE|MANUFACTURED?(?: DATE)?|DATE',
  ],
  ['brand', '品牌|品 牌|商标|BRAND'],
  [
    'maker',
    '制造厂商|制造商|制造单位|制造厂|生产厂家|生产厂商|生产企业|生产商|生产单位|厂家|厂商|MANUFACTURER|MADE BY|MFR',
  ],
  ['productName', '产品名称|设备名称|品名|名称|名 称|PRODUCT(?: NAME)?'],
  [
    'other',
    '额定[\\p{Script=Han}]{2,4}|功率|电压|电流|频率|重量|净重|质量|容量|制冷[剂量]|制热量|制冷量|执行标准|标准|许可证[号]?|防护等级|防触电[\\p{Script=Han}]*|转速|压力|温度|噪[音声]|循环风量|流量|扬程|尺寸|产地|地址|电话|服务热线|热线|网址|RATED|POWER|VOLTAGE|WEIGHT|INPUT|OUTPUT',
  ],
]
const keyOfLabel = labels.map(([key, words]) => [key, new RegExp(`^(?:${words})$`, 'iu')] as const)
const anyLabel = new RegExp(
  `(?<![A-Za-z])(${labels.map(([, words]) => words).join('|')})(?: ?[(/] ?[A-Za-z. /]{2,20}[)]?)?(?: *[:：.] *| +(?=\\S)|$)`,
  'giu',
)
const shapes: Partial<Record<PhotoPartKey, RegExp>> = {
  model: /^[A-Za-z0-9][A-Za-z0-9\-/().+*# ]*[A-Za-z0-9)]/,
  serial: /^[A-Za-z0-9][A-Za-z0-9\-/. ]{2,}/,
  madeOn: /(\d{4}) ?[-./年] ?(\d{1,2})(?: ?[-./月] ?(\d{1,2}))?|(?<!\d)(20\d\d)(\d\d)(\d\d)?(?!\d)/,
}
const company = /[\p{Script=Han}()A-Za-z]{4,40}(?:有限公司|股份公司|集团|公司|制造厂|总厂)/u
/** Last words of the names of asset kinds. */
const thing =
  /^[\p{Script=Han}A-Za-z0-9()]{2,20}(?:空调[器机]?|冰箱|冷柜|洗衣机|热水器|锅炉|压缩机|冷水机组|机组|水泵|泵|电机|电动机|变频器|打印机|复印机|服务器|电梯|风机|净水[器机]|净化器|油烟机|灶|电视|叉车|发电机|配电[箱柜]|控制[箱柜器]|监护仪|呼吸机|[\p{Script=Han}]仪|[\p{Script=Han}]机)$/u

interface Found {
  readonly key: PhotoPartKey
  readonly value: string
  readonly confidence: number
}

/** Reads a name plate: model, serial number, maker and dates, each with its confidence; of repeated parts the first. */
export function readPlate(lines: readonly ReadLine[]): PhotoPart[] {
  const tidy = lines.map(({ confidence, text }) => ({ text: tidyLine(text), confidence })).filter(({ text }) => text)
  const found = tidy.flatMap((line, at) => valuesOf(line.text, line.confidence, tidy[at + 1]?.text ?? ''))
  const known = new Map<PhotoPartKey, Found>()
  for (const one of found) if (!known.has(one.key)) known.set(one.key, one)
  const put = (key: PhotoPartKey, value: string | undefined, confidence: number) => {
    if (value !== undefined && !known.has(key)) known.set(key, { key, value, confidence })
  }
  for (const { confidence, text } of tidy) {
    const plain = text.replaceAll(' ', '')
    put('maker', company.exec(plain)?.[0], confidence * 0.85)
    if (thing.test(plain)) put('productName', plain, confidence * 0.75)
  }
  return [...known.values()].map(({ confidence, key, value }) => ({
    key,
    value,
    confidence: Math.round(confidence * 100) / 100,
  }))
}

/** The labels of a line with the text behind them, or with the next line when nothing follows. */
function valuesOf(text: string, confidence: number, below: string): Found[] {
  const marks = [...text.matchAll(anyLabel)]
  return marks.flatMap((mark, at) => {
    const word = mark[1] ?? ''
    const key = keyOfLabel.find(([, shape]) => shape.test(word))?.[0] ?? 'other'
    if (key === 'other') return []
    const start = mark.index + mark[0].length
    const behind = text.slice(start, marks[at + 1]?.index ?? text.length).trim()
    const isBelow = behind === '' && at === marks.length - 1 && below.search(anyLabel) !== 0
    const value = valueOf(key, isBelow ? below : behind)
    return value === '' ? [] : [{ key, value, confidence: confidence * (isBelow ? 0.85 : 0.97) }]
  })
}

function valueOf(key: PhotoPartKey, raw: string): string {
  const shape = shapes[key]
  if (shape === undefined)
    return raw
      .replace(/^[:：.\s]+/, '')
      .replaceAll(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '')
      .slice(0, 100)
  const match = shape.exec(raw.replace(/^[:：.\s]+/, ''))
  if (match === null) return ''
  if (key === 'madeOn') return dayOf(match)
  // Blanks inside numbers and models come from the reader.
  return match[0].replaceAll(' ', '').slice(0, 60)
}

/** A month alone stands for its first day. */
function dayOf([, year, month, day, solidYear, solidMonth, solidDay]: readonly (string | undefined)[]): string {
  const [y, m, d] = [Number(year ?? solidYear), Number(month ?? solidMonth), Number(day ?? solidDay ?? '1')]
  const date = new Date(Date.UTC(y, m - 1, d))
  const isDay = date.getUTCMonth() === m - 1 && date.getUTCDate() === d && y >= 1950 && y <= 2100
  return isDay ? date.toISOString().slice(0, 10) : ''
}
