import type { GamePack } from '../game-pack.ts'
import type { Reels, ShownSpin } from '../game-view.ts'
import { firstWindow } from './strip-in-view.ts'
import { svgAddress } from './symbol-images.ts'

/** The reels as plain images, for devices without WebGL: the same game without motion. */
export const createStillReels = (pack: GamePack): Reels => {
  const addresses = new Map(Object.entries(pack.symbols).map(([name, svg]) => [name, svgAddress(svg)]))
  const element = document.createElement('div')
  element.className = 'reels-still'
  element.dir = 'ltr'
  const columns = pack.definition.strips.base.map(() => {
    const column = document.createElement('div')
    element.append(column)
    return column
  })

  const imageOf = (symbol: string): HTMLImageElement => {
    const image = new Image()
    image.alt = ''
    const address = addresses.get(symbol)
    if (address === undefined) image.style.visibility = 'hidden'
    else image.src = address
    return image
  }
  const show = ({ window }: ShownSpin): void => {
    element.classList.remove('is-turning')
    columns.forEach((column, reel) => column.replaceChildren(...window[reel]!.map(imageOf)))
  }
  const unmark = (): void => {
    for (const image of element.querySelectorAll('img')) image.className = ''
  }

  let before = firstWindow(pack.definition)
  const stop = (spin: ShownSpin): void => {
    before = spin
    show(spin)
  }
  show(before)
  return {
    element,
    turn: (_, held) => {
      element.classList.add('is-turning')
      columns.forEach((column, reel) => column.classList.toggle('is-held', held.includes(reel)))
    },
    stop,
    drop: stop,
    restAsBefore: () => show(before),
    mark({ cells, isAccented }) {
      unmark()
      for (const [reel, row] of cells) {
        columns[reel]!.children[row]!.className = isAccented ? 'is-marked is-accented' : 'is-marked'
      }
    },
    unmark,
  }
}
