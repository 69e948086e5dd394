import { createContext, use, useState, type ReactNode } from 'react'

const placeId = 'drawn-ahead'

/**
 * On the server, the popup that the address of a guest's page opens (entry.server.tsx); in a browser nothing, which has
 * the server's drawing until the popup itself is here.
 */
export const DrawnAheadContext = createContext<ReactNode>(undefined)

const isServer = typeof document === 'undefined'

/** Where the server draws the popup. Its code is fetched when it is first opened, and React leaves what it finds here. */
export function DrawnAhead() {
  const drawn = use(DrawnAheadContext)
  const [isDrawn] = useState(() =>
    isServer ? drawn !== undefined : document.getElementById(placeId) !== null,
  )
  if (!isDrawn) return null
  return isServer ? (
    <div id={placeId}>{drawn}</div>
  ) : (
    <div id={placeId} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  )
}

type Box = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const boxes = (): Box[] =>
  isServer
    ? []
    : [...document.querySelectorAll<Box>(`#${placeId} :is(input, select, textarea)[name]`)].filter(
        // Of several choices of one name it is the one that was made.
        (box) => box.type !== 'radio' || (box as HTMLInputElement).checked,
      )

const valueOf = (box: Box): string | boolean =>
  box instanceof HTMLInputElement && box.type === 'checkbox' ? box.checked : box.value

/** A tick that stands as the server drew it says nothing: the browser may know better, such as a stored promo code. */
const isUntouchedTick = (box: Box): boolean =>
  box instanceof HTMLInputElement && box.type === 'checkbox' && box.checked === box.defaultChecked

/** What was typed and ticked in the server's drawing, by the names of its boxes. */
export const typedAhead = (): Readonly<Record<string, string | boolean>> =>
  Object.fromEntries(
    boxes()
      .filter((box) => !isUntouchedTick(box))
      .map((box) => [box.name, valueOf(box)]),
  )

/** The name of the box in the drawing that its visitor is in. */
export const boxInUse = (): string | undefined => boxes().find((box) => box === document.activeElement)?.name

/** Takes the drawing away. */
export const removeDrawnAhead = (): void => document.getElementById(placeId)?.replaceChildren()
