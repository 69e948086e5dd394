import { useEffect } from 'react'
import { earlyNotesKey, type EarlyEvent } from '../../capture-early-events.ts'

type Box = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isBox = (at: HTMLElement): at is Box =>
  at instanceof HTMLInputElement || at instanceof HTMLSelectElement || at instanceof HTMLTextAreaElement

/** React hears of a box only what it has not seen there, and looks at its own record of it. */
const setUnseen = (at: Box, value: string): void => {
  const prototype = Object.getPrototypeOf(at) as object
  at.value = `${value} `
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(at, value)
}

const typeAgain = (at: Box, value: string): void => {
  const { selectionStart: start, selectionEnd: end } = at as HTMLInputElement
  setUnseen(at, value)
  // Whoever goes on typing keeps their place.
  if (document.activeElement === at && typeof start === 'number')
    (at as HTMLInputElement).setSelectionRange(start, end)
  at.dispatchEvent(new Event('input', { bubbles: true }))
  at.dispatchEvent(new Event('change', { bubbles: true }))
}

const chooseAgain = (at: HTMLInputElement, isChosen: boolean): void => {
  if (at.type === 'radio' && !isChosen) return
  // A click turns it, and React hears of a click alone.
  at.checked = !isChosen
  at.click()
}

/** What a box held last, in the order of the first touch; presses in their order after it. */
const sorted = (notes: readonly EarlyEvent[]): EarlyEvent[] => {
  const boxes = new Map<HTMLElement, EarlyEvent>()
  for (const note of notes) if (note.value !== undefined) boxes.set(note.at, note)
  return [...boxes.values(), ...notes.filter(({ value }) => value === undefined)]
}

/** Does what the visitor did while the page could not answer yet (note-early.ts), once it can. */
const replayEarly = (): void => {
  const take = (window as unknown as Record<string, (() => EarlyEvent[]) | undefined>)[earlyNotesKey]
  for (const { at, value } of sorted(take?.() ?? [])) {
    if (!at.isConnected) continue
    if (value === undefined) at.click()
    else if (typeof value === 'boolean') chooseAgain(at as HTMLInputElement, value)
    else if (isBox(at)) typeAgain(at, value)
  }
}

/** For what stands around every page, an error's too: presses reach nobody until this has run. */
export const useEarlyNotes = (): void => {
  useEffect(() => {
    // After what the page's own effects have yet to draw.
    const timer = window.setTimeout(replayEarly)
    return () => window.clearTimeout(timer)
  }, [])
}
