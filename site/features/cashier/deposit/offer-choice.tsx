import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { Offer } from '#contract/campaigns.ts'
import { noCampaignOffer } from '#contract/constants.ts'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { WireAmount } from '../api-amount.tsx'
import type { PaymentValues } from '../payment-request.ts'

const problems = ['UNKNOWN', 'METHOD', 'NOT_ALLOWED', 'TOO_LITTLE'] as const

type OfferChoiceProps = {
  form: UseFormReturn<PaymentValues>
  /** Those that the deposit can be made for; where there are none there is nothing to choose. */
  offers: readonly Offer[]
}

/** Which offer a deposit is made for, or none, which is what it is unless somebody chooses (CA-17). */
export function OfferChoice({ form, offers }: OfferChoiceProps) {
  const t = useTranslations('offers.choice')
  const value = useWatch({ control: form.control, name: 'campaign_offer_id' })
  const problem = form.formState.errors.campaign_offer_id?.message
  const known = problem === undefined ? undefined : (problems.find((one) => one === problem) ?? 'UNKNOWN')
  if (offers.length === 0) return null
  return (
    <RadioCards
      legend={t('title')}
      name="campaign_offer_id"
      value={value ?? String(noCampaignOffer)}
      onValueChange={(picked) => {
        form.clearErrors('campaign_offer_id')
        form.setValue('campaign_offer_id', picked)
      }}
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
