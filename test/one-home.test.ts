import { describe, expect, test } from 'vitest'
import { supportedLocales } from '#contract/locales.ts'
import { readSeedContent } from '#db/seed/content/seed-content.ts'
import { loadMessages, type MessageTree } from '#server/platform/i18n/messages.ts'

/** A text is a message or content, never both (decision 0075), so that it has one place to change. */
type Said = { readonly at: string; readonly text: string }

const messages = loadMessages()
const content = await readSeedContent()

const messagesIn = (tree: MessageTree, at = ''): Said[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [{ at: `${at}${key}`, text: value }] : messagesIn(value, `${at}${key}.`),
  )
const textsIn = (value: unknown, at: string): Said[] => {
  if (typeof value === 'string') return [{ at, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => textsIn(one, `${at} ${key}`))
}

/** Words without case, marks, markup and placeholders. */
const plain = (text: string): string =>
  text
    .replaceAll(/<[^>]*>|##\w+##|\{\w+\}/g, ' ')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
const wordsOf = (sentence: string): Set<string> => new Set(sentence.split(' '))
/** The whole text and each sentence of it; fewer words than five are a name or a slogan. */
const sentencesOf = (text: string): string[] => {
  const parts = text.split(/<\/?(?:p|li|h\d|td|th|tr|ul|ol|br)\b[^>]*>|(?<=[.?!؟])\s+/)
  return [...new Set([text, ...parts].map(plain))].filter((sentence) => wordsOf(sentence).size >= 5)
}

const isSame = (a: Set<string>, b: Set<string>): boolean => {
  let shared = 0
  for (const word of a) if (b.has(word)) shared++
  return shared / (a.size + b.size - shared) > 0.8
}

/** Sentences of content that a message repeats, exactly or nearly. */
const doubles = (own: readonly Said[], editors: readonly Said[]): string[] => {
  const said = editors.flatMap(({ at, text }) =>
    sentencesOf(text).map((sentence) => ({ at, words: wordsOf(sentence) })),
  )
  const byWord = new Map<string, typeof said>()
  for (const one of said) for (const word of one.words) byWord.set(word, [...(byWord.get(word) ?? []), one])
  return own.flatMap(({ at, text }) =>
    sentencesOf(text).flatMap((sentence) => {
      const words = wordsOf(sentence)
      // If two share four words in five, one of any two words of the one is in the other.
      const [first = '', second = ''] = [...words].toSorted(
        (a, b) => (byWord.get(a)?.length ?? 0) - (byWord.get(b)?.length ?? 0),
      )
      const near = [...new Set([first, second].flatMap((word) => byWord.get(word) ?? []))]
      return near.filter((one) => isSame(words, one.words)).map((one) => `${at} | ${one.at} | ${sentence}`)
    }),
  )
}

describe.each(supportedLocales.map(({ code }) => code))('in %s', (locale) => {
  test('no sentence is both a message and content', () => {
    const editors = content
      .filter((entry) => entry.locale === locale)
      .flatMap(({ type, given }) => textsIn(given, `${type.name} ${String(given.slug ?? given.url ?? '')}`))
    expect(editors.length).toBeGreaterThan(100)
    expect(doubles(messagesIn(messages.all(locale)), editors)).toEqual([])
  })
})

test.each([
  ['the same words', 'Your money is where it was.', '<p>Read this. Your money is where it was!</p>', 1],
  [
    'one word more',
    'The whole amount is back on your balance',
    'The whole amount is back on your balance now.',
    1,
  ],
  [
    'another sentence',
    'The whole amount is back on your balance',
    'The amount leaves your balance at once.',
    0,
  ],
])('a double is found: %s', (_what, message, text, count) => {
  expect(doubles([{ at: 'message', text: message }], [{ at: 'content', text }])).toHaveLength(count)
})
