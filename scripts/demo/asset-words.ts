/** Names of the demonstration's assets. */

/** Customers' words for a device, with its product; devices not listed were bought elsewhere. */
export const productNames: Readonly<Record<string, string>> = {
  中央空调: '多联机室外机 16 匹',
  多联机: '多联机室外机 10 匹',
  冷水机组: '螺杆冷水机组',
  风机盘管: '卧式风机盘管',
  冷却塔: '圆形逆流冷却塔',
  冷库机组: '中温冷库机组',
  新风机组: '新风换气机',
  恒温机房空调: '风冷模块机组',
  空气能热泵: '空气能热泵热水机',
  壁挂炉: '冷凝壁挂炉',
}
/** The product of every lift. */
export const elevator = '无机房乘客电梯'
/** Parts of a device. */
export const parts: Readonly<Record<string, readonly string[]>> = {
  冷水机组: ['1 号压缩机', '2 号压缩机', '控制柜'],
  多联机: ['室外机主板'],
  冷库机组: ['压缩机'],
}
/** Devices with a meter of their running hours. */
export const counted = ['冷水机组', '空气能热泵', '冷库机组', '号梯']
