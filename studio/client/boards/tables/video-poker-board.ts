import type { PictureOf } from '#contract/studio-views.ts'
import type { PokerTable } from '#studio/tables/poker/poker-hands.ts'
import { deucesWild, handSize, jacksOrBetter } from '#studio/tables/poker/video-poker.ts'
import { button, element } from '../../dom.ts'
import { cardText } from '../../round-labels.ts'
import { setEnabled } from '../../stage/stake-picker.ts'
import type { TextKey, Texts } from '../../texts.ts'
import type { BoardMaker, BoardMode } from '../board.ts'
import { cardBack, cardElement } from '../card-element.ts'

const [dealMs, turnMs, restMs] = [190, 240, 350]
const places = Array.from({ length: handSize }, (_, place) => place)
const tables = [jacksOrBetter, deucesWild]

const createPays = ({ pays }: PokerTable, texts: Texts, money: (minor: bigint) => string) => {
  const rows = Object.entries(pays).map(([name, factor]) => {
    const sum = element('td', {})
    const row = element('tr', {}, [
      element('th', { scope: 'row' }, [texts(`poker.${name}` as TextKey)]),
      element('td', { dir: 'ltr' }, [`×${factor}`]),
      sum,
    ])
    return { name, factor, row, sum }
  })
  return {
    element: element('table', { class: 'pays-table', 'aria-label': texts('payTable.videoPoker') }, [
      element(
        'tbody',
        {},
        rows.map(({ row }) => row),
      ),
    ]),
    setStake(minor: bigint): void {
      for (const { factor, sum } of rows) sum.textContent = money(minor * BigInt(factor))
    },
    mark(hand: string | null): void {
      for (const { name, row } of rows) row.dataset['hit'] = String(name === hand)
    },
  }
}

const createPlaces = (texts: Texts, onChange: () => void) => {
  const held = new Set<number>()
  let isOpen = false
  const made = places.map((place) => {
    const face = element('span', { class: 'poker-face' }, [cardBack('middle')])
    const control = button('', 'poker-card', () => toggle(place))
    control.append(face, element('span', { class: 'poker-held', 'aria-hidden': 'true' }, [texts('hold')]))
    return { face, control }
  })
  const refresh = (): void =>
    made.forEach(({ control }, place) => {
      control.setAttribute('aria-pressed', String(held.has(place)))
      setEnabled(control, isOpen)
    })
  const toggle = (place: number): void => {
    if (!isOpen) return
    if (!held.delete(place)) held.add(place)
    refresh()
    onChange()
  }
  return {
    group: element(
      'div',
      { class: 'poker-cards', dir: 'ltr', role: 'group', 'aria-label': texts('strategyHold') },
      made.map(({ control }) => control),
    ),
    toggle,
    /** From the left. */
    held: (): number[] => [...held].toSorted((a, b) => a - b),
    hold(all: readonly number[]): void {
      held.clear()
      for (const place of all) held.add(place)
      refresh()
    },
    open(to: boolean): void {
      isOpen = to
      refresh()
    },
    cover(place: number): void {
      made[place]?.face.replaceChildren(cardBack('middle'))
      made[place]?.control.setAttribute('aria-label', texts('hold'))
    },
    lay(place: number, card: number, isNews: boolean): void {
      const laid = cardElement(card, 'middle')
      laid.classList.toggle('is-turned', isNews)
      made[place]?.face.replaceChildren(laid)
      made[place]?.control.setAttribute('aria-label', texts('holdCard', { card: cardText(card) }))
    },
  }
}

/** Keys 1 to 5 hold or release a card, as on video poker machines. */
const bindPlaces = (toggle: (place: number) => void): void =>
  document.addEventListener('keydown', ({ key, repeat, altKey, ctrlKey, metaKey }) => {
    if (repeat || altKey || ctrlKey || metaKey || document.querySelector('dialog[open]')) return
    const place = Number(key) - 1
    if (places.includes(place)) toggle(place)
  })

export const createBoard: BoardMaker<'video-poker'> = ({ texts, money, wait, sysname, sound }) => {
  const table = tables.find((one) => one.sysname === sysname) ?? jacksOrBetter
  let mode: BoardMode = 'still'
  const pays = createPays(table, texts, money)
  const cards = createPlaces(texts, () => sound('card'))
  bindPlaces(cards.toggle)
  const layOneByOne = async (which: readonly number[], faces: readonly number[]): Promise<void> => {
    for (const place of which) {
      cards.lay(place, faces[place] ?? 0, true)
      sound('card')
      await wait(dealMs)
    }
  }
  /** New cards are dealt face down, then turned over from the left. */
  const draw = async ({ cards: faces, held }: PictureOf<'video-poker'>): Promise<void> => {
    const fresh = places.filter((place) => !held?.includes(place))
    fresh.forEach(cards.cover)
    if (fresh.length > 0) await wait(turnMs)
    await layOneByOne(fresh, faces)
  }
  return {
    element: element('div', { class: 'board video-poker' }, [pays.element, cards.group]),
    choice: () => ({}),
    setMode(to) {
      mode = to
      cards.open(mode === 'deciding')
    },
    setStake: pays.setStake,
    async show(view, isNews) {
      pays.mark(null)
      cards.hold(view.held ?? [])
      if (!isNews) view.cards.forEach((card, place) => cards.lay(place, card, false))
      else if (view.held) await draw(view)
      else {
        places.forEach(cards.cover)
        await layOneByOne(places, view.cards)
      }
      pays.mark(view.hand)
      if (isNews && view.held) await wait(restMs)
    },
    mainAction: () => ({ label: texts('draw'), action: cards.held() }),
  }
}
