import { useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import type { PaymentRouteDto, RoutedMethod } from '#contract/operator/cashier/payment-routes.ts'
import { offeredCodes } from '../api/offered-currencies.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { PageHead } from '../layout/page-head.tsx'
import { useMayDo } from '../layout/use-self.ts'
import { ActionButton } from '../record/action-button.tsx'
import { Panel, Panels } from '../record/panel.tsx'
import { Timestamp } from '../record/timestamp.tsx'
import { CashierTabs } from './cashier-tabs.tsx'
import css from './routes-page.module.css'

export const loader = () => backofficeApi.get('cashier/getRoutes')

const order = (providers: readonly string[]): string => providers.join(' › ')

/** The providers of each payment method in their order, and the routes that override it. */
export function Component() {
  const t = useTranslations('cashier.routes')
  const { methods } = useLoaderData<typeof loader>()
  return (
    <>
      <CashierTabs />
      <PageHead title={t('title')} />
      <p className={css.lead}>{t('lead')}</p>
      <Panels>
        {methods.map((method) => (
          <Panel
            key={`${method.kind} ${method.method}`}
            title={t(`kinds.${method.kind}`, { method: method.method_name })}
          >
            <p className={css.order}>
              {method.providers.length > 0 ? <bdi>{order(method.providers)}</bdi> : t('nobody')}
            </p>
            {method.routes.length > 0 && (
              <ul className={css.routes}>
                {method.routes.map((route) => (
                  <Route key={route.id} method={method} route={route} />
                ))}
              </ul>
            )}
            <SaveRoute method={method} />
          </Panel>
        ))}
      </Panels>
    </>
  )
}

/** `LV · EUR`, or the text for all. */
const useWhere = () => {
  const t = useTranslations('cashier.routes')
  return ({ country, currency }: Pick<PaymentRouteDto, 'country' | 'currency'>): string =>
    [country, currency].filter(Boolean).join(' · ') || t('everywhere')
}

function Route({ method, route }: { method: RoutedMethod; route: PaymentRouteDto }) {
  const t = useTranslations('cashier.routes')
  const where = useWhere()
  return (
    <li className={css.route}>
      <b>
        <bdi>{where(route)}</bdi>
      </b>
      <span>{route.providers.length > 0 ? <bdi>{order(route.providers)}</bdi> : t('off')}</span>
      <small className={css.by}>
        <bdi>{route.changed_by}</bdi> · <Timestamp iso={route.changed_at} />
      </small>
      <span className={css.ways}>
        <SaveRoute method={method} known={route} />
        <RemoveRoute route={route} />
      </span>
    </li>
  )
}

function SaveRoute({ method, known }: { method: RoutedMethod; known?: PaymentRouteDto }) {
  const t = useTranslations('cashier.routes')
  const mayDo = useMayDo()
  const where = useWhere()
  const place = known
    ? []
    : [
        {
          name: 'currency',
          label: t('currency'),
          kind: 'choice' as const,
          initial: '',
          options: [
            { value: '', label: t('every') },
            ...offeredCodes().map((code) => ({ value: code, label: code })),
          ],
        },
        { name: 'country', label: t('country'), kind: 'line' as const, hint: t('countryHint'), initial: '' },
      ]
  return (
    <ActionButton
      label={known ? t('change') : t('make')}
      title={known ? t('changeTitle', { where: where(known) }) : t('make')}
      disabledReason={mayDo('cashier.route') ? undefined : t('mayNot')}
      fields={[
        ...place,
        {
          name: 'providers',
          label: t('providers'),
          kind: 'line',
          hint: t('providersHint', { names: method.providers.join(', ') }),
          initial: known?.providers.join(', ') ?? '',
        },
      ]}
      agree={t('save')}
      fieldsOf={(present: PaymentRouteDto | null) => ({ providers: present?.providers.join(', ') ?? '' })}
      run={({ currency = '', country = '', providers = '' }) =>
        backofficeApi.post('cashier/saveRoute', {
          kind: method.kind,
          method: method.method,
          currency: (known ? known.currency : currency) || undefined,
          country: (known ? known.country : country.trim().toUpperCase()) || undefined,
          providers,
          version: known?.version,
        })
      }
    />
  )
}

function RemoveRoute({ route }: { route: PaymentRouteDto }) {
  const t = useTranslations('cashier.routes')
  const mayDo = useMayDo()
  const where = useWhere()
  return (
    <ActionButton
      label={t('remove')}
      tone="danger"
      title={t('removeTitle', { where: where(route) })}
      disabledReason={mayDo('cashier.route') ? undefined : t('mayNot')}
      fields={[]}
      agree={t('remove')}
      run={() => backofficeApi.post('cashier/removeRoute', { id: route.id })}
    />
  )
}
