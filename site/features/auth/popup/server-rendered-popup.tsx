import { createContext, use, useState, type ReactNode } from 'react'

const placeId = 'drawn-ahead'

/**
 * On the server, the popup that the address of a guest's page opens (entry.server.tsx); undefined in a browser,
 * which shows the server's markup until the popup itself is loaded.
 */
export const ServerRenderedPopupContext = createContext<ReactNode>(undefined)

const isServer = typeof document === 'undefined'

/** The place of the server-rendered popup, whose code loads on first opening; React leaves its markup. */
export function ServerRenderedPopup() {
  const drawn = use(ServerRenderedPopupContext)
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
        // Of the radio buttons of one name, the selected one counts.
        (box) => box.type !== 'radio' || (box as HTMLInputElement).checked,
      )

const valueOf = (box: Box): string | boolean =>
  box instanceof HTMLInputElement && box.type === 'checkbox' ? box.checked : box.value

/** An untouched checkbox is not input: the browser may know better, for example by a stored promo code. */
const isUntouchedTick = (box: Box): boolean =>
  box instanceof HTMLInputElement && box.type === 'checkbox' && box.checked === box.defaultChecked

/** The input in the server-rendered form, by field name. */
export const serverRenderedInput = (): Readonly<Record<string, string | boolean>> =>
  Object.fromEntries(
    boxes()
      .filter((box) => !isUntouchedTick(box))
      .map((box) => [box.name, valueOf(box)]),
  )

/** The name of the focused field in the server-rendered form. */
export const focusedFieldName = (): string | undefined =>
  boxes().find((box) => box === document.activeElement)?.name

export const removeServerRenderedPopup = (): void => document.getElementById(placeId)?.replaceChildren()
