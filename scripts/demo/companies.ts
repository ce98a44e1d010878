/** The enterprises of the demonstration and their people. Names are made up; mobiles are of a range reserved for the demonstration. */
import { Plan } from '../../domain/permission/plan.ts'
import { RoleType as Role } from '../../domain/permission/roles.ts'
import type { Region } from './cast.ts'
import { eastPlaces, northPlaces, type Place } from './places.ts'

export interface CompanyPerson {
  readonly name: string
  readonly roles: readonly Role[]
  readonly department: string
  readonly region?: Region
  readonly leads?: boolean
  /** Head of the own department. */
  readonly heads?: boolean
  readonly maxDailyOrders?: number
}

export interface Company {
  readonly name: string
  readonly plan: Plan
  /** Days from now until it expires, negative when it has. */
  readonly expiresInDays: number | null
  readonly seats: number
  /** Parents first; `above` is a name, '' for none. */
  readonly departments: readonly { readonly name: string; readonly above: string }[]
  readonly people: readonly CompanyPerson[]
  /** First mobile; the others follow. */
  readonly firstMobile: number
  readonly groups: readonly { readonly name: string; readonly region: Region }[]
  readonly places: readonly (Place & { readonly region: Region })[]
  readonly trade: 'cooling' | 'elevators'
  readonly customers: number
  readonly orders: number
  /** Whether the named cases and the angry customer belong to it. */
  readonly isComplete: boolean
}

const technician = (
  name: string,
  department: string,
  region: Region,
  more: Partial<CompanyPerson> = {},
): CompanyPerson => ({
  name,
  roles: [Role.Technician],
  department,
  region,
  maxDailyOrders: 6,
  ...more,
})

const eastern: Company = {
  name: '华东冷暖服务有限公司',
  plan: Plan.Paid,
  expiresInDays: 365,
  seats: 50,
  departments: [
    { name: '总经理办公室', above: '' },
    { name: '客户服务部', above: '' },
    { name: '受理组', above: '客户服务部' },
    { name: '回访组', above: '客户服务部' },
    { name: '技术服务部', above: '' },
    { name: '上海服务站', above: '技术服务部' },
    { name: '苏锡服务站', above: '技术服务部' },
    { name: '杭甬服务站', above: '技术服务部' },
    { name: '市场销售部', above: '' },
    { name: '财务部', above: '' },
    { name: '仓储部', above: '' },
  ],
  people: [
    { name: '沈丽娟', roles: [Role.Dispatcher], department: '客户服务部', heads: true },
    { name: '韩志远', roles: [Role.Dispatcher], department: '客户服务部' },
    { name: '钱晓燕', roles: [Role.Dispatcher, Role.AcceptanceService], department: '客户服务部' },
    technician('李建国', '上海服务站', 'shanghai', { leads: true, heads: true }),
    technician('张海峰', '上海服务站', 'shanghai'),
    technician('王志刚', '上海服务站', 'shanghai'),
    technician('赵晓东', '上海服务站', 'shanghai'),
    technician('陈永康', '上海服务站', 'shanghai'),
    technician('刘俊杰', '上海服务站', 'shanghai', { maxDailyOrders: 3 }),
    technician('吴国栋', '苏锡服务站', 'suxi', { leads: true, heads: true, roles: [Role.Technician, Role.Dispatcher] }),
    technician('孙振华', '苏锡服务站', 'suxi'),
    technician('周天宇', '苏锡服务站', 'suxi'),
    technician('马文博', '苏锡服务站', 'suxi'),
    technician('徐嘉豪', '杭甬服务站', 'hangyong', { leads: true, heads: true }),
    technician('高明辉', '杭甬服务站', 'hangyong'),
    technician('林志强', '杭甬服务站', 'hangyong'),
    technician('何俊峰', '杭甬服务站', 'hangyong'),
    { name: '陆建平', roles: [Role.Administrator], department: '总经理办公室' },
    { name: '曹美玲', roles: [Role.Employee], department: '总经理办公室' },
    { name: '范晓波', roles: [Role.Employee], department: '技术服务部', heads: true },
    { name: '石磊', roles: [Role.Salesperson], department: '市场销售部', heads: true },
    { name: '温嘉琪', roles: [Role.Salesperson], department: '市场销售部' },
    { name: '唐雨婷', roles: [Role.AcceptanceService], department: '受理组', heads: true },
    { name: '许静怡', roles: [Role.AcceptanceService], department: '受理组' },
    { name: '孟佳', roles: [Role.AcceptanceService], department: '受理组' },
    { name: '邹雅琴', roles: [Role.ReturnVisitService], department: '回访组', heads: true },
    { name: '彭思远', roles: [Role.ReturnVisitService], department: '回访组' },
    { name: '蒋慧敏', roles: [Role.Finance], department: '财务部', heads: true },
    { name: '郝国强', roles: [Role.WarehouseKeeper], department: '仓储部', heads: true },
    { name: '顾文涛', roles: [Role.Director], department: '总经理办公室', heads: true },
  ],
  firstMobile: 13_900_000_001,
  groups: [
    { name: '上海维修组', region: 'shanghai' },
    { name: '苏锡维修组', region: 'suxi' },
    { name: '杭甬维修组', region: 'hangyong' },
  ],
  places: eastPlaces,
  trade: 'cooling',
  customers: 400,
  orders: 3000,
  isComplete: true,
}

const inNorth = northPlaces.map((place) => ({ ...place, region: 'north' as const }))
const small = {
  departments: [{ name: '公司', above: '' }],
  groups: [{ name: '维修一组', region: 'north' as const }],
  places: inNorth,
  trade: 'elevators' as const,
  isComplete: false,
}

const northern: Company = {
  ...small,
  name: '北辰电梯工程有限公司',
  plan: Plan.Trial,
  expiresInDays: 20,
  seats: 10,
  people: [
    { name: '薛立新', roles: [Role.Administrator], department: '公司' },
    { name: '傅春兰', roles: [Role.Dispatcher, Role.AcceptanceService], department: '公司' },
    technician('罗永强', '公司', 'north', { leads: true }),
    technician('梁伟东', '公司', 'north'),
    technician('宋小军', '公司', 'north'),
    { name: '郑佳怡', roles: [Role.Employee], department: '公司' },
    { name: '谢天明', roles: [Role.Director], department: '公司', heads: true },
    // New in the company: nobody has given her a role yet.
    { name: '戴晓梅', roles: [], department: '公司' },
  ],
  firstMobile: 13_900_001_001,
  customers: 30,
  orders: 120,
}

const tiny = (name: string, firstMobile: number, names: readonly [string, string, string]) => ({
  ...small,
  name,
  seats: 5,
  people: [
    { name: names[0], roles: [Role.Administrator, Role.Dispatcher], department: '公司' },
    technician(names[1], '公司', 'north', { leads: true }),
    technician(names[2], '公司', 'north'),
  ],
  firstMobile,
  customers: 5,
  orders: 12,
})

export const companies: readonly Company[] = [
  eastern,
  northern,
  { ...tiny('小满家电维修部', 13_900_002_001, ['冯小满', '于大勇', '董成']), plan: Plan.Free, expiresInDays: null },
  { ...tiny('远山机电有限公司', 13_900_003_001, ['程远山', '袁一鸣', '邓海']), plan: Plan.Paid, expiresInDays: -3 },
  {
    ...tiny('云岭制冷服务部', 13_900_004_001, ['杨云岭', '段成林', '和志华']),
    seats: 2,
    plan: Plan.Paid,
    expiresInDays: 200,
  },
]
