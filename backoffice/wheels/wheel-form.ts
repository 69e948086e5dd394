import { supportedLocales } from '#contract/locales.ts'
import { majorText, parseMajor } from '#contract/money.ts'
import { offeredCodes } from '../api/offered-currencies.ts'
import type { WheelPrize, WheelTerms, WheelTexts } from '#contract/wheel-terms.ts'
import { rewardOf, rewardText } from '../loyalty/reward-text.ts'

/** The typed values of a wheel's form, by field name. */
export type WheelValues = Readonly<Record<string, string>>

const linesOf = (typed = ''): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** A whole number; other text is sent as typed, so that the server reports it. */
const numberOf = (typed = ''): number | string => {
  const value = Number(typed.trim())
  return typed.trim() === '' || Number.isNaN(value) ? typed : value
}

const prizeOf = (typed: string): Record<string, unknown> => {
  const [kind = '', first = ''] = typed.split(/\s+/)
  if (kind === 'nothing') return { type: 'nothing' }
  if (kind === 'points') return { type: 'points', points: numberOf(first) }
  return rewardOf(typed) ?? { type: '' }
}

const prizeText = (prize: WheelPrize): string => {
  if (prize.type === 'nothing') return 'nothing'
  return prize.type === 'points' ? `points ${prize.points}` : rewardText(prize)
}

/** `fiver 10 brass money 5 EUR`: its name, weight, colour and prize. */
const sectorOf = (line: string): Record<string, unknown> => {
  const [sysname = '', weight = '', colour = '', ...prize] = line.split(/\s+/)
  return { sysname, weight: numberOf(weight), colour, prize: prizeOf(prize.join(' ')) }
}

/** Terms as typed, unchecked: the server validates them. */
export const wheelTermsOf = (values: WheelValues): Record<string, unknown> => {
  const price = numberOf(values['price'])
  return {
    isFreeDaily: values['isFreeDaily'] === 'yes',
    ...(price !== '' && { price }),
    budget: Object.fromEntries(
      offeredCodes().flatMap((code) => {
        const typed = values[`budget.${code}`]?.trim() ?? ''
        if (typed === '') return []
        const minor = parseMajor(typed.replace(',', '.'), code)
        return [[code, minor === undefined ? typed : String(minor)]]
      }),
    ),
    sectors: linesOf(values['sectors']).map(sectorOf),
  }
}

/** One name per line, as `fiver = Five euros`. */
const namesOf = (typed = ''): Record<string, string> =>
  Object.fromEntries(
    linesOf(typed).map((line) => {
      const [sysname = '', ...words] = line.split('=')
      return [sysname.trim(), words.join('=').trim()]
    }),
  )

export const wheelTextsOf = (values: WheelValues): Record<string, unknown> =>
  Object.fromEntries(
    supportedLocales.flatMap(({ code }) => {
      const name = values[`name.${code}`]?.trim() ?? ''
      if (name === '') return []
      const description = values[`description.${code}`]?.trim() ?? ''
      return [[code, { name, description, sectors: namesOf(values[`sectorNames.${code}`]) }]]
    }),
  )

/** The inverse: the initial values of the form. */
export const wheelValuesOf = (terms: WheelTerms, texts: WheelTexts): WheelValues => ({
  isFreeDaily: terms.isFreeDaily ? 'yes' : 'no',
  price: terms.price === null ? '' : String(terms.price),
  sectors: terms.sectors
    .map(({ sysname, weight, colour, prize }) => `${sysname} ${weight} ${colour} ${prizeText(prize)}`)
    .join('\n'),
  ...Object.fromEntries(
    Object.entries(terms.budget).map(([code, minor]) => [`budget.${code}`, majorText(BigInt(minor), code)]),
  ),
  ...Object.fromEntries(
    Object.entries(texts).flatMap(([code, { name, description, sectors }]) => [
      [`name.${code}`, name],
      [`description.${code}`, description],
      [
        `sectorNames.${code}`,
        Object.entries(sectors)
          .map(([sysname, words]) => `${sysname} = ${words}`)
          .join('\n'),
      ],
    ]),
  ),
})

/** Initial values for a wheel without terms. */
export const firstWheel: WheelValues = {
  isFreeDaily: 'yes',
  'budget.EUR': '100.00',
  sectors: 'nothing 90 felt nothing\nfiver 10 brass money 5 EUR',
}
