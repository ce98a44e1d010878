/** Words of days, hours and wishes, and of what happens in an hour without being a visit. */

export const digits = '\\d{1,2}|十[一二]?|[一二两三四五六七八九]|二十[一二三]?'
const weekday = '(?:周|星期|礼拜)'
const beside = `(?: ?\\(? ?${weekday}[一二三四五六日天] ?\\)?)?`
const english = 'jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec'
const day = [
  `(?<word>大后天|今明(?:两?天)?(?=[都上来均可有早晚下])|明后(?:两?天)|今天|今日|今儿|明天(?!第一城|广场|城|[中小]学|幼儿园|酒店)|明日|明儿|后天|后儿|当天|当日|今(?=[晚早])|明(?=[晚早]))${beside}`,
  `(?<!上个?)(?<which>这|本|下下|下)?个?${weekday}(?<weekday>[一二三四五六日天])(?:(?:或者?|和|跟|、|到|至|[-~])(?:这|本|下)?${weekday}[一二三四五六日天])?(?=$|[^\\u4e00-\\u9fa5]|[上下中晚早有来方都可之以前后安去傍过必务最行能派约再要白全的请之到至周星礼开进闲空午或和跟与日天在搞解弄修完装拆换移送测检验查做干停吧呢哈哦]|一大?早|我(?:都|也)?(?:有空|在家|休息)|(?<=(?:[这本下]个?周|星期|礼拜)[一二三四五六日天]))(?: ?\\((?:\\d{1,2} ?[月./-] ?)?\\d{1,2} ?[日号]?\\))?`,
  `(?<year>\\d{4}) ?[-/.年] ?(?<month>\\d{1,2}) ?[-/.月] ?(?<date>\\d{1,2})(?!\\d) ?[日号]?${beside}`,
  `(?<![\\d-])(?<month2>\\d{1,2}) ?月 ?(?<date2>\\d{1,2})(?: ?[日号]|(?=[、和或至到~-] ?\\d{1,2} ?[日号]))${beside}`,
  `(?<![\\d./A-Za-z-])(?<month3>\\d{1,2})[-/.](?<date3>\\d{1,2})(?=${beside} +\\d{1,2}[:点]| ?\\(?(?:周|星期)| *(?:$|[\\n,。;])| ?(?:上午|下午|早上|晚上|中午|十?[一二三四五六七八九十]点))${beside}`,
  `(?<![A-Za-z])(?<english>${english})(?:[a-z]{3,6})?\\.? ?(?<dateE>\\d{1,2})(?![\\d:])(?:st|nd|rd|th)?(?:,? (?<yearE>20\\d{2}))?`,
  '(?<chineseMonth>十[一二]?|[一二三四五六七八九])月(?<chineseDate>[二三]?十[一二三四五六七八九]?|[一二三四五六七八九])[日号]',
  '(?<![A-Za-z])(?<wordE>today|tomorrow)(?![a-z])',
  '(?<eve>[头前]一天)',
  '(?:本月|这个月|(?<nextMonth>下个?月)) ?(?<date5>\\d{1,2}) ?[日号]',
  '(?<![\\d路街道巷弄村组队段区场栋] ?|(?<![日限])期 ?|(?<![间期])- ?|[^安]排 ?)(?<date4>\\d{1,2}) ?[号日](?= ?(?:上午|下午|早上|晚上|中午|之?前|来|去|到(?![\\u4e00-\\u9fa5]?(?:底|楼))|有(?![线限])|上门|一?大?早|都?可以|都[行可]|有空|在家)|$|[\\n。])',
].join('|')
const part = '(?<part>一大早|一早|大清早|清早|上午|早上|早晨|中午|下午|傍晚|晚上|夜里|晚|早)'
const clock = `(?:(?<hour>${digits})(?:[二三四五六七八九](?=点)|(?<=九)十(?=点))? ?(?:[点时](?: ?(?<half>半)|(?<minute>\\d{1,2})分?|钟|整)?|:(?<minute2>\\d{2})(?!\\d)(?: ?(?<noon>[ap])m(?![a-z]))?| ?(?<noon2>[ap])m(?![a-z])))`
/** The end of a window: 9点到11点. It is read over. */
const until = `(?: ?(?:[-~]+|到|至) ?(?:${part.replace('?<part>', '?:')} ?)?(?:${digits}) ?(?:[点时]半?|:\\d{2}))?`
const tail =
  '(?: ?(?:打烊|关门|下班|开门)(?=[之以]?[前后]))?(?: ?(?:之前|以前|之后|以后|左右|前|后(?![天日儿])))?(?:上门|过来|来修|来一下|来(?![电访信过])|有空|有人|在家|在公司|在单位|在店里?|在厂里?|都行|都可以|可以|方便)?'
const coming =
  '(?=(?: ?(?:之前|以前|之后|以后|左右|前|后))?\\)?(?:(?:就|才)?能(?:不能)?|可以)?(?:来(?![电访信过])|去|到|上门|过来|施工|处理|安装|维修|修|弄|恢复|完成|在家|有空|有人|都行|都?可以|方便|[进到]场|[进到]店)|[之以]?前(?:要|得|必须|务必)|(?: ?(?:之后|以后|左右|后))?才(?:能|会)?(?:到家|下班|收工|放学|回|在家|有空|有人|方便|可以|行)|(?:[之以]?[前后])(?=$|[\\s,。;!]))'
/** 周三有空,下午吧: the part of the day comes behind a comma, as long as nothing is said against it. */
const partApart = `(?: ?我?(?:都|也)?(?:有空|在家|有人|方便|休息|可以|行)(?= ?, ?(?:最好)?${part.replace('?<part>', '?:')}(?:$|[\\s,。;!\\d吧来到过上去最都也就可行再一二三四五六七八九十两]|有[空人时])))?`
/** 打烊后来（22点） */
const closing = '(?:打烊|闭店|关门|收摊|下班|收工|结束|放学)[之以]?后'
export const afterClosing = new RegExp(`${closing}[来去再过上门]{0,3} ?[(,]? ?$`)
const inBrackets = `(?<=${closing}[来去再过上门]{0,3} ?[(,] ?[\\d一二两三四五六七八九十点半:]{2,6})(?=(?:以?后|左右)?(?:$|[)。,]))`
export const wanted = new RegExp(
  `(?:请于|于|预约|约|下班后 ?)?(?:(?:${day})${partApart} ?,? ?(?:最好)?(?:下班(?:[前后]|[之以][前后])|开门前|大约|大概)? ?${part}? ?(?:别太早|大概|大约|差不多|最好)?(?: ?\\(?${clock})?|${part.replace('<part>', '<part2>')} ?(?:(?:打烊|关门|闭店|下班|收工|放学|晚饭)[之以]?后 ?)?${clock.replaceAll('>', 'B>')}|(?<![\\d:-])${clock.replaceAll('>', 'C>')}(?:${coming}|${inBrackets})|(?<=请|要求|希望|麻烦|安排|最好|能不能|可以|^|[\\s,。;\ue000])${part.replace('<part>', '<part3>')}(?=(?:[之以]?后)?(?:就?能?(?:来|去|到|上门|过来)|(?:都|一直|全程|基本|应该)?(?:在家|有人|有空|方便|可以|行)|都在)))${until}${tail}(?!就(?![来去到过上得派修弄搞处解安]|要(?:求|[来修弄搞装]))|[又刚坏起]|[^\\s,]{0,2}(?:开始|突然|发现))`,
  'gi',
)
export const partOrClock = new RegExp(`^ ?(?:${part.replace('<part>', '<part0>')}|${clock})`)
export const hourAlone = new RegExp(
  `^ ?(?:(?:${part} ?)?${clock}${until}|${part.replace('<part>', '<part2>')}(?![\\u4e00-\\u9fa5]))`,
)
const politely = '(?:左右|以后|之后|后)?(?:吧|来|可以|有空|有人|在家|方便|都?行)?'
export const hourBefore = new RegExp(
  `(?<![天日一二三四五六\\d:~到至-] ?)(?:(?:${part} ?)?${clock}|${part.replace('<part>', '<part2>')})${politely} ?(?:[,、(] ?| )$`,
)
export const hourBehind = new RegExp(
  `^[^,。;!?\\n\\d]{0,10}[,(] ?(?:但|不过|最好|就|要|大概|大约|得)*(?:(?:${part} ?)?${clock}|${part.replace('<part>', '<part2>')})(?:$|[\\s,。;!)吧]|(?:以后|之后|左右|[前后])?(?![打电联])(?:[来到。]|$|[,)\\n]|可以|都?行))`,
)
/** 我七点半才下班 is in the evening. */
export const comesHome = /^ ?(?:之后|以后|左右|后)?才(?:能|会)?(?:到家|下班|收工|放学|回)/
export const aboutCall = /^ ?(?:再|别|不要|给我)?(?:打(?!烊)|联系我|回电|回复)/
export const wishBefore =
  /(?:请|要求|希望|预约|约|改到?|麻烦|务必|必须|安排|最好|能不能|能否|方便|期望|想|最迟|最晚|限期?|截止|期限|赶在|争取|抓紧|定在|让|叫|等)[^,。;!?\n]{0,8}$/
export const wishBehind =
  /^[^,。;!?\n]{0,6}(?:都在|(?<!起)来|去|上门|(?<!才)到|之?前|安装|有空|有人|在家|在公司|在单位|在店里?|在厂里?|可以|都行|行|处理|维修|修|必须|务必|要(?![用蒸煮开营上考演接交包放])|得(?=[弄修搞来去处解派过到])|联系|回电|能|尽快|尽早|派|搞[定掂好]|整[好掂改]|解决|[弄修]好|完[成工]|到位|[之以]?内)/
export const told =
  /^ ?(?:到?现在|就?睡)|^ ?[^\s,。;!?]{0,8}(?:刚|打来|打过|报[高低停警]|报修过|开始|突然|发现|坏|修过|修好过|约的|装的|又|有(?![空人时]|没有?[空人时])|收到|买的|取消)/
/** 今天病人都转走了: a clause of what happened, without a word of mending or coming. */
export const happened =
  /^(?![^,。;!?\n]*(?:修|弄|搞|来|解决|处理|必须|上门|麻烦|[好完到能就行]))[^,。;!?\n]{2,14}了(?=$|[,。;!?\n ])/
/** 24号下午没有课: nobody is in the way then. */
export const free =
  /^ ?(?:我们?|这边)?(?:都|也)?(?:没有?(?:课|事|安排|活动|会议?|客人|人用)|不(?:上课|开会)|停[产工课]|空着|空闲)/
/** 今晚还要营业, 周一上午有课: why it is urgent, or when nobody can come. */
export const occupied =
  /^ ?(?:我们|店里|公司|单位)(?:休息|放假)|^ ?(?:我们?|店里|家里|这边)?(?:还|就|又|也)?(?:[要得]\s?(?:营业|蒸|煮|做饭|开[业会门张课学席饭餐]|用|上[课班学]|考试|演出|接待|出[货门车差]|交货|包场|放学)|有[^空人时,。;\n]{0,4}(?:课|会|审核|活动|演出|考试|客人?|婚宴|场次?|比赛|检查|宴|席)|开会|上课|公开课|开业|婚[礼宴]|比赛|验收|评审|审[核查]|年会|演出|考试|出差|歇业|不营业|没[人空]|不在)/
export const past = /(?:昨|刚才|说好|原[来本先定]|上次|之前|本来|早先)[^,。;\n]{0,5}$/
export const opened =
  /(?:(?:营业(?!结束)|上班|门诊|工作|开放|开门)(?:时间)?|(?:打烊|关门|闭店|下班|歇业)时间)[^,。; \n]{0,4}$/
export const opens = /^ ?(?:开门|营业|上班(?!时间|[派来到安过修处])|办公(?!时间)|打烊|关门)(?![前后以之就])/
/** 之前要弄好 behind what happens at an hour. */
export const beforeEvent =
  /^[^。;!?\n]{0,16}?(?:[之以]|[会动演赛场检审核课宴试业学礼工]|那)前[^,。;!?\n]{0,6}(?:弄|修|搞|调|解决|必须|务必|得|来|到|能|处理|完成)|^[^,。;!?\n]{0,8}前(?=$|[,。;!?\n])/
/** 除了周一, 不要周一 */
const no = '(?:除了?|(?:(?<!要)不要|别|(?<!能)不能|避开)(?:在|是)?)'
export const refused = new RegExp(`${no}$`)
/** 周一不行 */
export const unsuited =
  /^ ?(?:我|我们)?(?:都|就|也)?(?:[来去过]*不(?:行|可以|方便|得空|能来|用来|了)|(?:别|不要)再?[来去过上]|除外|[之以]外)/
/** 9:25来电: when the call was taken down. */
export const logged = /^ ?[^\s,。;!?]{0,4}?(?:来电|来访|来信|登记|受理|接电|录入|建单|记(?=$|[录)]))/
/** A habit of the week is no visit: 周一到周五晚上有人. */
export const habitual = '\ue001'
export const habit =
  /(?<![下这本])(?:周|星期|礼拜)一(?:到|至|[-~])(?:周|星期|礼拜)?[五六日天]|(?:周[一二三四五六日天末][、和或]?)+(?=[以之]外)/g
/** `Our choice:` a date without its year that lies this many days back at most was a past day; before that it means next year's. */
export const daysBack = 90
export const numbers: Readonly<Record<string, number>> = {
  ...Object.fromEntries('一二三四五六七八九十'.split('').map((sign, index) => [sign, index + 1])),
  两: 2,
  十一: 11,
  十二: 12,
  二十: 20,
  二十一: 21,
  二十二: 22,
  二十三: 23,
}
/** `Our choice:` a part of the day means the hour at which a visit in it begins. */
export const startOfPart: Readonly<Record<string, number>> = {
  上午: 9,
  早上: 9,
  早晨: 9,
  早: 9,
  中午: 12,
  下午: 14,
  傍晚: 18,
  晚上: 19,
  夜里: 19,
  晚: 19,
}

/** Words of dialects and of papers, each with the usual word of its length. */
const usual: Readonly<Record<string, string>> = {
  听日: '明日',
  听朝: '明早',
  今朝: '今天',
  明朝: '明天',
  后日: '后天',
  朝早: '早上',
  清晨: '早上',
  上昼: '上午',
  头晌: '上午',
  前晌: '上午',
  上半天: '上午 ',
  上半日: '上午 ',
  晏昼: '中午',
  晌午: '中午',
  午间: '中午',
  下昼: '下午',
  后晌: '下午',
  午后: '下午',
  下半天: '下午 ',
  下半日: '下午 ',
  擦黑: '傍晚',
  夜晚: '晚上',
  夜头: '晚上',
  夜间: '晚上',
  晚间: '晚上',
  晚黑: '晚上',
}
const unusual = new RegExp(Object.keys(usual).join('|'), 'g')
export const standard = (text: string): string => text.replace(unusual, (word) => usual[word] ?? word)
