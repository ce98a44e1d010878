/** Words that reveal an address or a company. */

const unit =
  '路|街|道|巷|弄|胡同|号|栋|幢|座|室|楼|层|单元|小区|花园|广场|大厦|村|镇|乡|组|街道|家园|公寓|[^公家酒]园|苑|塔|庄|社区|工业区|开发区|高新区|里|门市|商铺'
export const addressUnit = new RegExp(unit)
/** A road, an estate or a village beside a number: an address even where no division is named. */
export const address = new RegExp(
  `[\\u4e00-\\u9fa5](?:路|街|大道|道|巷|弄|胡同|街道|镇|村|小区|花园|广场|大厦|家园|公寓|苑|社区|里)[\\u4e00-\\u9fa5]{0,8}\\d|\\d+(?:号楼|号院|栋|幢|单元|弄)|^[\\u4e00-\\u9fa5]{2,6}(?:街道|镇)`,
)
export const room = /^(?:[A-Z]?\d{0,2}[-栋幢座]?)?[A-Z]?\d{1,4}[A-Z]?[室户号栋幢座楼层]?$|^[A-Z]\d?[栋幢座塔]/
const branch = '(?:分公司|分行|支行|分院|分店|分部|办事处|服务部|营业部|项目部|销售部)'
/** Kinds of firms; a shop counts as one by the end of its name. */
export const company = new RegExp(
  `^(?!我们?|你们?|贵|本|该|他们|这边|那边|隔壁|楼[上下])[\\u4e00-\\u9fa5A-Za-z0-9·&-]{2,40}(?:公司|集团|工厂|[^工]厂|医院|卫生院|门诊部|诊所|医馆|口腔|学校|大学|学院|中学|小学|幼儿园|酒店|宾馆|饭店|餐厅|酒楼|茶楼|小吃|火锅|鱼庄|面馆|烧饼|水产|五金|家具城|超市|商场|银行|分公司|分行|支行|分院|分店|研究院|研究所|事务所|物业|工作室|商行|经营部|门市部|[药书花茶]店|专卖店|旗舰店|政府|管委会|委员会|服务中心|健身房|俱乐部|影城|网吧|合作社|美容院|小馆|裁缝铺|美发|会所)${branch}?$`,
)
/** An estate with the house and the room in one word: 君悦广场B幢1908. */
export const namedHouse =
  /^[\u4e00-\u9fa5]{2,10}(?:[一二三四五六七八九\d]{1,2}期)?(?:[A-Z]?\d{1,3}(?:-\d{1,4}){1,3}$|[A-Z\d]{1,3}(?:号楼|[栋幢座楼区])[\dA-Z-]*(?:室|房|单元|层|楼)?\d*室?$)/
/** A part of a firm or an institution, which is a place in it: 兰州饭店后厨, 区医院影像科. A firm alone is the customer. */
export const firmPart =
  /^[\u4e00-\u9fa5]{1,12}(?:医院|饭店|酒店|宾馆|学校|大学|学院|中学|小学|[一二三四五六七八九十]中|幼儿园|超市|商场|公司|银行|餐厅|影城|门诊部?|厂)[\u4e00-\u9fa5\d]{0,6}(?:科|厅|厨|室|部|楼|层|房|台|区|馆|院|口|门|库|堂|处|系|中心|车间|仓|柜)$/

/** A place to sell at: 店面72216. */
export const stall = /^(?:店面|铺位|摊位|档口|商铺|柜台|门面|月台|车位|泊位|卡座|机位)[A-Z]?\d+号?$/
/** A building, a floor or a room. */
export const house = /[栋幢座室楼层]|\d-\d|单元|\d{3,}$/
