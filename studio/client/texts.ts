import type en from './messages/en.json'

export type TextKey = Exclude<keyof typeof en, `symbol.${string}`>

/** Returns the player’s text for a key, with `{name}` places filled in. */
export type Texts = {
  (key: TextKey, values?: Readonly<Record<string, string | number>>): string
  readonly messages: Readonly<Record<string, string>>
}

/** A missing text shows its key: a key on the screen is noticed, an empty button is not. */
export const createTexts = (messages: Readonly<Record<string, string>>): Texts =>
  Object.assign(
    (key: TextKey, values: Readonly<Record<string, string | number>> = {}) =>
      (messages[key] ?? key).replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place)),
    { messages },
  )

/** The name of a symbol in the player's language; a symbol with a value, such as `coin-5`, includes it. */
export const symbolText = (texts: Texts, symbol: string): string => {
  const [, name = symbol, value] = /^(.+)-(\d+)$/.exec(symbol) ?? []
  const named = texts.messages[`symbol.${name}`] ?? name
  return value === undefined ? named : `${named} ×${value}`
}
