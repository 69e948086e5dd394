/** As long as a phone takes to tell holding from tapping. */
const holdMs = 400

/**
 * Marks a tile `data-held` while a finger has been held on it, until somebody touches elsewhere or presses Escape, and
 * while a key has brought the focus into it. (A style sheet alone would take away the link that the focus is just moving
 * to.) The tap that would end the hold opens nothing, and neither does the browser's own menu of the link. Answers how to
 * stop. `pointerId` is whose coming near made the tile ask for this: a finger that is down has the capture of what it
 * touched.
 */
export const openOnLongPress = (tile: HTMLElement, pointerId?: number): (() => void) => {
  const over = new AbortController()
  const listen = { signal: over.signal, capture: true }
  const close = () => tile.removeAttribute('data-held')
  const open = () => tile.setAttribute('data-held', '')
  const stopHolding = openUnderFinger(tile, { listen, open, close, pointerId })

  const followFocus = () => {
    if (tile.querySelector(':focus-visible')) open()
  }
  tile.addEventListener('focusin', followFocus, listen)
  tile.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && tile.contains(relatedTarget))) close()
    },
    listen,
  )
  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Escape') close()
    },
    listen,
  )
  followFocus()
  return () => {
    stopHolding()
    over.abort()
  }
}

type Finger = {
  listen: { signal: AbortSignal; capture: boolean }
  open: () => void
  close: () => void
  pointerId: number | undefined
}

const openUnderFinger = (tile: HTMLElement, { listen, open, close, pointerId }: Finger): (() => void) => {
  let timer: number | undefined
  let isJustHeld = false
  const letGo = () => window.clearTimeout(timer)
  const hold = () => {
    letGo()
    isJustHeld = true
    open()
  }
  const arm = () => {
    letGo()
    timer = window.setTimeout(hold, holdMs)
  }
  const press = ({ target, pointerType }: PointerEvent) => {
    isJustHeld = false
    if (!(target instanceof Node && tile.contains(target))) return close()
    if (pointerType === 'touch' && !tile.hasAttribute('data-held')) arm()
  }
  document.addEventListener('pointerdown', press, listen)
  // A finger that wants to scroll is the browser's from then on, which cancels it here.
  for (const end of ['pointerup', 'pointercancel'] as const) document.addEventListener(end, letGo, listen)
  tile.addEventListener(
    'contextmenu',
    (event) => {
      if ((event as PointerEvent).pointerType !== 'touch') return
      event.preventDefault()
      hold()
    },
    listen,
  )
  tile.addEventListener(
    'click',
    (event) => {
      if (!isJustHeld) return
      isJustHeld = false
      event.preventDefault()
      event.stopPropagation()
    },
    listen,
  )
  // The finger that made the tile fetch this is perhaps still on it.
  const isHeld = (element: Element) => pointerId !== undefined && element.hasPointerCapture(pointerId)
  if ([...tile.querySelectorAll('*')].some(isHeld)) arm()
  return letGo
}
