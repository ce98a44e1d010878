import { expect, it } from 'vitest'
import { officialDays } from './official-holidays.ts'
import { readHolidayNotice } from './read-notice.ts'

const notice2026 = `各省、自治区、直辖市人民政府，国务院各部委、各直属机构：
  经国务院批准，现将2026年元旦、春节、清明节、劳动节、端午节、中秋节和国庆节放假调休日期的具体安排通知如下。
  一、元旦：1月1日（周四）至3日（周六）放假调休，共3天。1月4日（周日）上班。
  二、春节：2月15日（农历腊月二十八、周日）至23日（农历正月初七、周一）放假调休，共9天。2月14日（周六）、2月28日（周六）上班。
  三、清明节：4月4日（周六）至6日（周一）放假，共3天。
  四、劳动节：5月1日（周五）至5日（周二）放假调休，共5天。5月9日（周六）上班。
  五、端午节：6月19日（周五）至21日（周日）放假，共3天。
  六、中秋节：9月25日（周五）至27日（周日）放假，共3天。
  七、国庆节：10月1日（周四）至7日（周三）放假调休，共7天。9月20日（周日）、10月10日（周六）上班。
  节假日期间，各地区、各部门要妥善安排好值班和安全、保卫、疫情防控等工作。`

it('reads the notice of 2026 as the product knows it', () => {
  expect(readHolidayNotice(notice2026, 2026)).toEqual(officialDays(2026))
})

it('reads a notice in one line, with halfwidth brackets, across months', () => {
  const text =
    '一、春节：1月28日(除夕)至2月4日放假调休，共8天。1月26日(周日)、2月8日(周六)上班。二、元旦：1月1日放假，共1天。'

  const days = readHolidayNotice(text, 2025)

  expect(days.filter(({ isWorkday }) => isWorkday).map(({ day }) => day)).toEqual(['2025-01-26', '2025-02-08'])
  expect(days.filter(({ name }) => name === '春节')).toHaveLength(8)
})

it.each(['', '明天放假', '国庆节：13月40日放假', '国庆节：安排另行通知'])('reads nothing from "%s"', (text) => {
  expect(readHolidayNotice(text, 2026)).toEqual([])
})

it('leaves out days of another year', () => {
  expect(readHolidayNotice('元旦：2022年12月31日至2023年1月2日放假，共3天。', 2023).map(({ day }) => day)).toEqual([
    '2023-01-01',
    '2023-01-02',
  ])
})
