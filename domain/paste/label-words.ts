/** Words that stand in front of a value: in forms, dispatch sheets, tables and messages. */

/**
 * `party` is a customer of either sort, a company or a person; `note` may hold anything; `other` names what has no field here, such as a serial number,
 * so that its value is no name and no trouble.
 */
export type LabelKind =
  | 'name'
  | 'customer'
  | 'party'
  | 'phone'
  | 'address'
  | 'fault'
  | 'time'
  | 'thing'
  | 'note'
  | 'other'

const contacts = ['现场', '上门', '门店', '店内', '店里', '工地', '项目', '甲方', '到场', '厂方', '校方', '实际', '']
  .flatMap((of) => ['联系人', '对接人', '负责人', '接待人', '接洽人'].map((who) => of + who))
  .join('|')

/** Words that announce their value even without a colon, behind a blank or at the end of a line. */
export const sureWords: readonly (readonly [LabelKind, string])[] = [
  [
    'name',
    `${contacts}|联系人姓名|客户姓名|用户姓名|顾客姓名|联络人|真实姓名|本名|收货人|收件人|报修人员|报修人|报障人|申请人|经办人|经办|陪同人|送修人|委托人|申报人|登记人|使用人|值班人|报告人|被保险人|户主|房主|姓名|名字|称呼|业主|Contact|Name`,
  ],
  ['customer', '客户名称|客户单位|公司名称|单位名称|报修单位|使用单位|企业名称|公司|单位|门店名称|门店|店铺|店名'],
  [
    'phone',
    '联系电话|联系手机|联系方式|客户电话|用户电话|顾客电话|手机号码|电话号码|备用电话|办公电话|来电号码|来电|回电|手机号|手机|电话|座机|固话|号码|备用|TEL|Tel|tel|Phone|Mobile|Mob|Cell|固定电话',
  ],
  [
    'address',
    '详细地址|详址|所在地区|安装地址|服务地址|现场地址|上门地址|收货地址|联系地址|客户地址|家庭住址|报修位置|现居|报修地址|项目地址|标的地址|寄修地址|门店地址|安装地点|小区名称|小区名|小区|门牌号|门牌|楼栋|房号|住址|地址|地点|位置|地区|Address|Add',
  ],
  [
    'fault',
    '故障描述|故障现象|故障原因|故障内容|故障情况|问题描述|客户描述|客户原话|故障表现|问题类型|报修内容|报修问题|报修事由|报修原因|维修申请|维修内容|维修项目|服务内容|客户反馈|客户诉求|故障|问题|现象|症状|情况|描述|事由|诉求|内容|需求',
  ],
  [
    'time',
    '期望上门时间|预约上门时间|预约时间|期望时间|上门时间|希望时间|希望到场|到场时间|方便时间|有空时间|服务时间|上门日期|预约日期|期望|预约|时间',
  ],
  ['thing', '产品名称|设备名称|产品型号|设备型号|产品|设备|品牌|机型|型号|科室|工单来源|来源'],
  ['note', '备注|补充'],
  ['party', '客户|用户'],
]

/** Kinds of the word before a colon, by what it contains; the first that fits counts. */
const kinds: readonly (readonly [LabelKind, RegExp])[] = [
  ['note', /备注|留言$/],
  [
    'other',
    /(?:编号|编码|代码|单号|订单|运单|流水|档案号|会员号|序号|序列号|机身码|机身号|级别|等级|优先级|保修|质保|费用|金额|价格|押金|部门|科室|片区|[来渠]源|渠道|平台|流转|昵称|身份证|证件|密码|传真|邮箱|邮编|数量|税号|开户|网址|车牌|尾号|接单|到期|有效期|^(?:登记|受理)$|派单人|受理人|经手|录入|^SN$|^S\/N$|^No\.?$|^ID$|^FROM$|^Site ID$|^fax$|^e-?mail$)/i,
  ],
  [
    'other',
    /^(?!.*(?:期望|预约|希望|约定|要求|计划|约)).*(?:报修|来电|登记|受理|创建|下单|接单|派单|制单|购买|购机|安装|发货|出厂|生产|开票|发票|故障|发生|记录|报障|填表|签收|发送|打印).{0,2}(?:时间|日期)$/,
  ],
  [
    'time',
    /时间|日期|时段|^(?!.{2,}(?:项目|内容|服务|人|电话|手机|单号|编号|地[址点]|姓名|产品|门店|类型)$)(?:期望|预约|约定|希望|date|time|prefer|appointment|schedule|到场|到店|约)/i,
  ],
  [
    'phone',
    /电话|手机|座机|固话|号码|联系方式|总机|电 ?话|^(?:tel|phone|mobile|mob|cell|m|t|p)$|^(?:来电|回电|备用)$/i,
  ],
  [
    'address',
    /地址|住址|地点|位置|地区|城市|省市|省份|区域|小区|门牌|房号|房间|楼栋|楼宇|楼层|楼号|区县|街道|乡镇|^详细$|^住$|^[省市区县镇]$|厂址|店址|址$|[收交提发]货[点处]$|^(?:服务|维修|报修|安装|施工)(?:点|处|场所)$|安装地$|现居|送货|现住|家住|所在地|工地$|^(?:add|addr|address|site|location|venue|plant|where|厂区)$/i,
  ],
  [
    'thing',
    /^(?:故障|报修|安装|所购|购买)?(?:产品|设备|商品|机器|货品|物品|电器|品)(?:名称?|型号|类型|品牌|编号|码)?$|品牌|机型|型号|品名|品类|类目|机种/,
  ],
  [
    'customer',
    /(?:单位|公司|企业|厂家|门店|店铺|商户|商家|店名|项目名称?|工厂|机构|学校|医院|客户(?:名称?|简称|单位)|甲方单位)$|^(?:项目|甲方|客户名)$/,
  ],
  [
    'name',
    /(?:联系|联络|接洽|陪同|送修|登记|收货|收件|安装|报修|报障|申请|负责|经办|值班|报告|来电|对接|委托|申报|接待|投诉|使用|被保险|签收|代理|签字|接收|验收|取件|寄件)(?:人|者|人员|老师|教师|同学|医生|护士|师傅|员工)|姓 ?名|名字|称呼|本名|真名|户主$|房主$|业主$|租客$|房东$|机主$|顾客$|买家$|客户姓|现场联系|对接$|^(?:姓|联系|联络|对接|找|值班|店长|店员|负责人|窗口|name|contact|收件|收货|联系人.{0,4})$/i,
  ],
  [
    'fault',
    /原话|异常|故障|问题|现象|症状|情况|描述|诉求|内容|需求|事由|反映|反馈|任务|缘由|毛病|报修(?:项|类)|^(?:报修|返修|报障|报装|维修)$|原因|(?:服务|维修|业务|工单)?(?:类型|项目?|类别)$|^(?:服务|业务|事项|项目|problem|issue|fault|desc(?:ription)?)$/i,
  ],
  ['note', /^现场$|备注|补充|说明|留言|要求|提示|^(?:注|补|附|ps|p\.s\.|remark|note|收|寄|[收寄取]件?货?信息|信息)$/i],
  ['party', /^(?:维保|报修|服务|终端)?(?:客户|用户|顾客)(?:信息|资料)?$/],
]

/** A longer word is no label, whatever stands in its brackets. */
const longestLabel = 30

/** The kind of a label: of the word before a colon or the head of a column; null for anything else. */
export function kindOfLabel(word: string): LabelKind | null {
  if (word.length > longestLabel) return null
  const plain = word.replace(/\([^)]*\)|[①-⑨\s]+$|(?<!\d)\d{1,2}\s*$/g, '').trim()
  if (plain === '' || plain.length > 10 || /[，。！:=]|\d{3}|[今明后]天|[上下]午|^[贵你您]|[说讲]$/.test(plain))
    return null
  const bare = plain.replaceAll(' ', '')
  // 预约安装：热泵 1 套, 送货安装：餐桌 says what is to be done.
  if (/^(?:预约|送货|配送|上门|到家|免费|送|和|并|及|\+)+(?:安装|移机|拆装|清洗|保养|维修|检修|调试|测量)$/.test(bare))
    return null
  return kinds.find(([, pattern]) => pattern.test(bare))?.[0] ?? null
}
