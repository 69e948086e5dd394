import { button, element } from '../dom.ts'
import type { BoardMode } from './board.ts'

let lastId = 0
export const newId = (name: string): string => `${name}-${(lastId += 1)}`

export const createSegments = <Value extends string | number>(
  label: string,
  options: readonly { value: Value; text: string }[],
  first: Value,
  onChange: (value: Value) => void,
) => {
  let chosen = first
  const buttons = options.map(({ value, text }) => {
    const one = button(text, 'segment', () => {
      if (one.getAttribute('aria-disabled') === 'true') return
      chosen = value
      refresh()
      onChange(value)
    })
    return { value, one }
  })
  const refresh = (): void => {
    for (const { value, one } of buttons) one.setAttribute('aria-pressed', String(value === chosen))
  }
  refresh()
  const group = element(
    'div',
    { class: 'segments', role: 'group', 'aria-label': label },
    buttons.map(({ one }) => one),
  )
  const box = element('div', { class: 'choice' }, [
    element('span', { class: 'choice-label', 'aria-hidden': 'true' }, [label]),
    group,
  ])
  return {
    /** The buttons alone, with a name for screen readers. */
    group,
    box,
    get value(): Value {
      return chosen
    },
    setMode(mode: BoardMode): void {
      for (const { one } of buttons) one.setAttribute('aria-disabled', String(mode !== 'choosing'))
    },
    show(value: Value): void {
      chosen = value
      refresh()
    },
  }
}

export const createFact = (label: string) => {
  const value = element('dd', {}, ['–'])
  return {
    box: element('div', { class: 'fact' }, [element('dt', {}, [label]), value]),
    set: (text: string): void => void (value.textContent = text),
  }
}

export const factList = (facts: readonly { box: HTMLElement }[]): HTMLElement =>
  element(
    'dl',
    { class: 'board-facts' },
    facts.map(({ box }) => box),
  )
