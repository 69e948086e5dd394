import { sql, type RawBuilder } from 'kysely'
import type { AccountMetric } from '#contract/operator/shapes/metrics.ts'
import { transferMetrics, type TransferMetric } from '#contract/operator/shapes/closed-day-metrics.ts'
import { compositions } from '../figures.ts'

/** Plus one when a transfer goes to one of these accounts, minus one when it comes from there. */
const enters = (...accounts: readonly string[]): RawBuilder<number> => {
  const list = sql.join(accounts.map((account) => sql.lit(account)))
  return sql<number>`((to_account in (${list}))::int - (from_account in (${list}))::int)`
}

const reasonIn = (reasons: readonly string[]) => sql.join(reasons.map((reason) => sql.lit(reason)))

const cash = ['player:main', 'hold:main']
const bonusMoney = ['player:bonus', 'hold:bonus', 'player:betting_bonus', 'hold:betting_bonus']

/** A dashboard metric computed from transfers instead of entries: changes of players' cash and held money. */
const ofPlayers = (figure: AccountMetric, accounts = cash): RawBuilder<number> => {
  const signs = [...(compositions[figure].signs ?? [])]
  const of = (sign: bigint) => signs.flatMap(([reason, has]) => (has === sign ? [reason] : []))
  const [plus, minus] = [of(1n), of(-1n)]
  return sql<number>`${enters(...accounts)} * case
    ${plus.length > 0 ? sql`when reason in (${reasonIn(plus)}) then 1` : sql``}
    ${minus.length > 0 ? sql`when reason in (${reasonIn(minus)}) then -1` : sql``}
    else 0 end`
}

const ofHouse = (reason: string, account: string, sign: 1 | -1): RawBuilder<number> =>
  sql<number>`case when reason = ${sql.lit(reason)} then ${sql.lit(sign)} * ${enters(account)} else 0 end`

/** The factor of a transfer in each metric: 1, −1 or 0. */
const factors: Readonly<Record<TransferMetric, RawBuilder<number>>> = {
  turnover: ofPlayers('stakes'),
  wins: ofPlayers('wins'),
  ggr: ofPlayers('ggr'),
  bonus_cost: ofPlayers('bonus_cost'),
  cashback: ofPlayers('cashback'),
  jackpots_fed: ofHouse('jackpot_fed', 'house:jackpots', 1),
  provider_fees: ofHouse('provider_fee', 'house:fees', -1),
  jackpots_paid: ofPlayers('jackpots_paid'),
  deposits: ofPlayers('deposits'),
  withdrawals: ofPlayers('withdrawals'),
  net_deposits: sql<number>`(${ofPlayers('deposits')}) - (${ofPlayers('withdrawals')})`,
  fees: ofPlayers('fees'),
  corrections: ofPlayers('corrections'),
}

const beforeTaxes = sql<number>`(${factors.ggr}) - (${factors.bonus_cost}) - (${factors.cashback})
  - (${factors.jackpots_fed}) - (${factors.provider_fees})`

/** A metric as a factor of a row with `from_account`, `to_account` and `reason`; NGR before taxes. */
export const factorOf = (figure: TransferMetric | 'ngr'): RawBuilder<number> =>
  figure === 'ngr' ? beforeTaxes : factors[figure]

/** The same metrics of bonus money, which closed days count nowhere; `balance` is the change of bonus balances. */
export const bonusFactors = {
  turnover: ofPlayers('stakes', bonusMoney),
  wins: ofPlayers('wins', bonusMoney),
  balance: enters(...bonusMoney),
}

/** The sum of amounts by their factors; the amounts are those of `amount`. */
export const sumByFactor = (factor: RawBuilder<number>, amount = 'amount_minor'): RawBuilder<bigint> =>
  sql<bigint>`coalesce(sum((${factor}) * ${sql.ref(amount)}), 0)::bigint`

export const sumOfFigure = (figure: TransferMetric, amount = 'amount_minor'): RawBuilder<bigint> =>
  sumByFactor(factors[figure], amount)

export const figureColumns = (amount = 'amount_minor'): RawBuilder<unknown> =>
  sql.join(transferMetrics.map((figure) => sql`${sumOfFigure(figure, amount)} as ${sql.ref(figure)}`))

/** A stake transferred to the operator, immediately or from the hold of a pending bet. */
export const isStake = sql`to_account like 'house:%'
  and (reason = 'bet' or (reason = 'bet_settled' and from_account like 'hold:%'))`
