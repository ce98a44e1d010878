import { longTitle, role } from './people-words.ts'
import { han, isRole, surname } from './read-people.ts'

/** Roles and kinship before a name behind a label: 技术员小钟, 我妈姓季. */
export const labelRole = new RegExp(
  `^(?:(?:${role}|${longTitle}|[\\u4e00-\\u9fa5]{1,5}[员部科室处队站]|[我他她][\\u4e00-\\u9fa5]{0,2}[是叫姓]|叫我?|本人|联系人)+(?=${surname}|[阿老小]${han})|[\\u4e00-\\u9fa5]{0,3}姓(?=${han}$))`,
)
/** A label's value without what stands around the name: 行政的蔺爽, Mr.巢, 客服小王（女）. */
export function labeledName(word: string): { readonly from: number; readonly length: number } {
  // 小杜不是小涂
  const own = word.replace(/(?<=..)[而可]?不[是叫姓].*$/, '')
  const skip =
    /^(?:Mrs?|Ms|Miss)\.? ?/.exec(own)?.[0].length ??
    /^(?:现在)?(?:[改换变更]+[成为到]|就?[是叫])(?=[\u4e00-\u9fa5]{2})/.exec(own)?.[0].length ??
    /^[\u4e00-\u9fa5]{1,6}-(?=[\u4e00-\u9fa5]{2,4}$)/.exec(own)?.[0].length ??
    // 当班主管Amy
    /^[\u4e00-\u9fa5]{2,}(?=[A-Z][a-z]{1,11}$)/.exec(own)?.[0].length ??
    // 教练阿杰: the name is what is said last.
    /^[\u4e00-\u9fa5A-Z]{2,6}(?=(?!老师)[阿老小][\u4e00-\u9fa5]$)/.exec(own)?.[0].length ??
    /^[\u4e00-\u9fa5]{0,5}的(?=[\u4e00-\u9fa5]{2,3}$)/.exec(own)?.[0].length ??
    0
  const called = skip > 0 ? 0 : (labelRole.exec(own)?.[0].length ?? 0)
  const end = own.slice(skip + called).replace(/(?:家的|(?<!管)家|收|[了吧哈])$/, '').length
  return { from: skip + called, length: end < 2 ? own.length - skip - called : end }
}
/** 信息中心|俞老师, 二楼的|谯姐: where somebody works or stands, before a name with a title. */
const endsInRole = new RegExp(`^.{1,8}(?:${role})$`)
export const isOffice = (word: string): boolean =>
  isRole(word) ||
  endsInRole.test(word) ||
  /^.{1,12}(?:[部室科处组队班站厂店院所库房台楼层厅区口课系]|中心|车间|办公?室?|[里上边]|前台|[的嘅])$/.test(word)
