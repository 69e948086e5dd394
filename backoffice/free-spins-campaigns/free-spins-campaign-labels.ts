import type { useTranslations } from 'use-intl'
import type { FreeSpinsCampaignVersion } from '#contract/operator/bonuses/free-spins-campaigns.ts'
import { sumsText } from '../bonuses/terms-labels.tsx'
import { dateTimeFormValue } from '../campaigns/condition-values.ts'
import { sumText } from '../record/money-amount.tsx'

type Translate = ReturnType<typeof useTranslations<'gifts'>>
type Fact = { readonly name: string; readonly label: string; readonly text: string }

export const freeSpinsCampaignFacts = (
  t: Translate,
  { terms, costs }: Pick<FreeSpinsCampaignVersion, 'terms' | 'costs'>,
  names: ReadonlyMap<string, string>,
): readonly Fact[] => {
  const { grants, mostWon, promotion, until } = terms
  const fact = (name: string, label: string, text: string): Fact => ({ name, label, text })
  return [
    fact('games', t('games'), terms.games.map((game) => names.get(game) ?? game).join(', ')),
    fact('rounds', t('rounds'), String(terms.rounds)),
    fact('stakes', t('stakes'), sumsText(terms.stakes)),
    fact('costs', t('costs'), costs.map(({ expected }) => sumText(expected)).join(', ')),
    fact('days', t('days'), String(terms.days)),
    fact(
      'until',
      t('until'),
      until === null ? t('noBound') : `${dateTimeFormValue(until).replace('T', ' ')} UTC`,
    ),
    fact('winnings', t('winnings'), t(`winningsTo.${terms.winnings}`)),
    fact('promotion', t('promotion'), promotion ?? t('notWagered')),
    fact('mostWon', t('mostWon'), mostWon ? sumsText(mostWon) : t('noBound')),
    fact('most', t('most'), grants.most === null ? t('noBound') : String(grants.most)),
    fact('eachPlayer', t('eachPlayer'), String(grants.eachPlayer)),
    fact('budget', t('budget'), grants.budget ? sumsText(grants.budget) : t('noBound')),
  ]
}
