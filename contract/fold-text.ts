/** Letters that fold to two letters or to another letter without an accent: each before its replacement. */
const pairs = [
  'ß=ss æ=ae œ=oe þ=th',
  'ø=o đ=d ð=d ł=l ı=i ħ=h ŧ=t ŋ=n ə=e',
  // Greek and Hebrew letters at the end of a word.
  'ς=σ ך=כ ם=מ ן=נ ף=פ ץ=צ',
  // Arabic letters of the same shape, and Persian ones.
  'ى=ي ی=ي ک=ك ة=ه ٱ=ا ہ=ه ھ=ه',
  "’=' ‘=' ʼ=' ʹ=' ‐=- ‑=- –=- —=- −=-",
]
const figures = (written: string): [string, string][] =>
  Array.from(written, (figure, at) => [figure, String(at)])
const others: Readonly<Record<string, string>> = Object.fromEntries([
  ...pairs.flatMap((line) => line.split(' ').map((pair) => pair.split('=') as [string, string])),
  ...figures('٠١٢٣٤٥٦٧٨٩'),
  ...figures('۰۱۲۳۴۵۶۷۸۹'),
])

/**
 * Accents and vowel signs that are removed: Latin, Greek and Cyrillic, Hebrew, Arabic; and invisible joiners.
 */
const leftOut = [
  [0x300, 0x36f],
  [0x483, 0x489],
  [0x591, 0x5bd],
  [0x5bf, 0x5bf],
  [0x5c1, 0x5c2],
  [0x5c4, 0x5c5],
  [0x5c7, 0x5c7],
  [0x610, 0x61a],
  [0x640, 0x640],
  [0x64b, 0x65f],
  [0x670, 0x670],
  [0x6d6, 0x6dc],
  [0x6df, 0x6e4],
  [0x6e7, 0x6e8],
  [0x6ea, 0x6ed],
  [0xad, 0xad],
  [0x1ab0, 0x1ac0],
  [0x1dc0, 0x1dff],
  [0x200b, 0x200f],
  [0x20d0, 0x20dc],
  [0xfeff, 0xfeff],
] as const

/** Scripts with capitals, up to Cherokee; later ones are rare and stay unchanged. */
const lastCapital = 0x1fff

const tableOf = (): ReadonlyMap<string, string> => {
  const table = new Map<string, string>()
  for (let code = 0x41; code <= lastCapital; code++) {
    const letter = String.fromCodePoint(code)
    const lower = letter.toLowerCase()
    if (lower !== letter && [...lower].length === 1 && letter.normalize('NFKD') === letter)
      table.set(letter, others[lower] ?? lower)
  }
  for (const [letter, other] of Object.entries(others)) table.set(letter, other)
  for (const [first, last] of leftOut)
    for (let code: number = first; code <= last; code++) table.set(String.fromCodePoint(code), '')
  return table
}

/** The replacement of each letter of a NFKD text; the same as `folded` in the database (migration 0219). */
export const foldTable = tableOf()

/**
 * A text for comparison in searches: without capitals, accents and vowel signs, in any script (`İ`, `ı` and `I`
 * are one letter, so are `Σ`, `σ` and `ς`, `Ё` and `е`, `أ` and `ا`). Never displayed and never stored as a
 * name.
 */
export const foldText = (text: string): string =>
  Array.from(text.normalize('NFKD'), (letter) => foldTable.get(letter) ?? letter).join('')
