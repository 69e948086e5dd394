import { supportedLocales } from '#contract/locales.ts'
import {
  earningTypes,
  playedTypes,
  type LoyaltyTerms,
  type LoyaltyTexts,
  type QuestStep,
} from '#contract/loyalty-terms.ts'
import { majorText, parseMajor } from '#contract/money.ts'
import { offeredCodes } from '../api/offered-currencies.ts'
import { rewardOf, rewardText } from './reward-text.ts'

/** The typed values of a programme's form, by field name. */
export type ProgrammeValues = Readonly<Record<string, string>>

export const triggerNames = ['register', 'profile', 'confirm'] as const

const linesOf = (typed = ''): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const numberOf = (typed = ''): number | string => {
  const value = Number(typed.trim().replace(',', '.'))
  return typed.trim() === '' || Number.isNaN(value) ? typed : value
}

/** `bronze 50 money 5 EUR`: its name, the points and the reward. */
const earnedOf = (line: string) => {
  const [sysname = '', points = '', ...reward] = line.split(/\s+/)
  return { sysname, points: numberOf(points), reward: rewardOf(reward.join(' ')) }
}

/** `stake 10 slot,fast`, `rounds 10 slot`, `game signal-box 20` or `days 3`. */
const stepOf = (line: string): Record<string, unknown> => {
  const [kind = '', first = '', second = ''] = line.split(/\s+/)
  const types = second.split(',').filter((type) => type !== '')
  if (kind === 'stake') return { kind, units: numberOf(first), types }
  if (kind === 'rounds') return { kind, count: numberOf(first), types }
  if (kind === 'game')
    return { kind: 'rounds', game: first, count: numberOf(second), types: [...playedTypes] }
  return { kind, days: numberOf(first) }
}

const stepText = (step: QuestStep): string => {
  if (step.kind === 'days') return `days ${step.days}`
  if (step.kind === 'stake') return `stake ${step.units} ${step.types.join(',')}`
  return step.game === null
    ? `rounds ${step.count} ${step.types.join(',')}`
    : `game ${step.game} ${step.count}`
}

/** One quest per line, followed by its steps, one per line after a hyphen. */
const questsOf = (typed = ''): Record<string, unknown>[] => {
  const quests: { steps: Record<string, unknown>[] }[] = []
  for (const line of linesOf(typed))
    if (line.startsWith('-')) quests.at(-1)?.steps.push(stepOf(line.slice(1).trim()))
    else quests.push({ ...earnedOf(line), steps: [] })
  return quests
}

/** Terms as typed, unchecked: the server validates them. */
export const programmeTermsOf = (values: ProgrammeValues): Record<string, unknown> => ({
  unit: Object.fromEntries(
    offeredCodes().flatMap((code) => {
      const typed = values[`unit.${code}`]?.trim() ?? ''
      if (typed === '') return []
      const minor = parseMajor(typed.replace(',', '.'), code)
      return [[code, minor === undefined ? typed : String(minor)]]
    }),
  ),
  rates: Object.fromEntries(
    earningTypes.flatMap((type) => {
      const rate = numberOf(values[`rate.${type}`])
      if (rate === '') return []
      return [[type, typeof rate === 'number' ? Math.round(rate * 100) : rate]]
    }),
  ),
  lotDays: numberOf(values.lotDays),
  levels: linesOf(values.levels).map(earnedOf),
  quests: questsOf(values.quests),
  occasions: Object.fromEntries(
    triggerNames.map((name) => [name, numberOf(values[`occasion.${name}`]?.trim() || '0')]),
  ),
})

/**
 * One name per line: `bronze = Bronze`, or with a quest's description `first = First evening = Get to know us`.
 */
const namesOf = (typed = ''): readonly (readonly [string, string, string])[] =>
  linesOf(typed).map((line) => {
    const [sysname = '', name = '', description = ''] = line.split('=').map((part) => part.trim())
    return [sysname, name, description]
  })

export const programmeTextsOf = (values: ProgrammeValues): Record<string, unknown> =>
  Object.fromEntries(
    supportedLocales.flatMap(({ code }) => {
      const name = values[`name.${code}`]?.trim() ?? ''
      if (name === '') return []
      const levels = namesOf(values[`levelNames.${code}`])
      const quests = namesOf(values[`questNames.${code}`])
      return [
        [
          code,
          {
            name,
            description: values[`description.${code}`]?.trim() ?? '',
            levels: Object.fromEntries(levels.map(([sysname, of]) => [sysname, of])),
            quests: Object.fromEntries(
              quests.map(([sysname, of, description]) => [sysname, { name: of, description }]),
            ),
          },
        ],
      ]
    }),
  )

const earnedText = ({ sysname, points, reward }: LoyaltyTerms['levels'][number]): string =>
  `${sysname} ${points} ${rewardText(reward)}`.trim()

/** The inverse: the initial values of the form. */
export const programmeValuesOf = (
  terms: LoyaltyTerms,
  texts: LoyaltyTexts,
  image: string,
): ProgrammeValues => ({
  image,
  lotDays: String(terms.lotDays),
  levels: terms.levels.map(earnedText).join('\n'),
  quests: terms.quests
    .flatMap((quest) => [earnedText(quest), ...quest.steps.map((step) => `- ${stepText(step)}`)])
    .join('\n'),
  ...Object.fromEntries(
    Object.entries(terms.unit).map(([code, minor]) => [`unit.${code}`, majorText(BigInt(minor), code)]),
  ),
  ...Object.fromEntries(
    Object.entries(terms.rates).map(([type, rate]) => [`rate.${type}`, String((rate ?? 0) / 100)]),
  ),
  ...Object.fromEntries(triggerNames.map((name) => [`occasion.${name}`, String(terms.occasions[name])])),
  ...Object.fromEntries(
    Object.entries(texts).flatMap(([code, { name, description, levels, quests }]) => [
      [`name.${code}`, name],
      [`description.${code}`, description],
      [
        `levelNames.${code}`,
        Object.entries(levels)
          .map(([sysname, of]) => `${sysname} = ${of}`)
          .join('\n'),
      ],
      [
        `questNames.${code}`,
        Object.entries(quests)
          .map(([sysname, of]) =>
            [sysname, of.name, of.description].filter((part) => part !== '').join(' = '),
          )
          .join('\n'),
      ],
    ]),
  ),
})

/** Initial values for a programme without terms. */
export const firstProgramme: ProgrammeValues = {
  image: '/icons/loyalty/card-room.svg',
  'unit.EUR': '1.00',
  'rate.slot': '10',
  lotDays: '365',
  levels: 'first 0',
}
