import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { cashbackPayments, cashbackPeriods } from '#contract/cashback-terms.ts'
import { showToast } from '#ui/overlays/toast.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { Choice, NumberLine, Sums, TextsPart } from '../bonuses/terms-fields.tsx'
import { textsOf, textFormValues } from '../bonuses/terms-form.ts'
import { PageHead } from '../layout/page-head.tsx'
import { useMayDo } from '../layout/use-self.ts'
import { useCallForm } from '../operators/use-call-form.ts'
import { paths } from '../paths.ts'
import { cashbackTermsOf, cashbackValuesOf, firstCashbackValues } from './cashback-terms-form.ts'
import { Group, Lines, type PartProps } from '../editor/editor-fields.tsx'
import { EditorForm } from '../editor/editor-form.tsx'

export const loader = ({ params }: LoaderFunctionArgs) =>
  backofficeApi.get('cashbackProgrammes/get', { sysname: params['sysname'] ?? '' })

/** The form for new terms of a programme. The field shows the server's error, and the typed text stays. */
export function Component() {
  const t = useTranslations('cashback')
  const card = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const mayManage = useMayDo()('bonuses.manage')
  const [newest] = card.versions
  const values = newest
    ? { ...cashbackValuesOf(newest.terms), ...textFormValues(newest.texts) }
    : firstCashbackValues
  const call = useCallForm(async (typed) => {
    await backofficeApi.post('cashbackProgrammes/publish', {
      sysname: card.sysname,
      terms: cashbackTermsOf(typed),
      texts: textsOf(typed),
      seen_version: newest?.number ?? 0,
    })
    showToast({ type: 'success', title: t('edit.done') })
    await navigate(paths.cashbackProgramme(card.sysname))
  })
  const { problems } = call
  const back = paths.cashbackProgramme(card.sysname)
  return (
    <>
      <PageHead title={t('edit.title', { title: card.title })} back={{ to: back, label: card.title }} />
      <EditorForm
        call={call}
        note={t('edit.text')}
        elsewhere={['terms', 'texts', 'sysname', 'seen_version']}
        refused={t('edit.refused')}
        agree={t('edit.agree')}
        isAllowed={mayManage}
        leave={t('edit.leave')}
        back={back}
      >
        <TextsPart values={values} problems={problems} />
        <TermsPart values={values} problems={problems} />
      </EditorForm>
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
      <NumberLine {...part} name="claimDays" label={t('claimDays')} hint={t('claimDaysHint')} />
      <Choice
        {...part}
        name="paidAs"
        label={t('paidAs')}
        options={cashbackPayments.map((value) => ({ value, label: t(`payments.${value}`) }))}
      />
      <NumberLine {...part} name="promotion" label={t('promotion')} hint={t('promotionHint')} />
    </Group>
  )
}
