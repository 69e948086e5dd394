import type { SpinView } from '#contract/studio-views.ts'
import type { GamePack } from '../game-pack.ts'
import type { Reels } from '../game-view.ts'
import { svgAddress } from './symbol-images.ts'

const rows = 3

/** The reels as plain images, for devices without WebGL: the same game without motion. */
export const createStillReels = (pack: GamePack): Reels => {
  const { strips } = pack.definition
  const addresses = new Map(Object.entries(pack.symbols).map(([name, svg]) => [name, svgAddress(svg)]))
  const element = document.createElement('div')
  element.className = 'reels-still'
  element.dir = 'ltr'
  const images = strips.base.map(() =>
    Array.from({ length: rows }, () => {
      const image = new Image()
      image.alt = ''
      return image
    }),
  )
  for (let row = 0; row < rows; row += 1) element.append(...images.map((column) => column[row]!))

  const show = ({ kind, stops }: Pick<SpinView, 'kind' | 'stops'>): void => {
    element.classList.remove('is-turning')
    images.forEach((column, reel) => {
      const strip = strips[kind][reel]!
      column.forEach((image, row) => {
        image.src = addresses.get(strip[(stops[reel]! + row) % strip.length]!)!
      })
    })
  }
  const unmark = (): void => {
    for (const image of images.flat()) image.className = ''
  }

  let before: Pick<SpinView, 'kind' | 'stops'> = { kind: 'base', stops: images.map(() => 0) }
  show(before)
  return {
    element,
    turn: () => element.classList.add('is-turning'),
    stop(spin) {
      before = spin
      show(spin)
    },
    restAsBefore: () => show(before),
    mark({ cells, isAccented }) {
      unmark()
      for (const [reel, row] of cells) {
        images[reel]![row]!.className = isAccented ? 'is-marked is-accented' : 'is-marked'
      }
    },
    unmark,
  }
}
