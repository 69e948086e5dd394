type NamedValue = { readonly name: string; readonly value: string }

/** The operator's account at a chat vendor, under the vendor's name in `support/getsettings`. */
export type ChatAccount = {
  readonly id: string | null
  readonly license: string | null
  /** Replaces the vendor's default address. */
  readonly src: string | null
  readonly widget_id: string | null
  readonly lang: string | null
  /** Custom facts on the visitor, besides the identity. */
  readonly custom: readonly NamedValue[]
  /** Custom facts on the conversation. */
  readonly conversation: readonly NamedValue[]
}

/** A signed-in player as the chat gets them; unknown values are empty. */
export type ChatPlayer = {
  readonly uid: number
  readonly name: string
  readonly email: string
  readonly phone: string
}

/** A message from a vendor's hook; the hook's input is untrusted. */
export type ChatMessage = {
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
  /** Another visitor used the chat last in this browser: the vendor's data of them is cleared first. */
  readonly isOther: boolean
  /** The widget is loaded and can be opened. */
  ready(): void
  said(message: ChatMessage): void
}

/** The adapter of a vendor's widget. Each file names the vendor's documentation. */
export type ChatVendor = {
  /** The script's address; undefined where the settings lack what the vendor requires. */
  readonly script: (account: ChatAccount) => string | undefined
  /** Required attributes of the script's element. */
  readonly marks?: (start: ChatStart) => Readonly<Record<string, string>>
  /** Prepares the page before the script loads. */
  readonly begin: (start: ChatStart) => void
  readonly loaded?: (start: ChatStart) => void
  readonly open: () => void
  /** Hides the badge, and with `false` shows it; without it the widget is ended and started again. */
  readonly hide?: (isHidden: boolean) => void
  /** Clears the visitor and removes the widget from the page. */
  readonly end: () => void
  /** Whether the widget draws its own badge, so that ours is hidden. */
  readonly hasBadge: boolean
  /** A selector of the widget's elements: those left after the end are removed. */
  readonly parts: string
  /** The selector of its badge or the container, for the distance from the bottom edge on phones (CH-07). */
  readonly badge?: string
}

/** Pairs as an object, for vendors that take one. */
export const asRecord = (pairs: readonly NamedValue[]): Record<string, string> =>
  Object.fromEntries(pairs.map(({ name, value }) => [name, value]))

/** A global of a vendor's script on `window`, by its name. */
export const windowGlobal = <T>(name: string): T | undefined =>
  (window as unknown as Record<string, T | undefined>)[name]
export const setWindowGlobals = (values: Readonly<Record<string, unknown>>): void => {
  Object.assign(window, values)
}
export const deleteWindowGlobals = (...names: readonly string[]): void => {
  for (const name of names) Reflect.deleteProperty(window, name)
}
