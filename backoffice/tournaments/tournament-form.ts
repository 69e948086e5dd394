import { supportedLocales } from '#contract/locales.ts'
import type { TournamentForm } from '#contract/operator/bonuses/tournaments.ts'
import { scoringModels, tournamentGameTypes } from '#contract/tournaments.ts'

/** The typed values, by field name; texts have one field per language: `title.en`. */
export type FormValues = Readonly<Record<string, string>>

/** The form shows times in UTC. */
const typedTime = (iso: string): string => iso.slice(0, 16)
const isoOf = (typed = ''): string => (typed === '' ? '' : `${typed.slice(0, 16)}:00.000Z`)

const plain = [
  'image_url',
  'provider',
  'tags',
  'games',
  'studios',
  'currency',
  'least_stake',
  'countries',
  'prizes',
] as const
const times = ['join_from', 'join_until', 'starts_at', 'ends_at'] as const
const wordNames = ['title', 'description', 'rules'] as const

const numberOr = (typed = ''): number | undefined => (typed.trim() === '' ? undefined : Number(typed))

/** The form as the call takes it; invalid text is sent as typed, so that the server reports the field. */
export const formOf = (values: FormValues): TournamentForm => {
  const best = numberOr(values['best_of'])
  const capacity = numberOr(values['capacity'])
  return {
    texts: Object.fromEntries(
      supportedLocales.map(({ code }) => [
        code,
        Object.fromEntries(wordNames.map((name) => [name, values[`${name}.${code}`] ?? ''])),
      ]),
    ),
    ...(Object.fromEntries(plain.map((name) => [name, values[name] ?? ''])) as Record<
      (typeof plain)[number],
      string
    >),
    ...(Object.fromEntries(times.map((name) => [name, isoOf(values[name])])) as Record<
      (typeof times)[number],
      string
    >),
    types: tournamentGameTypes.filter((type) => values[`type.${type}`] === '1'),
    model: scoringModels.find((one) => one === values['model']) ?? 'multiplier',
    ...(best === undefined ? {} : { best_of: best }),
    ...(capacity === undefined ? {} : { capacity }),
    least_deposits: numberOr(values['least_deposits']) ?? 0,
    counts_bonus: values['counts_bonus'] === '1' ? '1' : '0',
    reset_on_cashout: values['reset_on_cashout'] === '1' ? '1' : '0',
  }
}

/** The inverse: the initial values of the form. */
export const valuesOfTournament = (form: TournamentForm): FormValues => ({
  ...Object.fromEntries(plain.map((name) => [name, form[name] ?? ''])),
  ...Object.fromEntries(times.map((name) => [name, typedTime(form[name])])),
  ...Object.fromEntries(
    Object.entries(form.texts).flatMap(([code, words]) =>
      wordNames.map((name) => [`${name}.${code}`, words[name] ?? '']),
    ),
  ),
  ...Object.fromEntries((form.types ?? []).map((type) => [`type.${type}`, '1'])),
  model: form.model,
  best_of: form.best_of === undefined ? '' : String(form.best_of),
  capacity: form.capacity === undefined ? '' : String(form.capacity),
  least_deposits: String(form.least_deposits ?? 0),
  counts_bonus: form.counts_bonus === true || form.counts_bonus === '1' ? '1' : '0',
  reset_on_cashout: form.reset_on_cashout === true || form.reset_on_cashout === '1' ? '1' : '0',
})

/** Initial values for a new tournament. */
export const newValues: FormValues = {
  currency: 'EUR',
  model: 'multiplier',
  least_stake: '0.20',
  least_deposits: '0',
  prizes: '1 250\n2 150\n3 100',
}
