/** Districts of the demonstration with a point near their middle (GCJ-02), and street names that exist in many towns. */

export interface Place {
  /** GB/T 2260 code of the district. */
  readonly code: string
  readonly city: string
  readonly lng: number
  readonly lat: number
}

export const eastPlaces: readonly (Place & { readonly region: 'shanghai' | 'suxi' | 'hangyong' })[] = [
  { code: '310115', city: '上海', lng: 121.544, lat: 31.221, region: 'shanghai' },
  { code: '310104', city: '上海', lng: 121.437, lat: 31.188, region: 'shanghai' },
  { code: '310106', city: '上海', lng: 121.447, lat: 31.228, region: 'shanghai' },
  { code: '310112', city: '上海', lng: 121.381, lat: 31.113, region: 'shanghai' },
  { code: '310110', city: '上海', lng: 121.526, lat: 31.26, region: 'shanghai' },
  { code: '310113', city: '上海', lng: 121.489, lat: 31.405, region: 'shanghai' },
  { code: '310117', city: '上海', lng: 121.228, lat: 31.032, region: 'shanghai' },
  { code: '310114', city: '上海', lng: 121.266, lat: 31.375, region: 'shanghai' },
  { code: '320508', city: '苏州', lng: 120.617, lat: 31.336, region: 'suxi' },
  { code: '320506', city: '苏州', lng: 120.632, lat: 31.263, region: 'suxi' },
  { code: '320583', city: '昆山', lng: 120.981, lat: 31.386, region: 'suxi' },
  { code: '320213', city: '无锡', lng: 120.303, lat: 31.566, region: 'suxi' },
  { code: '320211', city: '无锡', lng: 120.284, lat: 31.528, region: 'suxi' },
  { code: '320102', city: '南京', lng: 118.798, lat: 32.049, region: 'suxi' },
  { code: '320115', city: '南京', lng: 118.84, lat: 31.954, region: 'suxi' },
  { code: '330106', city: '杭州', lng: 120.13, lat: 30.259, region: 'hangyong' },
  { code: '330105', city: '杭州', lng: 120.142, lat: 30.319, region: 'hangyong' },
  { code: '330108', city: '杭州', lng: 120.212, lat: 30.208, region: 'hangyong' },
  { code: '330109', city: '杭州', lng: 120.264, lat: 30.184, region: 'hangyong' },
  { code: '330203', city: '宁波', lng: 121.551, lat: 29.86, region: 'hangyong' },
  { code: '330212', city: '宁波', lng: 121.547, lat: 29.816, region: 'hangyong' },
]

export const northPlaces: readonly Place[] = [
  { code: '110105', city: '北京', lng: 116.443, lat: 39.922 },
  { code: '110108', city: '北京', lng: 116.298, lat: 39.96 },
  { code: '110106', city: '北京', lng: 116.287, lat: 39.858 },
  { code: '120101', city: '天津', lng: 117.215, lat: 39.117 },
  { code: '120104', city: '天津', lng: 117.15, lat: 39.138 },
]

export const streets =
  '人民路 解放路 建设路 新华路 中山路 和平路 文化路 长江路 黄河路 幸福路 育才路 光明路 振兴路 创业路 科技路 商城路 花园路 滨河路 站前路 工业路'.split(
    ' ',
  )
export const rooms =
  '一楼大堂 2楼会议室 3楼机房 5楼办公区 12楼客房 地下一层 屋顶平台 配电房 后厨 生产车间 冷库 实验室'.split(' ')
