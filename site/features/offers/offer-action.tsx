import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Offer } from '#contract/campaigns.ts'
import { ApiError } from '#contract/client.ts'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { showToast } from '#ui/overlays/toast.ts'
import { placeOfError } from '#site/layout/errors/api-error-place.ts'
import { Link } from '#site/layout/links/link.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { paths } from '#site/paths.ts'
import css from './offers.module.css'

/** The action of an offer. A guest registers first; an offer that was taken is among the bonuses. */
export function OfferAction({ offer }: { offer: Offer }) {
  const t = useTranslations('offers')
  const { account } = useSite()
  const { trigger, is_taken: isTaken } = offer
  if (isTaken)
    return (
      <p className={css.text}>
        {t.rich('taken', { link: (text) => <Link to={paths.profile.bonuses()}>{text}</Link> })}
      </p>
    )
  if (!account)
    return (
      <ButtonLink element={<Link to={paths.registration(paths.offers(offer.sysname))} />}>
        {t('register')}
      </ButtonLink>
    )
  if (!trigger.user_satisfies_params || trigger.action === 'registration')
    return <p className={css.text}>{t('notForYou')}</p>
  if (trigger.action === 'deposit')
    return (
      <ButtonLink element={<Link to={paths.cashier.deposit()} />} tone="secondary">
        {t('deposit')}
      </ButtonLink>
    )
  return trigger.action === 'taken' ? <ClaimButton offer={offer} /> : null
}

const path = 'campaigns/takepromotions'

function ClaimButton({ offer: { id, promotions } }: { offer: Offer }) {
  const t = useTranslations('offers')
  const { api } = useSite()
  const { revalidate } = useRevalidator()
  const [isTaking, setTaking] = useState(false)
  const take = async (): Promise<void> => {
    setTaking(true)
    try {
      await api.post(path, { offer_id: id }, { report: 'form' })
      showToast({
        type: 'success',
        title: t('done'),
        text: t(promotions.length > 0 ? 'doneText' : 'rounds.doneText'),
      })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (placeOfError(error, { path, report: 'form' }) === 'form')
        showToast({ type: 'error', title: error.type === 'InvalidParameter' ? t('closed') : error.message })
    } finally {
      await revalidate()
      setTaking(false)
    }
  }
  return (
    <Button tone="secondary" isLoading={isTaking} onClick={() => void take()}>
      {t('take')}
    </Button>
  )
}
