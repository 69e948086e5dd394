import { useTranslations } from 'use-intl'
import type { Offer } from '#contract/campaigns.ts'
import { noCampaignOffer } from '#contract/constants.ts'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { WireAmount } from '../api-amount.tsx'

const problems = ['UNKNOWN', 'METHOD', 'NOT_ALLOWED', 'TOO_LITTLE'] as const

type OfferChoiceProps = {
  offers: readonly Offer[]
  value: string
  onChange: (value: string) => void
  /** A code of the server, or of the form. */
  problem: string | undefined
}

/** Which offer a deposit is made for, or none, which is what it is unless somebody chooses (CA-17). */
export function OfferChoice({ offers, value, onChange, problem }: OfferChoiceProps) {
  const t = useTranslations('offers.choice')
  const known = problem === undefined ? undefined : (problems.find((one) => one === problem) ?? 'UNKNOWN')
  return (
    <RadioCards
      legend={t('title')}
      name="campaign_offer_id"
      value={value}
      onValueChange={onChange}
      error={known && t(`problems.${known}`)}
      options={[
        { value: String(noCampaignOffer), label: t('none') },
        ...offers.map(({ id, title, trigger: { params } }) => ({
          value: id,
          label: title,
          hint: params.least_deposit
            ? t.rich('least', {
                sum: () => <WireAmount money={params.least_deposit ?? { amount: 0, currency: '' }} />,
              })
            : undefined,
        })),
      ]}
    />
  )
}
