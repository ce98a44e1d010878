import { given } from '../given.ts'
import type { MenuGroup, ScreenRow } from '../screen.ts'

interface ListRow<View extends string> extends Omit<ScreenRow, 'frame' | 'cached' | 'menu'> {
  readonly place: number
  readonly icon: string
  /** In the menu; by default the title. */
  readonly label?: string
  /** The view that its badge counts, and its states that wait for somebody; absent: it has no badge. */
  readonly view?: View
  readonly states?: readonly number[]
}
type Own = 'place' | 'icon' | 'label' | 'view' | 'states'

/** Screens of the lists of a kind, which stand in one group of the menu and say how much waits in each. */
export const listScreensOf =
  <View extends string>(kind: string, unit: string, group: MenuGroup) =>
  <const Row extends ListRow<View>>({ icon, label, place, states, view, ...screen }: Row) => {
    const badge = view === undefined ? undefined : { kind, view, unit, ...given({ states }) }
    const row: Pick<ScreenRow, 'frame' | 'cached' | 'menu'> = {
      frame: 'layout',
      cached: true,
      menu: { group, place, label: label ?? screen.title, icon, ...given({ badge }) },
    }
    return { ...screen, ...row } as Omit<Row, Own> & typeof row
  }
