import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { supportedLocales } from '#contract/locales.ts'
import { liveRefusals } from '#contract/live.ts'
import { studioRefusals } from '#contract/studio.ts'
import { slots } from '#studio/games/catalogue.ts'
import en from './messages/en.json' with { type: 'json' }

const languages = new Map(
  supportedLocales.map(({ code }) => [
    code,
    JSON.parse(readFileSync(join(import.meta.dirname, `messages/${code}.json`), 'utf8')) as Record<
      string,
      string
    >,
  ]),
)
const translations = [...languages].filter(([code]) => code !== 'en')
const placesIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).toSorted()

test.each(translations)(
  '%s says everything that English says, with the same places to fill',
  (_, messages) => {
    expect(Object.keys(messages)).toEqual(Object.keys(en))
    for (const [key, text] of Object.entries(en))
      expect([key, placesIn(messages[key]!)]).toEqual([key, placesIn(text)])
  },
)

test.each([...languages])('%s never shouts, and leaves nothing empty', (_, messages) => {
  for (const text of Object.values(messages)) expect(text).toMatch(/^[^!]+$/)
})

test.each([...languages])('%s has a word for every refusal and every symbol', (_, messages) => {
  for (const code of [...studioRefusals, ...liveRefusals, 'UNKNOWN'])
    expect(messages[`refused${code}`]).toBeTruthy()
  for (const { slot } of slots) {
    for (const symbol of slot.symbolNames)
      expect([symbol, messages[`symbol.${symbol}`]]).toEqual([symbol, expect.any(String)])
  }
})
