import type { useTranslations } from 'use-intl'
import type { CashbackTerms } from '#contract/cashback-terms.ts'
import { shareText, sumsText, type TermsFact } from '../bonuses/terms-labels.tsx'

type Translate = ReturnType<typeof useTranslations<'cashback.terms'>>

export const cashbackTermsFacts = (t: Translate, terms: CashbackTerms): readonly TermsFact[] => {
  const fact = (name: string, label: string, text: string): TermsFact => ({ name, label, text })
  return [
    fact('period', t('period'), t(`periods.${terms.period}`)),
    fact(
      'shares',
      t('shares'),
      terms.shares
        .map(({ level, basisPoints }) => t('shareOf', { level, share: shareText(basisPoints) }))
        .join(', '),
    ),
    fact('leastLoss', t('leastLoss'), sumsText(terms.leastLoss)),
    fact('most', t('most'), terms.most ? sumsText(terms.most) : t('noBound')),
    fact('claimDays', t('claimDays'), terms.claimDays === null ? t('byItself') : String(terms.claimDays)),
    fact('paidAs', t('paidAs'), [t(`payments.${terms.paidAs}`), terms.promotion].filter(Boolean).join(': ')),
  ]
}
