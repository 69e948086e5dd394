import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { showToast } from '#ui/overlays/toast.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { Choice, NumberLine, Sums } from '../bonuses/terms-fields.tsx'
import { Group, Lines, type PartProps } from '../editor/editor-fields.tsx'
import { EditorForm } from '../editor/editor-form.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { useMayDo } from '../layout/use-self.ts'
import { useCallForm } from '../operators/use-call-form.ts'
import { paths } from '../paths.ts'
import { affiliateTermsOf, affiliateValuesOf, firstAffiliateValues } from './plan-form.ts'

export const loader = ({ params }: LoaderFunctionArgs) =>
  backofficeApi.get('affiliatePlans/get', { sysname: params['sysname'] ?? '' })

/** The form for new terms of a plan. The field shows the server's error, and the typed text stays. */
export function Component() {
  const t = useTranslations('affiliates')
  const card = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const mayPay = useMayDo()('affiliates.pay')
  const [newest] = card.versions
  const values = newest ? affiliateValuesOf(newest.terms) : firstAffiliateValues
  const call = useCallForm(async (typed) => {
    await backofficeApi.post('affiliatePlans/publish', {
      sysname: card.sysname,
      terms: affiliateTermsOf(typed),
      seen_version: newest?.number ?? 0,
    })
    showToast({ type: 'success', title: t('edit.done') })
    await navigate(paths.affiliatePlan(card.sysname))
  })
  const { problems } = call
  const back = paths.affiliatePlan(card.sysname)
  return (
    <>
      <PageHead title={t('edit.title', { title: card.sysname })} back={{ to: back, label: card.sysname }} />
      <EditorForm
        call={call}
        note={t('edit.text')}
        elsewhere={['terms', 'share', 'acquisition', 'sysname', 'seen_version']}
        refused={t('edit.refused')}
        agree={t('edit.agree')}
        isAllowed={mayPay}
        leave={t('edit.leave')}
        back={back}
      >
        <SharePart values={values} problems={problems} />
        <AcquisitionPart values={values} problems={problems} />
      </EditorForm>
    </>
  )
}

function SharePart(part: PartProps) {
  const t = useTranslations('affiliates.terms')
  return (
    <Group title={t('share')}>
      <Lines {...part} name="tiers" label={t('tiers')} hint={t('tiersHint')} />
      <NumberLine {...part} name="adminBasisPoints" label={t('adminBasisPoints')} hint={t('adminHint')} />
      <Choice
        {...part}
        name="carriesNegative"
        label={t('carriesNegative')}
        hint={t('carriesHint')}
        options={(['yes', 'no'] as const).map((value) => ({ value, label: t(value) }))}
      />
    </Group>
  )
}

function AcquisitionPart(part: PartProps) {
  const t = useTranslations('affiliates.terms')
  return (
    <Group title={t('acquisition')}>
      <Sums {...part} name="amount" label={t('amount')} hint={t('amountHint')} />
      <Sums {...part} name="leastDeposit" label={t('leastDeposit')} />
      <Sums {...part} name="leastWagered" label={t('leastWagered')} hint={t('leastWageredHint')} />
      <NumberLine {...part} name="days" label={t('days')} hint={t('daysHint')} />
    </Group>
  )
}
