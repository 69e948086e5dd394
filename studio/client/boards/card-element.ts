import { element } from '../dom.ts'
import { cardText } from '../round-labels.ts'

export const cardElement = (card: number, size: 'large' | 'small' | 'middle'): HTMLElement => {
  const text = cardText(card)
  const suit = Math.floor(card / 13)
  return element('span', { class: `card is-${size}`, 'data-red': String(suit === 1 || suit === 2) }, [
    element('b', {}, [text.slice(0, -1)]),
    element('i', {}, [text.slice(-1)]),
  ])
}

export const cardBack = (size: 'large' | 'middle'): HTMLElement =>
  element('span', { class: `card is-${size} is-back` })
