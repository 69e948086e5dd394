import { majorText } from '#contract/money.ts'
import type { EvidenceTexts } from '#contract/operator/disputes.ts'
import { describeBrowser } from '#server/identity/account/sign-in/describe-browser.ts'
import type { EvidenceFacts } from './evidence-facts.ts'

/** Banks and card schemes read evidence in English, so it is no translated text. */
const at = (date: Date): string => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`
const sum = (minor: bigint, currency: string): string => `${majorText(minor, currency)} ${currency}`
const lines = (...parts: readonly (string | false | null | undefined)[]): string =>
  parts.filter((part) => typeof part === 'string' && part !== '').join('\n')
const browser = (userAgent: string): string => {
  const { browser: name, system } = describeBrowser(userAgent)
  return [name, system].filter(Boolean).join(' on ') || 'an unnamed browser'
}

export const nameOf = ({ profile }: Pick<EvidenceFacts, 'profile'>): string =>
  [profile?.first_name, profile?.middle_name, profile?.last_name].filter(Boolean).join(' ')

const receipt = ({ payment }: EvidenceFacts): string =>
  lines(
    `Deposit ${payment.id} of ${sum(payment.amount_minor, payment.currency)}, paid by ${payment.method}.`,
    `Asked for: ${at(payment.created_at)}${payment.ip ? `, from the IP address ${payment.ip}` : ''}.`,
    `Confirmed by the payment provider: ${at(payment.updated_at)}.`,
    `Reference at the payment provider: ${payment.providerReference ?? 'none'}. Ours: deposit-${payment.id}.`,
    'The whole sum was credited to the account’s balance at that moment and could be used at once.',
  )

const account = ({ player, ...facts }: EvidenceFacts): string =>
  lines(
    `Account ${player.uid}, registered ${at(player.reg_time)}.`,
    nameOf(facts) && `Name: ${nameOf(facts)}.`,
    player.email && `Email: ${player.email} (${player.email_confirmed ? 'confirmed' : 'not confirmed'}).`,
    player.phone && `Phone: +${player.phone} (${player.phone_confirmed ? 'confirmed' : 'not confirmed'}).`,
    `Country: ${player.country}.`,
    player.is_verified
      ? 'Identity: verified by documents.'
      : 'Identity: documents have not been asked for or are not verified yet.',
  )

const access = ({ signIns, devices }: EvidenceFacts): string =>
  lines(
    'Signed in to the account near the payment:',
    ...signIns.map(
      ({ created_at, last_seen_at, ip, user_agent }) =>
        `- ${at(created_at)}, IP address ${ip || 'not kept'}, ${browser(user_agent)}, last active ${at(last_seen_at)}`,
    ),
    signIns.length === 0 && '- none within seven days',
    devices.length > 0 && 'Browsers known as this holder’s:',
    ...devices.map(
      ({ user_agent, first_seen_at, last_seen_at }) =>
        `- ${browser(user_agent)}, first seen ${at(first_seen_at)}, last seen ${at(last_seen_at)}`,
    ),
  )

const play = ({ play: { all, top }, withdrawn, payment: { currency } }: EvidenceFacts): string => {
  if (all.length === 0) return 'No round was played for money between the payment and the dispute.'
  const total = (pick: (row: (typeof all)[number]) => bigint): bigint =>
    all.reduce((whole, row) => whole + pick(row), 0n)
  return lines(
    `After the payment ${total(({ rounds }) => rounds)} rounds were played for money: ` +
      `${sum(
        total(({ staked }) => staked),
        currency,
      )} staked, ${sum(
        total(({ won }) => won),
        currency,
      )} won.`,
    ...top.map(
      ({ game, rounds, staked, first_at, last_at }) =>
        `- ${game}: ${rounds} rounds, ${sum(staked, currency)} staked, from ${at(first_at)} to ${at(last_at)}`,
    ),
    withdrawn.count > 0n &&
      `Paid out to the holder since the payment: ${sum(withdrawn.sum, currency)} in ${withdrawn.count} withdrawals.`,
  )
}

const terms = ({ player }: EvidenceFacts): string =>
  `Terms and conditions, version ${player.terms_version}, accepted ${at(player.terms_accepted_at)}. They stand at the foot of every page.`

const history = ({ earlier, payment }: EvidenceFacts): string =>
  earlier.length === 0
    ? `There is no earlier deposit by ${payment.method} through this payment provider.`
    : lines(
        `Earlier deposits by ${payment.method} through the same payment provider that nobody has disputed:`,
        ...earlier.map(
          ({ id, amount_minor, currency, created_at }) =>
            `- ${at(created_at)}: deposit ${id} of ${sum(amount_minor, currency)}`,
        ),
      )

const statement = (facts: EvidenceFacts): string => {
  const { payment, play: played, earlier } = facts
  const rounds = played.all.reduce((count, row) => count + row.rounds, 0n)
  return lines(
    `This deposit of ${sum(payment.amount_minor, payment.currency)} was asked for from the account of the holder, signed in, and what was paid for was received: the sum was credited at once.`,
    rounds > 0n && `It was used: ${rounds} rounds were played for money after it.`,
    earlier.length > 0 && 'The same holder had paid the same way before, without a dispute.',
    'We ask for the dispute to be decided in our favour. What follows shows it.',
  )
}

/** The generated evidence, to be reviewed and edited by staff before it is sent. */
export const writeEvidence = (facts: EvidenceFacts): EvidenceTexts => ({
  statement: statement(facts),
  receipt: receipt(facts),
  account: account(facts),
  access: access(facts),
  play: play(facts),
  terms: terms(facts),
  history: history(facts),
})
