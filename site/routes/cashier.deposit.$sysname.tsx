import { nanoid } from 'nanoid'
import { useTranslations } from 'use-intl'
import type { InputOf } from '#contract/client.ts'
import { noCampaignOffer } from '#contract/constants.ts'
import type { Route } from './+types/cashier.deposit.$sysname'
import { formAction } from '../api/form-action.ts'
import { apiOf, serverOf } from '../api/server.ts'
import { SectionPage } from '../layout/frame/section-navigation.tsx'
import { providerRedirectPath } from '../features/cashier/deposit/follow-action.ts'
import { DepositMethod } from '../features/cashier/deposit/deposit-method.tsx'
import { FirstDepositNotice } from '../features/cashier/deposit/first-deposit-notice.tsx'
import { LimitQuestion } from '../features/cashier/deposit/limit-question.tsx'
import { requisitesIn } from '../features/cashier/payment-request.ts'
import { offersFor } from '../features/cashier/deposit/offers-for.ts'
import { loadRecentPayments } from '../features/cashier/load-recent-payments.ts'
import { RecentPayments } from '../features/cashier/history/recent-payments.tsx'
import { pathWithin, redirectWithin } from '../api/localised-redirect.ts'
import type { SeoHandle } from '../features/seo/seo-templates.ts'
import { pageMeta } from '../features/seo/page-meta.ts'
import { paths } from '../paths.ts'

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({ matches, pathname: location.pathname, area: 'cashier.deposit', isPublic: false })

export const handle: SeoHandle<Route.ComponentProps['loaderData']> = { seoName: ({ method }) => method.name }

/** A method that this player is not offered redirects to the list of methods (CA-02). */
export const loader = async (args: Route.LoaderArgs) => {
  const [{ items }, recent, limits, { items: offers }] = await Promise.all([
    apiOf(args).get('cashier/getdepositsettings'),
    loadRecentPayments(args),
    apiOf(args).get('account/getDepositLimit'),
    apiOf(args).get('campaigns/getoffers'),
  ])
  const method = items.find(({ sysname }) => sysname === args.params.sysname)
  if (!method) throw redirectWithin(args, paths.cashier.deposit())
  const needsBank = method.fields.some(({ type }) => type === 'bank')
  const banks = needsBank ? (await apiOf(args).get('cashier/getbanks')).items : []
  const { paymentMethodDisplay: display } = serverOf(args).content.section('deposit-settings', '')
  return { method, display, banks, recent, limits, offers: offersFor(method, offers), attempt: nanoid() }
}

export const action = formAction({
  'cashier/makedeposit': {
    input: ({ amount = '', campaign_offer_id: offer, ...typed }, { params }) => ({
      method: params.sysname ?? '',
      amount: amount.trim(),
      campaign_offer_id: Number(offer ?? noCampaignOffer),
      requisites: requisitesIn(typed),
    }),
    placeOf: ({ action: step, transaction_id: id }, _typed, args) => {
      const place = providerRedirectPath(step, id, args.url.origin)
      return place.startsWith('/cashier/') ? pathWithin(args, place) : place
    },
  },
  'account/setDepositLimit': {
    input: ({ amount, period }) => ({ amount, period }) as InputOf<'account/setDepositLimit'>,
  },
  'account/declineDepositLimit': { input: () => ({}) },
})

export default function DepositByMethod({
  loaderData: { method, display, banks, recent, limits, offers, attempt },
}: Route.ComponentProps) {
  const t = useTranslations('cashier.deposit')
  return (
    <SectionPage
      title={method.name}
      back={{ to: paths.cashier.deposit(), label: t('otherMethod') }}
      aside={<RecentPayments transactions={recent} />}
    >
      {limits.is_question_due ? <LimitQuestion limits={limits} /> : <FirstDepositNotice />}
      <DepositMethod method={method} display={display} banks={banks} offers={offers} attempt={attempt} />
    </SectionPage>
  )
}
