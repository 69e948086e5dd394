import type { useTranslations } from 'use-intl'
import type { AffiliateTerms } from '#contract/affiliate-terms.ts'
import { shareText, sumsText, type TermsFact } from '../bonuses/terms-labels.tsx'

type Translate = ReturnType<typeof useTranslations<'affiliates.terms'>>

export const affiliateTermsFacts = (
  t: Translate,
  { share, acquisition }: AffiliateTerms,
): readonly TermsFact[] => {
  const fact = (name: string, label: string, text: string): TermsFact => ({ name, label, text })
  const sums = (of: Readonly<Record<string, string>>) => sumsText(of) || '–'
  return [
    ...(share
      ? [
          fact(
            'tiers',
            t('tiers'),
            share.tiers
              .map(({ from, basisPoints }) =>
                [shareText(basisPoints), sumsText(from)].filter(Boolean).join(' ≥ '),
              )
              .join('; '),
          ),
          fact('admin', t('adminBasisPoints'), shareText(share.adminBasisPoints)),
          fact('carries', t('carriesNegative'), t(share.carriesNegative ? 'yes' : 'no')),
        ]
      : []),
    ...(acquisition
      ? [
          fact('amount', t('amount'), sums(acquisition.amount)),
          fact('leastDeposit', t('leastDeposit'), sums(acquisition.leastDeposit)),
          fact('leastWagered', t('leastWagered'), sums(acquisition.leastWagered)),
          fact('days', t('days'), String(acquisition.days)),
        ]
      : []),
  ]
}
