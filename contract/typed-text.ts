/** Normalisation of typed text, shared by both sides (VL-34, VL-35): removes emoji, applies masks. */

/** An emoji with its modifiers: presentation, skin, hair, regional indicators, and joiners. */
const emoji =
  /(?:\p{Regional_Indicator}|(?![©®™])\p{Extended_Pictographic}|\p{Emoji_Modifier})(?:[\ufe0e\ufe0f\u20e3\u{e0020}-\u{e007f}\u200d]|\p{Emoji_Modifier})*|[\ufe0f\u20e3]/gu

/** Without emoji (VL-34). Letters of every script, digits and signs stay, also those an emoji was based on. */
export const stripEmoji = (text: string): string => text.replace(emoji, '')

/** The value of a digit: Unicode places digits in rows of ten, from zero. */
const digitValue = (digit: string): string => {
  const point = digit.codePointAt(0) ?? 0
  let first = point
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first--
  return String((point - first) % 10)
}

/** The digits of every script as 0 to 9; everything else unchanged. */
export const latinDigits = (text: string): string =>
  /\P{ASCII}/u.test(text) ? text.replace(/\p{Nd}/gu, digitValue) : text

/** A day as browsers and password managers fill it in, `1990-12-31`, in our forms' order: `31.12.1990`. */
export const dayAsTyped = (text: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) ? text.split('-').toReversed().join('.') : text

/** Tokens of a mask (VL-35): `#` a digit, `@` a letter, `*` either. */
export const maskTokens = {
  '#': { pattern: /[0-9]/ },
  '@': { pattern: /[a-zA-Z]/ },
  '*': { pattern: /[a-zA-Z0-9]/ },
} as const
