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
        ...offers.map((offer) => ({
          value: offer.id,
          label: offer.title,
          hint: <OfferHint offer={offer} />,
        })),
      ]}
    />
  )
}

/** Of free rounds how many there are and where, and from which deposit on an offer comes. */
function OfferHint({ offer: { free_rounds: rounds, trigger } }: { offer: Offer }) {
  const t = useTranslations('offers')
  const { least_deposit: least } = trigger.params
  const parts = [
    ...rounds.map(({ rounds: count, games }) =>
      t('rounds.countIn', { count, games: games.map(({ name }) => name).join(', ') }),
    ),
    ...(least ? [t.rich('choice.least', { sum: () => <WireAmount money={least} /> })] : []),
  ]
  return parts.map((part, at) => (
    // They never change places.
    <span key={at}>
      {at > 0 && ' · '}
      {part}
    </span>
  ))
}
