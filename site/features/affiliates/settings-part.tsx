import { useTranslations } from 'use-intl'
import type { AffiliateSelf } from '#contract/affiliates.ts'
import { Card } from '#ui/display/card.tsx'
import { Button } from '#ui/forms/button.tsx'
import { moneyText } from '#site/features/cashier/api-amount.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { toMajor } from '#contract/money.ts'
import { ChangePassword } from './choose-password.tsx'
import css from './affiliates.module.css'

type Of = { affiliate: AffiliateSelf }

export function SettingsPart({ affiliate, onLeft }: Of & { onLeft: () => void }) {
  const t = useTranslations('affiliates.settings')
  const { api } = useSite()
  const leave = async () => {
    await api.post('affiliates/signOut', {}, { report: 'background' }).catch(() => undefined)
    onLeft()
  }
  return (
    <div className={css.part}>
      <h2>{t('terms')}</h2>
      <Terms affiliate={affiliate} />
      <h2>{t('password')}</h2>
      <ChangePassword />
      <div>
        <Button onClick={() => void leave()}>{t('signOut')}</Button>
      </div>
    </div>
  )
}

const amountsText = (sums: Readonly<Record<string, string>>): string =>
  Object.entries(sums)
    .map(([code, minor]) => moneyText(toMajor(BigInt(minor), code), code))
    .join(' · ')

const percentText = (basisPoints: number): string => `${basisPoints / 100}%`

function Terms({ affiliate: { terms } }: Of) {
  const t = useTranslations('affiliates.settings')
  if (!terms) return <p className={css.note}>{t('noTerms')}</p>
  const { share, acquisition } = terms
  return (
    <Card as="section" aria-label={t('terms')}>
      <dl className={css.facts}>
        {share?.tiers.map(({ basisPoints, from }) => (
          <div key={basisPoints}>
            <dt>
              {Object.keys(from).length === 0 ? t('share') : t('shareFrom', { sums: amountsText(from) })}
            </dt>
            <dd>
              <bdi dir="ltr">{percentText(basisPoints)}</bdi>
            </dd>
          </div>
        ))}
        {share && (
          <>
            <div>
              <dt>{t('admin')}</dt>
              <dd>
                <bdi dir="ltr">{percentText(share.adminBasisPoints)}</bdi>
              </dd>
            </div>
            <div>
              <dt>{t('carries')}</dt>
              <dd>{t(share.carriesNegative ? 'yes' : 'no')}</dd>
            </div>
          </>
        )}
        {acquisition && <Acquisition terms={acquisition} />}
      </dl>
    </Card>
  )
}

type AcquisitionTerms = NonNullable<NonNullable<AffiliateSelf['terms']>['acquisition']>

function Acquisition({ terms: { amount, leastDeposit, leastWagered, days } }: { terms: AcquisitionTerms }) {
  const t = useTranslations('affiliates.settings')
  return (
    <>
      {(
        [
          ['amount', amountsText(amount)],
          ['leastDeposit', amountsText(leastDeposit) || '–'],
          ['leastWagered', amountsText(leastWagered) || '–'],
          ['days', String(days)],
        ] as const
      ).map(([name, value]) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </>
  )
}
