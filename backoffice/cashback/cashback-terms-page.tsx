import { Link, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { cashbackPayments, cashbackPeriods } from '#contract/cashback-terms.ts'
import { Notice } from '#ui/display/notice.tsx'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { showToast } from '#ui/overlays/toast.ts'
import { deskApi } from '../api/desk-api.ts'
import { Choice, Group, Line, Lines, Sums, WordsPart, type PartProps } from '../bonuses/terms-fields.tsx'
import { textsOf, wordsTyped } from '../bonuses/terms-form.ts'
import { PageHead } from '../layout/page-head.tsx'
import { useMayDo } from '../layout/use-self.ts'
import { useDeskForm } from '../operators/use-desk-form.ts'
import { paths } from '../paths.ts'
import { cashbackTermsOf, cashbackValuesOf, firstCashbackValues } from './cashback-terms-form.ts'
import css from '../bonuses/bonuses.module.css'

export const loader = ({ params }: LoaderFunctionArgs) =>
  deskApi.get('cashbackProgrammes/get', { sysname: params['sysname'] ?? '' })

/** New terms of a programme, as a form in words. What the house refuses stands at its field, and what was typed stays. */
export function Component() {
  const t = useTranslations('cashback')
  const card = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const mayManage = useMayDo()('bonuses.manage')
  const [newest] = card.versions
  const values = newest
    ? { ...cashbackValuesOf(newest.terms), ...wordsTyped(newest.texts) }
    : firstCashbackValues
  const { problems, isBusy, onSubmit } = useDeskForm(async (typed) => {
    await deskApi.post('cashbackProgrammes/publish', {
      sysname: card.sysname,
      terms: cashbackTermsOf(typed),
      texts: textsOf(typed),
      seen_version: newest?.number ?? 0,
    })
    showToast({ type: 'success', title: t('edit.done') })
    await navigate(paths.cashbackProgramme(card.sysname))
  })
  const others = ['', 'terms', 'texts', 'sysname', 'seen_version'].flatMap((name) => problems[name] ?? [])
  const back = paths.cashbackProgramme(card.sysname)
  return (
    <>
      <PageHead title={t('edit.title', { title: card.title })} back={{ to: back, label: card.title }} />
      <form className={css.form} method="post" noValidate onSubmit={onSubmit}>
        <p className={css.note}>{t('edit.text')}</p>
        <WordsPart values={values} problems={problems} />
        <TermsPart values={values} problems={problems} />
        {others.length > 0 && <Notice tone="danger" isAnnounced title={others.join(' ')} />}
        {Object.keys(problems).length > 0 && others.length === 0 && (
          <Notice tone="danger" isAnnounced title={t('edit.refused')} />
        )}
        <div className={css.actions}>
          <Button type="submit" tone="primary" isLoading={isBusy} aria-disabled={!mayManage || undefined}>
            {t('edit.agree')}
          </Button>
          <ButtonLink element={<Link to={back} />}>{t('edit.leave')}</ButtonLink>
        </div>
      </form>
    </>
  )
}

function TermsPart(part: PartProps) {
  const t = useTranslations('cashback.terms')
  return (
    <Group title={t('title')}>
      <Choice
        {...part}
        name="period"
        label={t('period')}
        options={cashbackPeriods.map((value) => ({ value, label: t(`periods.${value}`) }))}
      />
      <Lines {...part} name="shares" label={t('shares')} hint={t('sharesHint')} />
      <Sums {...part} name="leastLoss" label={t('leastLoss')} hint={t('leastLossHint')} />
      <Sums {...part} name="most" label={t('most')} hint={t('mostHint')} />
      <Line {...part} name="claimDays" label={t('claimDays')} hint={t('claimDaysHint')} />
      <Choice
        {...part}
        name="paidAs"
        label={t('paidAs')}
        options={cashbackPayments.map((value) => ({ value, label: t(`payments.${value}`) }))}
      />
      <Line {...part} name="promotion" label={t('promotion')} hint={t('promotionHint')} />
    </Group>
  )
}
