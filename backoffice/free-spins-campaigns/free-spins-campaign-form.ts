import type { FreeSpinsCampaignTerms } from '#contract/free-spins-campaign-terms.ts'
import { numberOf, sumsOf, sumsOrNone, amountFormValues, type TermsValues } from '../bonuses/terms-form.ts'
import { parseDateTime, dateTimeFormValue } from '../campaigns/condition-values.ts'

const namesOf = (typed = ''): string[] => typed.split(',').filter((name) => name !== '')

/** Terms as typed, unchecked: the server validates them and reports each error by field. */
export const freeSpinsCampaignTermsOf = (
  values: TermsValues,
  before: FreeSpinsCampaignTerms | undefined,
): Record<string, unknown> => {
  const until = parseDateTime(values['until'] ?? '', before?.until ?? null)
  const isHeld = values['winnings'] === 'bonus'
  return {
    games: namesOf(values['games']),
    rounds: numberOf(values['rounds']),
    stakes: sumsOf(values, 'stakes'),
    days: numberOf(values['days']),
    until: until ?? null,
    winnings: values['winnings'],
    // Winnings that are paid as cash at once have no limit and no wagering.
    promotion: isHeld && values['promotion'] ? values['promotion'] : null,
    mostWon: isHeld ? sumsOrNone(values, 'mostWon') : null,
    grants: {
      most: values['most']?.trim() ? numberOf(values['most']) : null,
      eachPlayer: numberOf(values['eachPlayer']),
      budget: sumsOrNone(values, 'budget'),
    },
  }
}

/** The inverse: the initial values of the form. */
export const freeSpinsCampaignValuesOf = (terms: FreeSpinsCampaignTerms): TermsValues => ({
  games: terms.games.join(','),
  rounds: String(terms.rounds),
  ...amountFormValues('stakes', terms.stakes),
  days: String(terms.days),
  until: dateTimeFormValue(terms.until),
  winnings: terms.winnings,
  promotion: terms.promotion ?? '',
  ...amountFormValues('mostWon', terms.mostWon),
  most: terms.grants.most === null ? '' : String(terms.grants.most),
  eachPlayer: String(terms.grants.eachPlayer),
  ...amountFormValues('budget', terms.grants.budget),
})

/** Initial values for a campaign without terms. */
export const firstFreeSpinsCampaignValues: TermsValues = {
  rounds: '20',
  days: '7',
  winnings: 'bonus',
  promotion: '',
  eachPlayer: '1',
}
