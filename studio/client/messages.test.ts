import { expect, test } from 'vitest'
import { studioRefusals } from '#contract/studio.ts'
import { catalogue } from '#studio/games/catalogue.ts'
import ar from './messages/ar.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import fr from './messages/fr.json' with { type: 'json' }

const languages: Record<string, Record<string, string>> = { en, fr, ar }
const placesIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort()

test.each(['fr', 'ar'])('%s says everything that English says, with the same places to fill', (locale) => {
  const messages = languages[locale]!
  expect(Object.keys(messages)).toEqual(Object.keys(en))
  for (const [key, text] of Object.entries(en))
    expect([key, placesIn(messages[key]!)]).toEqual([key, placesIn(text)])
})

test.each(Object.entries(languages))('%s never shouts', (_, messages) => {
  for (const text of Object.values(messages)) expect(text).not.toContain('!')
})

test.each(Object.entries(languages))('%s has a word for every refusal and every symbol', (_, messages) => {
  for (const code of [...studioRefusals, 'UNKNOWN']) expect(messages[`refused${code}`]).toBeTruthy()
  for (const { game } of catalogue) {
    for (const symbol of game.symbolNames)
      expect([symbol, messages[`symbol.${symbol}`]]).toEqual([symbol, expect.any(String)])
  }
})
