import type { z } from 'zod'
import { supportedLocales } from '#contract/locales.ts'
import { parseAmountMinor } from '#contract/money.ts'
import { sum as typedAmount } from '#contract/numbers.ts'
import { maxPrizes, type backofficeTournamentsCalls } from '#contract/operator/bonuses/tournaments.ts'
import type { TournamentTexts } from '#contract/tournaments.ts'
import type { Db } from '#db/connect.ts'
import { baseCurrency } from '#server/identity/account/rates/port.ts'
import { readRunningOf } from '#server/rewards/bonuses/promotions/running-promotion.ts'
import { awardOf } from '#server/rewards/bonuses/terms/bonus-terms.ts'
import { countryIn } from '#server/rewards/campaigns/conditions/country-in.ts'
import { hasDeposited } from '#server/rewards/campaigns/conditions/has-deposited.ts'
import { readRunningFreeSpinsCampaigns } from '#server/play/games/free-spins-campaigns/running-free-spins-campaign.ts'
import { defaultLocale } from '#server/platform/i18n/messages.ts'
import { ok, refuse, type Result } from '#server/platform/kernel/result.ts'

type Form = z.output<typeof backofficeTournamentsCalls.save.input>
type Fields = Record<string, string[]>

export type FormPrize = {
  readonly place: number
  readonly amountMinor: bigint
  readonly promotion: string | null
  readonly gift: string | null
}

const namesIn = (typed: string): string[] => [
  ...new Set(typed.split(/[\s,;]+/).filter((name) => name !== '')),
]

const readTexts = (given: Form['texts'], fields: Fields): TournamentTexts =>
  Object.fromEntries(
    supportedLocales.flatMap(({ code }) => {
      const { title = '', description = '', rules = '' } = given[code] ?? {}
      if (title.trim() === '') {
        if (code === defaultLocale || description.trim() !== '' || rules.trim() !== '')
          fields[`title.${code}`] = ['REQUIRED']
        return []
      }
      return [[code, { title: title.trim(), description: description.trim(), rules: rules.trim() }] as const]
    }),
  )

const line = /^(\d{1,4})(?:\s*[-–]\s*(\d{1,4}))?\s+(\S+)(?:\s+(\S+))?(?:\s+(\S+))?$/

const readSum = (typed: string, currency: string): bigint | undefined => {
  const read = typedAmount().safeParse(typed)
  return read.success ? parseAmountMinor(read.data, currency) : undefined
}

/** A money amount, a bonus and free spins, each at most once and in any order: `20 bonus:ten rounds:autumn`. */
type Worth = Omit<FormPrize, 'place'>
const readWorth = (parts: readonly string[], currency: string): Worth | undefined => {
  const named = (of: string) => parts.flatMap((part) => (part.startsWith(of) ? [part.slice(of.length)] : []))
  const [promotions, gifts] = [named('bonus:'), named('rounds:')]
  const sums = parts.filter((part) => !part.startsWith('bonus:') && !part.startsWith('rounds:'))
  if (promotions.length > 1 || gifts.length > 1 || sums.length > 1) return undefined
  const [sum] = sums
  const amountMinor = sum === undefined ? 0n : readSum(sum, currency)
  if (amountMinor === undefined || (sum !== undefined && amountMinor <= 0n)) return undefined
  return { amountMinor, promotion: promotions[0] ?? null, gift: gifts[0] ?? null }
}

/** Parses prizes, one line each; undefined for an invalid line, or a repeated or missing place. */
export const readPrizeLines = (typed: string, currency: string): FormPrize[] | undefined => {
  const prizes: FormPrize[] = []
  for (const text of typed
    .split('\n')
    .map((one) => one.trim())
    .filter((one) => one !== '')) {
    const [, from, to, ...parts] = line.exec(text) ?? []
    const worth =
      from === undefined
        ? undefined
        : readWorth(
            parts.filter((part) => part !== undefined),
            currency,
          )
    const last = Number(to ?? from)
    if (!worth || last < Number(from) || last > maxPrizes) return undefined
    for (let place = Number(from); place <= last; place++) prizes.push({ place, ...worth })
  }
  const isWhole = prizes.length > 0 && prizes.every(({ place }, at) => place === at + 1)
  return isWhole ? prizes : undefined
}

/** The inverse: places of the same prize in one line. */
export const prizeLines = (
  prizes: readonly {
    place: number
    amount: string | null
    promotion: string | null
    gift: string | null
  }[],
): string => {
  const lines: { from: number; to: number; worth: string }[] = []
  for (const { place, amount, promotion, gift } of prizes) {
    const worth = [
      amount,
      promotion === null ? null : `bonus:${promotion}`,
      gift === null ? null : `rounds:${gift}`,
    ]
      .filter((part) => part !== null)
      .join(' ')
    const last = lines.at(-1)
    if (last?.worth === worth && last.to === place - 1) last.to = place
    else lines.push({ from: place, to: place, worth })
  }
  return lines.map(({ from, to, worth }) => `${from === to ? from : `${from}-${to}`} ${worth}`).join('\n')
}

const isKnown = async (db: Db, column: 'sysname' | 'provider', names: readonly string[]): Promise<boolean> =>
  names.length === 0 ||
  (await db.selectFrom('games').select(column).distinct().where(column, 'in', names).execute()).length ===
    names.length

const areFreeSpinsCampaigns = async (
  db: Db,
  prizes: readonly FormPrize[],
  currency: string,
): Promise<boolean> => {
  const named = [...new Set(prizes.flatMap(({ gift }) => gift ?? []))]
  const running = await readRunningFreeSpinsCampaigns(db, named)
  return (
    running.length === named.length &&
    running.every(({ version }) => version.terms.stakes[currency] !== undefined)
  )
}

const areGiven = async (db: Db, prizes: readonly FormPrize[], currency: string): Promise<boolean> => {
  const named = [...new Set(prizes.flatMap(({ promotion }) => promotion ?? []))]
  const running = await readRunningOf(db, named)
  return named.every((sysname) => {
    const terms = running.find((one) => one.sysname === sysname)?.version.terms
    return terms?.award.type === 'sum' && (awardOf(terms, { currency, depositMinor: 0n }) ?? 0n) > 0n
  })
}

const findTimes = (form: Form, now: Date, fields: Fields) => {
  const at = (iso: string) => new Date(iso)
  const times = {
    join_from: at(form.join_from),
    join_until: at(form.join_until),
    starts_at: at(form.starts_at),
    ends_at: at(form.ends_at),
  }
  if (times.ends_at <= times.starts_at || times.ends_at <= now) fields['ends_at'] = ['MIN_VALUE']
  if (times.join_until <= times.join_from || times.join_until > times.ends_at) fields['join_until'] = ['DATE']
  return times
}

/** Parses and checks the form; errors stand at their fields. */
export const readTournamentForm = async (db: Db, form: Form, now: Date) => {
  const fields: Fields = {}
  const texts = readTexts(form.texts, fields)
  const times = findTimes(form, now, fields)
  const least = parseAmountMinor(form.least_stake, baseCurrency)
  if (least === undefined || least <= 0n) fields['least_stake'] = ['SUM']
  if (form.model === 'best_of' && form.best_of === undefined) fields['best_of'] = ['REQUIRED']
  const prizes = readPrizeLines(form.prizes, form.currency)
  if (!prizes) fields['prizes'] = ['FORMAT']
  else if (
    !(await areGiven(db, prizes, form.currency)) ||
    !(await areFreeSpinsCampaigns(db, prizes, form.currency))
  )
    fields['prizes'] = ['UNKNOWN']
  const games = namesIn(form.games)
  if (!(await isKnown(db, 'sysname', games))) fields['games'] = ['UNKNOWN']
  const studios = namesIn(form.studios)
  if (!(await isKnown(db, 'provider', studios))) fields['studios'] = ['UNKNOWN']
  const countries = namesIn(form.countries.toUpperCase())
  if (countries.some((code) => !/^[A-Z]{2}$/.test(code))) fields['countries'] = ['FORMAT']
  if (Object.keys(fields).length > 0 || !prizes || least === undefined)
    return refuse('InvalidParameter', { fields })
  const conditions = [
    ...(countries.length > 0 ? [{ code: countryIn.code, args: { countries } }] : []),
    ...(form.least_deposits > 0 ? [{ code: hasDeposited.code, args: { least: form.least_deposits } }] : []),
  ]
  const row = {
    ...times,
    texts: JSON.stringify(texts),
    image_url: form.image_url.trim() || null,
    provider: form.provider.trim() || null,
    tags: namesIn(form.tags),
    games,
    studios,
    types: form.types,
    currency: form.currency,
    model: form.model,
    best_of: form.model === 'best_of' ? (form.best_of ?? null) : null,
    least_stake_minor: least,
    counts_bonus: form.counts_bonus,
    reset_on_cashout: form.reset_on_cashout,
    conditions: JSON.stringify(conditions),
    capacity: form.capacity ?? null,
  }
  const read: Result<{ row: typeof row; prizes: typeof prizes }> = ok({ row, prizes })
  return read
}
