/** Words of the many orders. Picks prefer the front, so the first ones are the frequent words that a search finds thousands of times. */
import { spellingOf } from '../../server/kernel/search-text.ts'

const list = (text: string): string[] => text.split(' ')

export const wordLists = {
  city: list('上海 北京 广州 深圳 杭州 成都 武汉 南京 苏州 西安 重庆 天津 青岛 长沙 郑州 宁波 佛山 合肥 厦门 济南'),
  place: list('一号楼 二号楼 三号楼 地下室 车间 办公室 仓库 机房 大堂 餐厅 会议室 宿舍 车库 实验室 门诊部 配电房'),
  device: list(
    '空调 电梯 冰箱 水泵 锅炉 打印机 门禁 叉车 机床 净水器 热水器 配电柜 发电机 投影仪 路由器 摄像头 服务器 消防栓 洗衣机 充电桩 起重机 压缩机 注塑机 包装机 变频器 传感器 机械臂 光伏板 逆变器 冷却塔',
  ),
  fault: list(
    '不制冷 漏水 异响 无法启动 报警 跳闸 温度过高 噪音大 频繁停机 断电 漏油 显示异常 按键失灵 压力不足 通讯中断 皮带断裂 电机烧毁 接触不良 管路堵塞 轴承磨损',
  ),
  act: list('维修 保养 安装 巡检 更换 调试 清洗 检测 移机 拆除'),
  org: list('科技 物业 机电 商贸 置业 医院 酒店 学校 制造 物流 超市 能源 食品 电子 建材 汽车 化工 纺织 印务 传媒'),
  tail: list('有限公司 集团 中心 分公司'),
  surname: list('王 李 张 刘 陈 杨 赵 黄 周 吴 徐 孙 胡 朱 高 林 何 郭 马 罗'),
  given: list('伟 芳 娜 敏 静 强 磊 军 洋 勇 艳 杰 涛 明 超 秀英 建华 志强 桂英 海燕 晓东 文博 子涵 雨欣'),
  /** Added to very few titles, and to some. */
  mark: list('量子 加急'),
} as const

export type WordKind = keyof typeof wordLists

/** For a table: kind, place from 1, word, pinyin initials, pinyin. */
export function wordRows(): { kind: WordKind; i: number; word: string; initials: string; pinyin: string }[] {
  return (Object.keys(wordLists) as WordKind[]).flatMap((kind) =>
    wordLists[kind].map((word, place) => ({
      kind,
      i: place + 1,
      word,
      ...spellingOf(word),
    })),
  )
}

export const templateNames = list(
  '上门维修 定期保养 设备安装 巡检任务 退换货 远程支持 投诉处理 移机服务 改造工程 验收回访',
)
