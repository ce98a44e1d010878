/** Traditional signs in names of divisions, each before its simplified one. Offices of firms from Taiwan and Hong Kong write so. */
const pairs =
  '廣广樓楼東东區区縣县鎮镇鄉乡島岛陽阳門门興兴龍龙灣湾漢汉濟济寧宁慶庆蘇苏無无錫锡紹绍溫温臺台廈厦長长瀋沈遼辽連连貴贵雲云麗丽羅罗寶宝鹽盐順顺禪禅樂乐園园莊庄陝陕鄭郑開开張张揚扬崑昆齊齐煙烟濰潍蘭兰銀银紅红薩萨爾尔內内贛赣撫抚饒饶黃黄岡冈荊荆懷怀瀏浏華华萬万聯联衛卫義义餘余臨临會会楊杨賢贤閔闵匯汇靜静嶺岭雙双鳳凤橋桥綿绵瀘泸資资達达濱滨漣涟滄沧邊边齡龄錦锦鐵铁盤盘吳吴鹹咸藍蓝壽寿穀谷豐丰肅肃'

const simpleOf = new Map(Array.from({ length: pairs.length / 2 }, (_, at) => [pairs[2 * at], pairs[2 * at + 1]]))

const traditional = new RegExp(`[${[...simpleOf.keys()].join('')}]`, 'g')

/** The text with these signs simplified, one sign for one sign, so that places stay. */
export const simplified = (text: string): string => text.replaceAll(traditional, (sign) => simpleOf.get(sign) ?? sign)
