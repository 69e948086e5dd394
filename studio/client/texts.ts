import type en from './messages/en.json'

export type TextKey = keyof typeof en

/** Answers the player's text for a key, with `{name}` places filled in. */
export type Texts = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string

/** A missing text shows its key: an ugly word on the screen is found, an empty button is not. */
export const createTexts =
  (messages: Readonly<Record<string, string>>): Texts =>
  (key, values = {}) =>
    (messages[key] ?? key).replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
