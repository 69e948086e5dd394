import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { Offer } from '#contract/campaigns.ts'
import { noCampaignOffer } from '#contract/constants.ts'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { ApiAmount } from '../api-amount.tsx'
import type { PaymentValues } from '../payment-request.ts'

const problems = ['UNKNOWN', 'METHOD', 'NOT_ALLOWED', 'TOO_LITTLE'] as const

type OfferChoiceProps = {
  form: UseFormReturn<PaymentValues>
  /** The offers to choose from; nothing is rendered without any. */
  offers: readonly Offer[]
}

/** Selects the offer of a deposit; the default is none (CA-17). */
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
        ...offers.map((offer) => ({
          value: offer.id,
          label: offer.title,
          hint: <OfferHint offer={offer} />,
        })),
      ]}
    />
  )
}

function OfferHint({ offer: { free_rounds: rounds, trigger } }: { offer: Offer }) {
  const t = useTranslations('offers')
  const { least_deposit: minDeposit } = trigger.params
  const parts = [
    ...rounds.map(({ rounds: count, games }) =>
      t('rounds.countIn', { count, games: games.map(({ name }) => name).join(', ') }),
    ),
    ...(minDeposit ? [t.rich('choice.least', { sum: () => <ApiAmount money={minDeposit} /> })] : []),
  ]
  return parts.map((part, at) => (
    // The parts never change places.
    <span key={at}>
      {at > 0 && ' · '}
      {part}
    </span>
  ))
}
