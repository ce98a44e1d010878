import { expect, test } from 'vitest'
import { readPhones } from './read-phones.ts'

const phonesOf = (text: string) => readPhones(text).phones.map(({ value }) => value)

test.each([
  ['电话一三九 1234 5678', ['13912345678']],
  ['电话139一二三四5678', ['13912345678']],
  ['5座1803 139 2822 7496', ['13928227496']],
  ['幺三九一二三四五六七八转4471', ['13912345678-4471']],
  ['零五七一八七六五四三二一', ['0571-87654321']],
])('%s is written out in part', (text, phones) => {
  expect(phonesOf(text)).toEqual(phones)
})

test.each([
  ['13912345678不对，应该是13912345679', ['13912345679']],
  ['一三九一二三四五六七八 哦错了是13912345679', ['13912345679']],
  ['1391234567 少打一位 13912345679', ['13912345679']],
  ['王先生13912345678，不是本人接的话打13912345679', ['13912345678', '13912345679']],
])('%s is corrected', (text, phones) => {
  expect(phonesOf(text)).toEqual(phones)
})

test.each([
  ['打400-800-1234没人接，13912345679', ['13912345679']],
  ['你们那个400-800-1234打不通 13912345679', ['13912345679']],
  ['厂里服务热线400-800-1234，13912345679', ['400-800-1234', '13912345679']],
  ['拨了4008001234', ['400-800-1234']],
])('tells the hotline that was dialled from the phone of a firm in %s', (text, phones) => {
  expect(phonesOf(text)).toEqual(phones)
})

test.each([
  ['电话:62345678-802', ['62345678-802']],
  ['8765-4321,区号0571', ['0571-87654321']],
])('%s is a fixed line', (text, phones) => {
  expect(phonesOf(text)).toEqual(phones)
})

test.each([
  ['漏墨 杨老师 6468 2291 已催第2次', ['64682291']],
  ['电脑蓝屏 容小姐 8376-5512', ['83765512']],
  ['打不出小票 店员 Coco 5418 0023', ['54180023']],
  ['0512-62881047 ext 803', ['0512-62881047-803']],
  ['汇智大厦 3201 3202 空调漏水', []],
  ['杨老师 6468 2291 13912345678', ['13912345678']],
])('%s holds a line in two halves', (text, phones) => {
  expect(phonesOf(text)).toEqual(phones)
})
