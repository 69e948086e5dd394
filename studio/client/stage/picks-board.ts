import type { PickView } from '#contract/studio-views.ts'
import { button, element } from '../dom.ts'
import { svgAddress } from '../reels/symbol-images.ts'
import { symbolText, type Texts } from '../texts.ts'
import { setEnabled } from './stake-picker.ts'

type Parts = {
  readonly texts: Texts
  readonly money: (minor: bigint) => string
  readonly symbol: string
  readonly svg: string
  onPick(place: number): void
}

/** Content of the opened places, and at the end of all others. */
export type PicksShown = { readonly view: PickView; readonly stakeMinor: bigint; readonly canPick: boolean }

/** Sealed places over the reels, each a button; an opened one shows its content. */
export const createPicksBoard = ({ texts, money, symbol, svg, onPick }: Parts) => {
  const name = symbolText(texts, symbol)
  const box = element('div', { class: 'picks', role: 'group', 'aria-label': name })
  box.hidden = true
  let tiles: HTMLButtonElement[] = []
  let canPick = false
  const press = (place: number): void => {
    if (canPick && tiles[place]?.dataset['state'] === 'closed') onPick(place)
  }
  const layOut = (places: number): void => {
    tiles = Array.from({ length: places }, (_, place) => button('', 'pick', () => press(place)))
    box.replaceChildren(...tiles)
  }
  const draw = (tile: HTMLButtonElement, place: number, { view, stakeMinor }: PicksShown): void => {
    const opened = view.picked.find((one) => one.place === place)
    const times = opened?.timesStake ?? view.values?.[place]
    const amount = times === undefined ? '' : money(BigInt(times) * stakeMinor)
    tile.dataset['state'] = opened ? 'opened' : times === undefined ? 'closed' : 'missed'
    const key = opened ? 'pickOpened' : times === undefined ? 'pickPlace' : 'pickMissed'
    tile.setAttribute('aria-label', texts(key, { symbol: name, number: place + 1, amount }))
    tile.replaceChildren(
      ...(amount === ''
        ? [element('img', { src: svgAddress(svg), alt: '' })]
        : [element('bdi', { 'aria-hidden': 'true' }, [amount])]),
    )
  }
  return {
    element: box,
    show(shown: PicksShown | null): void {
      box.hidden = shown === null
      canPick = shown?.canPick ?? false
      if (shown === null) return
      if (tiles.length !== shown.view.places) layOut(shown.view.places)
      tiles.forEach((tile, place) => {
        draw(tile, place, shown)
        setEnabled(tile, canPick && tile.dataset['state'] === 'closed')
      })
    },
  }
}

export type PicksBoard = Pick<ReturnType<typeof createPicksBoard>, 'show'>
