type NamedValue = { readonly name: string; readonly value: string }

/** What the operator says of the house's account at a maker of chats, under the maker's name in `support/getsettings`. */
export type ChatAccount = {
  readonly id: string | null
  readonly license: string | null
  /** In place of the maker's own address. */
  readonly src: string | null
  readonly widget_id: string | null
  readonly lang: string | null
  /** What is told of whoever writes, besides who they are. */
  readonly custom: readonly NamedValue[]
  /** What is told of the conversation. */
  readonly conversation: readonly NamedValue[]
}

/** A signed-in player as a chat is told of them; what is not known is empty. */
export type ChatPlayer = {
  readonly uid: number
  readonly name: string
  readonly email: string
  readonly phone: string
}

/** A message as a maker's hook tells it; whatever a hook hands over may be anything. */
export type Said = {
  readonly channel: unknown
  readonly conversation: unknown
  readonly text: unknown
  readonly event: 'sent' | 'received'
}

export type ChatStart = {
  readonly account: ChatAccount
  /** Undefined for a guest. */
  readonly player: ChatPlayer | undefined
  /** The page's language, unless the settings name one. */
  readonly lang: string
  /** Somebody else wrote last in this browser: what the maker keeps of them there goes first. */
  readonly isOther: boolean
  /** The widget is there and can be opened. */
  ready(): void
  said(message: Said): void
}

/** How a maker's widget is told what it must know. Each file names the page of the maker that says so. */
export type ChatVendor = {
  /** The script's address; undefined where the settings lack what the maker asks for. */
  readonly script: (account: ChatAccount) => string | undefined
  /** Marks the script's element must bear. */
  readonly marks?: (start: ChatStart) => Readonly<Record<string, string>>
  /** What must stand in the page before the script comes. */
  readonly begin: (start: ChatStart) => void
  /** The script has come. */
  readonly loaded?: (start: ChatStart) => void
  readonly open: () => void
  /** Takes the badge away, and with `false` gives it back; without it the widget is ended and begun again. */
  readonly hide?: (isHidden: boolean) => void
  /** Forgets who wrote and takes the widget off the page. */
  readonly end: () => void
  /** Whether the widget draws a badge of its own, so that the house's makes way. */
  readonly hasBadge: boolean
  /** What the widget has put into the page, as a selector: what is left of it after the end is removed. */
  readonly parts: string
  /** Its badge or what holds it, for the distance from the lower edge on phones (CH-07). */
  readonly badge?: string
}

/** Pairs as an object, for makers that take one. */
export const asRecord = (pairs: readonly NamedValue[]): Record<string, string> =>
  Object.fromEntries(pairs.map(({ name, value }) => [name, value]))

/** Whatever a maker's script has put on `window`, under its name there. */
export const onWindow = <T>(name: string): T | undefined =>
  (window as unknown as Record<string, T | undefined>)[name]
export const putOnWindow = (values: Readonly<Record<string, unknown>>): void => {
  Object.assign(window, values)
}
export const takeOffWindow = (...names: readonly string[]): void => {
  for (const name of names) Reflect.deleteProperty(window, name)
}
