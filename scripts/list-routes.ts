/** Prints every browser route, one a line: path, screen name, Chinese title. */
import { screens } from '@onsite/domain/screens.ts'

/** Routes that are not screens: `web/shell/root.tsx` redirects them. */
const redirects = [
  { path: '/', name: 'Home', title: '转到首页' },
  { path: '*', name: 'Error404', title: '页面不存在' },
]

for (const { path, name, title } of [...screens, ...redirects]) console.log(`${path} ${name} ${title}`)
