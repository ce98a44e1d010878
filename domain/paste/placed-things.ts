import { placeEnd } from './detail-words.ts'

/** 小区南门|快递柜, 一楼大厅|自助取款机, 村委会门口|那台充电桩: things that stand where everybody passes. */
const publicThing =
  /[的嘅]?(?:[那这][\u4e00-\u9fa5]?)?(?:[A-Z]?\d{1,3}[号#]?|[一两几]?[台个组排])?(?:共享|自助|自动|智能|无人|电动|儿童|户外|菜鸟|丰巢|格格){0,2}(?:[售贩][\u4e00-\u9fa5]{0,2}机|(?:饮料|零食|咖啡|冰淇淋|盲盒|娃娃|抓娃娃|扭蛋|[取存]款|柜员|取[片票号报餐水]|[售检验购]票|叫号|挂号|缴费|充值|打印|复印|借[还书]{1,2}|还书|广告|人脸|刷卡|考勤|安检|饮水|净水|直饮水?|直饮|开水|烘手|洗车|除颤|报到|签到|查询)[机仪]|ATM机?|(?:快递|丰巢|存包|储物|寄存|行李|外卖|取餐|[换充]电|充电宝|信报|自提|回收|冷藏|展示|消防)[柜箱]|丰巢(?=$|[^\u4e00-\u9fa5]|[\u4e00-\u9fa5]?[不坏打没])|充电宝|[快慢]?充电?桩|按摩椅|道闸|闸机|门禁|摄像[头机]|监控|电子屏|大屏|显示屏|LED|健身器材?|滑梯|秋千|跷跷板|路灯|卷帘门|卷闸门|伸缩门|旋转门|感应门|自动门|[扶货客直]梯|步道梯|观光梯|地磅|汽车衡|开水器|净化器|喷泉|水泵)(?![房场关构会厂店站室库间区城馆楼市口旁厅])/g
/** Rooms of a home, where such things stand as well. */
const roomOfHome = /(?:厨房|客房|书房|卧房|卫生间|洗手间|洗漱间|浴室|卧室|储藏间|衣帽间|房间|包间|里间|外间)$/
function publicThingAt(text: string): number | undefined {
  for (const { index } of text.matchAll(publicThing)) {
    const place = text.slice(0, index)
    if (/[\u4e00-\u9fa5]{2}$|[楼层口门]$/.test(place) && placeEnd.test(place) && !roomOfHome.test(place)) return index
  }
  return undefined
}

/** 海产冷冻厂|制冰机, 净菜车间|洗菜机: the things of a place of work follow at once. */
const placeOfThings =
  /(?<=[\u4e00-\u9fa5]{2})(?:[^工出电煤水]厂|水厂|电厂|[加泵电水]站|[^现立当到入出上下市广商剧]场|合作社|车间|基地|大棚|粮[库站]|果库|冷库|气调库|[^社]区食堂|食堂|停车场|车库|地库|机房|泵房|提灌站|矿|鱼塘|收购点)(?=[\u4e00-\u9fa5]{0,3}(?:机(?![房场关构会])|泵|磅|[^武电]器|炉|[^邮信]箱|[冰冷展]柜|[货客扶]梯|电梯|设备|秤|衡|桩|阀|门禁|道闸|仪))/
function thingsOfPlaceAt(text: string): number | undefined {
  const match = placeOfThings.exec(text)
  return match === null ? undefined : match.index + match[0].length
}

/** Where a thing begins behind its place. */
export function thingBehindPlaceAt(text: string): number | undefined {
  const places = [publicThingAt(text), thingsOfPlaceAt(text)].filter((at) => at !== undefined)
  return places.length === 0 ? undefined : Math.min(...places)
}
