/** A phone's usual threshold for a long press. */
const holdMs = 400

/**
 * Marks a tile `data-held` after a long press, until a touch elsewhere or Escape, and while a key has moved the
 * focus into it. (CSS alone would remove the link to which the focus is moving.) The tap at the end of the
 * press opens nothing, nor does the link's context menu. Returns the function that stops it. `pointerId` is the
 * pointer whose approach loaded this code: a finger that is down has pointer capture of the element that it
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
  // A scroll gesture belongs to the browser, which cancels the pointer here.
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
  // The finger that made the tile load this code may still be on it.
  const isHeld = (element: Element) => pointerId !== undefined && element.hasPointerCapture(pointerId)
  if ([...tile.querySelectorAll('*')].some(isHeld)) arm()
  return letGo
}
