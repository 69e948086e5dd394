import { useEffect } from 'react'
import { earlyEventsKey, type EarlyEvent } from '../../capture-early-events.ts'

type Box = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isBox = (at: HTMLElement): at is Box =>
  at instanceof HTMLInputElement || at instanceof HTMLSelectElement || at instanceof HTMLTextAreaElement

/** Sets a value behind React's value tracker, so that React detects the following event as a change. */
const setNativeValue = (at: Box, value: string): void => {
  const prototype = Object.getPrototypeOf(at) as object
  at.value = `${value} `
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(at, value)
}

const replayTyping = (at: Box, value: string): void => {
  const { selectionStart: start, selectionEnd: end } = at as HTMLInputElement
  setNativeValue(at, value)
  // A user who is still typing keeps their caret position.
  if (document.activeElement === at && typeof start === 'number')
    (at as HTMLInputElement).setSelectionRange(start, end)
  at.dispatchEvent(new Event('input', { bubbles: true }))
  at.dispatchEvent(new Event('change', { bubbles: true }))
}

const replayChoice = (at: HTMLInputElement, isChosen: boolean): void => {
  if (at.type === 'radio' && !isChosen) return
  // The click toggles it, and React handles only a click.
  at.checked = !isChosen
  at.click()
}

/** The last value of each field in the order of first touch; then presses in their order. */
const sorted = (events: readonly EarlyEvent[]): EarlyEvent[] => {
  const boxes = new Map<HTMLElement, EarlyEvent>()
  for (const event of events) if (event.value !== undefined) boxes.set(event.at, event)
  return [...boxes.values(), ...events.filter(({ value }) => value === undefined)]
}

/** Replays the visitor's actions from before hydration (capture-early-events.ts). */
const replayEarlyEvents = (): void => {
  const drain = (window as unknown as Record<string, (() => EarlyEvent[]) | undefined>)[earlyEventsKey]
  for (const { at, value } of sorted(drain?.() ?? [])) {
    if (!at.isConnected) continue
    if (value === undefined) at.click()
    else if (typeof value === 'boolean') replayChoice(at as HTMLInputElement, value)
    else if (isBox(at)) replayTyping(at, value)
  }
}

/** For the layout of every page, including the error page: presses have no effect until this has run. */
export const useEarlyEventReplay = (): void => {
  useEffect(() => {
    // After rendering that the page's own effects trigger.
    const timer = window.setTimeout(replayEarlyEvents)
    return () => window.clearTimeout(timer)
  }, [])
}
